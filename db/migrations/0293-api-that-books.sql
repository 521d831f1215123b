-- What a key may do. Reading is part of every key; the keys until now do nothing else.
ALTER TABLE api_keys ADD COLUMN scopes text[] NOT NULL DEFAULT '{read}'
  CHECK ('read' = ANY (scopes) AND scopes <@ ARRAY['read', 'book', 'orders']);

-- Bookings by a restaurant's own program. Such a guest has an address or none.
ALTER TABLE reservations DROP CONSTRAINT reservations_source_check;
ALTER TABLE reservations ADD CONSTRAINT reservations_source_check
  CHECK (source IN ('online', 'phone', 'walk-in', 'waitlist', 'api'));
ALTER TABLE reservations DROP CONSTRAINT reservations_have_an_address;
ALTER TABLE reservations ADD CONSTRAINT reservations_have_an_address CHECK (
  customer_email IS NOT NULL OR status IN ('held', 'expired') OR source IN ('walk-in', 'phone', 'api')
  OR forgotten_at IS NOT NULL);

-- What a program has done, and with which key. The entry stays when the key goes.
ALTER TABLE reservation_log DROP CONSTRAINT reservation_log_actor_check;
ALTER TABLE reservation_log ADD CONSTRAINT reservation_log_actor_check
  CHECK (actor IN ('guest', 'staff', 'system', 'api'));
ALTER TABLE reservation_log ADD COLUMN api_key_id text REFERENCES api_keys (id) ON DELETE SET NULL;
CREATE INDEX reservation_log_by_api_key ON reservation_log (api_key_id) WHERE api_key_id IS NOT NULL;
ALTER TABLE order_log DROP CONSTRAINT order_log_actor_check;
ALTER TABLE order_log ADD CONSTRAINT order_log_actor_check CHECK (actor IN ('guest', 'staff', 'system', 'api'));
ALTER TABLE order_log ADD COLUMN api_key_id text REFERENCES api_keys (id) ON DELETE SET NULL;
CREATE INDEX order_log_by_api_key ON order_log (api_key_id) WHERE api_key_id IS NOT NULL;
