-- The constraint that a day has each number once keeps the same index: each order was written into both.
DROP INDEX orders_by_day;
