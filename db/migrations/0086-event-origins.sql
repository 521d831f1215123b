-- The request that an event was announced in, and its place in a trace where there is one: what follows from a request is
-- found in the log by the request's id. Null for what no request has caused.
ALTER TABLE events ADD COLUMN request_id text, ADD COLUMN traceparent text;
