-- Changes of a restaurant: an answer kept in memory is stale once there is a newer one. Each change adds a row instead of
-- incrementing a counter, so that bookings of one restaurant don't wait for each other.
CREATE TABLE restaurant_changes (
  -- No foreign key: a deleted restaurant has changed as well. `*`: of all.
  restaurant_id text NOT NULL,
  -- `restaurant`: its page; `menu`; `book`: tables, hours and what is taken.
  part text NOT NULL CHECK (part IN ('restaurant', 'menu', 'book')),
  id bigint GENERATED ALWAYS AS IDENTITY,
  changed_at timestamptz NOT NULL,
  PRIMARY KEY (restaurant_id, part, id)
);

CREATE FUNCTION note_change() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  INSERT INTO restaurant_changes (restaurant_id, part, changed_at)
    SELECT DISTINCT restaurant_id, TG_ARGV[0], clock_timestamp() FROM changed
  ; RETURN NULL; END $$;

CREATE FUNCTION note_change_of_all() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  INSERT INTO restaurant_changes (restaurant_id, part, changed_at) VALUES ('*', TG_ARGV[0], clock_timestamp())
  ; RETURN NULL; END $$;

CREATE FUNCTION note_change_of_restaurant() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  INSERT INTO restaurant_changes (restaurant_id, part, changed_at)
    SELECT id, 'restaurant', clock_timestamp() FROM changed
  ; RETURN NULL; END $$;

-- The slots of one booking are of few tables.
CREATE FUNCTION note_change_of_slots() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  INSERT INTO restaurant_changes (restaurant_id, part, changed_at)
    SELECT DISTINCT t.restaurant_id, 'book', clock_timestamp()
    FROM (SELECT DISTINCT table_id FROM changed) c JOIN restaurant_tables t ON t.id = c.table_id
  ; RETURN NULL; END $$;

-- Slots say which tables are taken. The row of a booking counts only where covers per interval are limited (pacing).
CREATE FUNCTION note_change_of_pace() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  INSERT INTO restaurant_changes (restaurant_id, part, changed_at)
    SELECT DISTINCT c.restaurant_id, 'book', clock_timestamp()
    FROM changed c JOIN booking_rules b ON b.restaurant_id = c.restaurant_id WHERE b.pacing_covers IS NOT NULL
  ; RETURN NULL; END $$;

CREATE FUNCTION note_change_of_review_photos() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  INSERT INTO restaurant_changes (restaurant_id, part, changed_at)
    SELECT DISTINCT v.restaurant_id, 'restaurant', clock_timestamp()
    FROM changed c JOIN reviews v ON v.id = c.review_id
  ; RETURN NULL; END $$;

-- A new restaurant has no kept answers. A change of its business's plan updates its row, for the search.
CREATE TRIGGER restaurants_note_update AFTER UPDATE ON restaurants
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_change_of_restaurant();
CREATE TRIGGER restaurants_note_delete AFTER DELETE ON restaurants
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_change_of_restaurant();

DO $$ DECLARE noted record; event text; BEGIN
  FOR noted IN SELECT * FROM (VALUES
    ('claims', 'note_change', 'restaurant'),
    ('restaurant_facts', 'note_change', 'restaurant'),
    ('ordering_settings', 'note_change', 'restaurant'),
    ('payees', 'note_change', 'restaurant'),
    ('place_corrections', 'note_change', 'restaurant'),
    ('registration_asks', 'note_change', 'restaurant'),
    ('reviews', 'note_change', 'restaurant'),
    ('review_photos', 'note_change_of_review_photos', 'restaurant'),
    ('menu_sections', 'note_change', 'menu'),
    ('menu_dishes', 'note_change', 'menu'),
    ('dish_photos', 'note_change', 'menu'),
    ('booking_rules', 'note_change', 'book'),
    ('service_periods', 'note_change', 'book'),
    ('service_exceptions', 'note_change', 'book'),
    ('restaurant_tables', 'note_change', 'book'),
    ('table_combinations', 'note_change', 'book'),
    ('table_sections', 'note_change', 'book'),
    ('reservations', 'note_change_of_pace', 'book'),
    ('reservation_slots', 'note_change_of_slots', 'book')
  ) AS t (on_table, by_function, part) LOOP
    FOREACH event IN ARRAY ARRAY['insert', 'update', 'delete'] LOOP
      EXECUTE format('CREATE TRIGGER %I AFTER %s ON %I REFERENCING %s TABLE AS changed
        FOR EACH STATEMENT EXECUTE FUNCTION %I(%L)', noted.on_table || '_note_' || event, event, noted.on_table,
        CASE event WHEN 'delete' THEN 'OLD' ELSE 'NEW' END, noted.by_function, noted.part)
    ; END LOOP
  ; END LOOP
  ; END $$;

-- Of all restaurants: dishes of the glossary on menus, and how a list of open data wants to be named.
CREATE TRIGGER dishes_note AFTER INSERT OR UPDATE OR DELETE ON dishes
  FOR EACH STATEMENT EXECUTE FUNCTION note_change_of_all('menu');
CREATE TRIGGER source_attributions_note AFTER INSERT OR UPDATE OR DELETE ON source_attributions
  FOR EACH STATEMENT EXECUTE FUNCTION note_change_of_all('restaurant');
