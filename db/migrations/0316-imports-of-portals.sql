-- A booking of a portal's mail is entered as a line of an import of its own.
ALTER TABLE booking_imports DROP CONSTRAINT booking_imports_source_check;
ALTER TABLE booking_imports ADD CONSTRAINT booking_imports_source_check CHECK (source IN
  ('tablecheck', 'toreta', 'ebica', 'opentable', 'other', 'tabelog', 'hotpepper', 'gurunavi', 'retty'));
