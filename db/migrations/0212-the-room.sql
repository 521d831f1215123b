-- The room as it is now: when a party sat down, when it left, and when its table was cleared. No personal data of its own;
-- it goes with the reservation.
ALTER TABLE reservations
  ADD COLUMN seated_at timestamptz,
  ADD COLUMN left_at timestamptz,
  ADD COLUMN cleared_at timestamptz;
UPDATE reservations v SET seated_at = (SELECT max(l.at) FROM reservation_log l
  WHERE l.reservation_id = v.id AND l.to_status = 'seated' AND l.from_status IS DISTINCT FROM 'seated')
  WHERE v.status = 'seated';

ALTER TABLE booking_rules
  -- When the restaurant's day ends, in minutes after midnight: what begins before belongs to the evening before.
  ADD COLUMN day_ends smallint NOT NULL DEFAULT 300 CHECK (day_ends BETWEEN 0 AND 720 AND day_ends % 15 = 0),
  -- Whether a table that was left waits for somebody to say that it is cleared. `shown`: staff see it, and it is sold
  -- all the same; `blocks`: it is not sold before, at the latest until the stay would have ended.
  ADD COLUMN clearing text NOT NULL DEFAULT 'off' CHECK (clearing IN ('off', 'shown', 'blocks'));

-- A table that staff keep free for a time: a broken chair, an early private party.
CREATE TABLE table_blocks (
  id text PRIMARY KEY,
  restaurant_id text NOT NULL REFERENCES restaurants (id) ON DELETE CASCADE,
  table_ids text[] NOT NULL CHECK (cardinality(table_ids) >= 1),
  starts_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL,
  note text CHECK (char_length(note) BETWEEN 1 AND 100),
  -- Who of the staff; null when the account is gone.
  account_id text REFERENCES accounts (id) ON DELETE SET NULL,
  created_at timestamptz NOT NULL,
  -- When staff ended it before its time.
  lifted_at timestamptz,
  CHECK (ends_at > starts_at)
);
CREATE INDEX table_blocks_by_restaurant ON table_blocks (restaurant_id, ends_at);
CREATE INDEX table_blocks_by_account ON table_blocks (account_id) WHERE account_id IS NOT NULL;

-- What staff did against the rules of the tables, by name. Guests never have one.
CREATE TABLE table_exceptions (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  reservation_id text NOT NULL REFERENCES reservations (id) ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('overbook', 'beside-seated', 'many-tables', 'whole-house')),
  account_id text REFERENCES accounts (id) ON DELETE SET NULL,
  at timestamptz NOT NULL,
  UNIQUE (id, reservation_id, kind)
);
CREATE INDEX table_exceptions_by_reservation ON table_exceptions (reservation_id);
CREATE INDEX table_exceptions_by_account ON table_exceptions (account_id) WHERE account_id IS NOT NULL;

-- A block takes its quarter hours from the same table as parties do: none of them is sold.
ALTER TABLE reservation_slots
  ALTER COLUMN reservation_id DROP NOT NULL,
  ADD COLUMN block_id text REFERENCES table_blocks (id) ON DELETE CASCADE,
  -- Somebody else sits there too, by exception: the row stays taken even when it expires.
  ADD COLUMN is_shared boolean NOT NULL DEFAULT false,
  ADD CONSTRAINT reservation_slots_taken_by CHECK (num_nonnulls(reservation_id, block_id) = 1);
CREATE INDEX reservation_slots_by_block ON reservation_slots (block_id) WHERE block_id IS NOT NULL;

-- The second party at a table and quarter hour that is taken already. Only an exception `overbook` of that very
-- reservation opens it; everything else has the primary key of `reservation_slots` against it.
CREATE TABLE shared_slots (
  table_id text NOT NULL REFERENCES restaurant_tables (id),
  slot timestamptz NOT NULL CHECK (extract(epoch FROM slot)::bigint % 900 = 0),
  reservation_id text NOT NULL,
  exception_id bigint NOT NULL,
  kind text NOT NULL DEFAULT 'overbook' CHECK (kind = 'overbook'),
  PRIMARY KEY (table_id, slot, reservation_id),
  FOREIGN KEY (exception_id, reservation_id, kind) REFERENCES table_exceptions (id, reservation_id, kind) ON DELETE CASCADE
);
CREATE INDEX shared_slots_by_reservation ON shared_slots (reservation_id);
CREATE INDEX shared_slots_by_exception ON shared_slots (exception_id, reservation_id, kind);

-- When the first party goes, the one that shares the table takes its place in the same transaction: at no moment is a
-- quarter hour free in which somebody sits. Who shares a slot locks its row first, so this sees them.
CREATE FUNCTION pass_shared_slot() RETURNS trigger LANGUAGE plpgsql AS $$ DECLARE heir text; BEGIN
  DELETE FROM shared_slots s WHERE s.table_id = OLD.table_id AND s.slot = OLD.slot AND s.reservation_id =
      (SELECT n.reservation_id FROM shared_slots n WHERE n.table_id = OLD.table_id AND n.slot = OLD.slot
         AND n.reservation_id IS DISTINCT FROM OLD.reservation_id ORDER BY n.exception_id LIMIT 1)
    RETURNING s.reservation_id INTO heir
  ; IF heir IS NOT NULL THEN
    INSERT INTO reservation_slots (table_id, slot, reservation_id, is_shared)
      VALUES (OLD.table_id, OLD.slot, heir, EXISTS (SELECT 1 FROM shared_slots m
        WHERE m.table_id = OLD.table_id AND m.slot = OLD.slot))
  ; END IF
  ; RETURN NULL
  ; END $$;
CREATE TRIGGER reservation_slots_pass AFTER DELETE ON reservation_slots
  FOR EACH ROW WHEN (OLD.is_shared) EXECUTE FUNCTION pass_shared_slot();
