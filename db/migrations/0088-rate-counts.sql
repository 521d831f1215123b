-- How often somebody has called something, over all processes. Nothing is lost with it: after a crash counting starts anew,
-- and the price of that is paid with writes that wait for no disk.
CREATE UNLOGGED TABLE rate_counts (
  key text PRIMARY KEY,
  count int NOT NULL,
  until timestamptz NOT NULL
);
CREATE INDEX rate_counts_by_until ON rate_counts (until);
