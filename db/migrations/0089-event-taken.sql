-- When it was taken last, by the clock of who took it: what was taken in the future was put off by a clock that was wrong.
ALTER TABLE events ADD COLUMN taken_at timestamptz;
