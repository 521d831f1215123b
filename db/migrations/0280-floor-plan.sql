-- Where a table stands on the floor plan: {"x", "y", "width", "height"} in cells of the plan, and "isRound".
ALTER TABLE restaurant_tables ADD COLUMN place jsonb CHECK (jsonb_typeof(place) = 'object');
