-- When the person last showed in this session that they know the password. Null: not since the session was begun.
ALTER TABLE account_sessions ADD COLUMN proven_at timestamptz;
