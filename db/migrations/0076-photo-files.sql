-- Photos whose bytes are in an object store: the row has the key of their files there, and no bytes.
ALTER TABLE dish_photos
  ALTER COLUMN thumb DROP NOT NULL,
  ALTER COLUMN wide DROP NOT NULL,
  ADD COLUMN file_key text UNIQUE,
  ADD CHECK ((file_key IS NULL) = (thumb IS NOT NULL) AND (file_key IS NULL) = (wide IS NOT NULL));

-- Files that no photo names: those that are being written, and those that are to be removed. No key is used twice.
CREATE TABLE loose_photo_files (
  key text PRIMARY KEY,
  -- When the writing began; null: nobody will name it any more.
  since timestamptz
);

-- Whatever removes a photo, its restaurant's deletion too: its files are to be removed.
CREATE FUNCTION loosen_photo_file() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN INSERT INTO loose_photo_files (key) VALUES (OLD.file_key); RETURN NULL; END $$;
CREATE TRIGGER dish_photos_file AFTER DELETE ON dish_photos FOR EACH ROW WHEN (OLD.file_key IS NOT NULL) EXECUTE FUNCTION loosen_photo_file();
