-- A restaurant's own questions on the booking form: they are read and saved with its rules, as a whole.
ALTER TABLE booking_rules ADD COLUMN questions jsonb NOT NULL DEFAULT '[]'
  CHECK (jsonb_typeof(questions) = 'array' AND jsonb_array_length(questions) <= 5);

-- What a party has answered, in the words that it was asked in.
ALTER TABLE reservations ADD COLUMN answers jsonb NOT NULL DEFAULT '[]'
  CHECK (jsonb_typeof(answers) = 'array');
