-- What the product does now and then, one row a job. Of all processes one takes it at a time, for as long as its lease.
CREATE TABLE jobs (
  name text PRIMARY KEY,
  what text NOT NULL,
  every_ms bigint NOT NULL CHECK (every_ms > 0),
  next_at timestamptz NOT NULL,
  leased_until timestamptz,
  holder text,
  started_at timestamptz,
  ended_at timestamptz,
  succeeded_at timestamptz,
  duration_ms bigint,
  error text,
  runs bigint NOT NULL DEFAULT 0,
  failures bigint NOT NULL DEFAULT 0
);
