-- Areas that guests may choose when they book, with their names in guests' languages.
ALTER TABLE table_sections ADD COLUMN is_offered boolean NOT NULL DEFAULT false,
  ADD COLUMN words jsonb NOT NULL DEFAULT '{}';

-- The area that a guest has chosen, and its names as they were then; null: any.
ALTER TABLE reservations ADD COLUMN area_id text, ADD COLUMN area jsonb,
  ADD CHECK ((area_id IS NULL) = (area IS NULL));
