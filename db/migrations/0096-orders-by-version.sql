-- Every open board asks each second for the newest version among all orders of its house, also those of years ago.
CREATE INDEX orders_by_version ON orders (restaurant_id, version);
