-- Tables that are gone keep their names: only those that the house has now need different ones.
ALTER TABLE restaurant_tables DROP CONSTRAINT restaurant_tables_restaurant_id_label_key;
CREATE UNIQUE INDEX restaurant_tables_by_label ON restaurant_tables (restaurant_id, label) WHERE is_active;

ALTER TABLE table_combinations ADD COLUMN position smallint NOT NULL DEFAULT 0;

-- The number of the last save of hours, tables and rules. `version` also grows when bookings are stopped for a while, which
-- is no reason to refuse what somebody else is editing.
ALTER TABLE booking_rules ADD COLUMN inventory_version bigint NOT NULL DEFAULT nextval('reservation_version');
