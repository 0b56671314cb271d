"""What can happen, as records: ids and numbers, enough to say the sentence."""
