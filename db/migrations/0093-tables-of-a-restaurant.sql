-- The other index has only the tables that are in use: whoever asked for all of a restaurant's went through everybody's.
CREATE INDEX restaurant_tables_by_restaurant ON restaurant_tables (restaurant_id);
