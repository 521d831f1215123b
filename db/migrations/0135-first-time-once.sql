-- A first time comes once. Where more than one was written down by hand, all of them stay as they were agreed on, and only
-- those that come from now on are held to it.
ALTER TABLE commission_terms ADD COLUMN is_first boolean;
CREATE UNIQUE INDEX commission_terms_first_time ON commission_terms (restaurant_id) WHERE is_first;
UPDATE commission_terms t SET is_first = true WHERE reason = 'first-time' AND t.id = (
  SELECT max(o.id) FROM commission_terms o WHERE o.restaurant_id = t.restaurant_id AND o.reason = 'first-time');
