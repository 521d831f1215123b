-- Of two parties that share a table with a third, the one that was to take its place may be going in another transaction
-- at the same moment: waiting for that one found nobody, and the quarter hour was open to be sold beside the other. Looks
-- again until somebody takes the place or nobody is left.
CREATE OR REPLACE FUNCTION pass_shared_slot() RETURNS trigger LANGUAGE plpgsql AS $$ DECLARE heir text; BEGIN
  WHILE heir IS NULL AND EXISTS (SELECT 1 FROM shared_slots n WHERE n.table_id = OLD.table_id AND n.slot = OLD.slot
      AND n.reservation_id IS DISTINCT FROM OLD.reservation_id) LOOP
    DELETE FROM shared_slots s WHERE s.table_id = OLD.table_id AND s.slot = OLD.slot AND s.reservation_id =
        (SELECT n.reservation_id FROM shared_slots n WHERE n.table_id = OLD.table_id AND n.slot = OLD.slot
           AND n.reservation_id IS DISTINCT FROM OLD.reservation_id ORDER BY n.exception_id LIMIT 1)
      RETURNING s.reservation_id INTO heir
  ; END LOOP
  ; IF heir IS NOT NULL THEN
    INSERT INTO reservation_slots (table_id, slot, reservation_id, is_shared)
      VALUES (OLD.table_id, OLD.slot, heir, EXISTS (SELECT 1 FROM shared_slots m
        WHERE m.table_id = OLD.table_id AND m.slot = OLD.slot))
  ; END IF
  ; RETURN NULL
  ; END $$;

-- Who lost a place so gets it back.
INSERT INTO reservation_slots (table_id, slot, reservation_id, is_shared)
  SELECT DISTINCT ON (s.table_id, s.slot) s.table_id, s.slot, s.reservation_id, EXISTS (SELECT 1 FROM shared_slots m
    WHERE m.table_id = s.table_id AND m.slot = s.slot AND m.reservation_id <> s.reservation_id)
  FROM shared_slots s
  WHERE NOT EXISTS (SELECT 1 FROM reservation_slots r WHERE r.table_id = s.table_id AND r.slot = s.slot)
  ORDER BY s.table_id, s.slot, s.exception_id;
DELETE FROM shared_slots s USING reservation_slots r
  WHERE r.table_id = s.table_id AND r.slot = s.slot AND r.reservation_id = s.reservation_id;
