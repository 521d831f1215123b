-- Possible duplicates are looked up square by square and from other origins only: every restaurant that was opened here is an
-- origin of its own, so going through the origins cost as many lookups as there are restaurants, for each place of an import.
CREATE INDEX restaurants_by_cell_and_origin ON restaurants (cell, origin);
DROP INDEX restaurants_by_origin_and_cell;
