-- A conversation that somebody began in a restaurant's dashboard: as whom, and on which screen. Guests have neither.
ALTER TABLE chat_conversations
  ADD COLUMN work_role text CHECK (work_role IN ('owner', 'manager', 'staff')),
  ADD COLUMN work_screen text,
  ADD CHECK ((work_role IS NULL) = (work_screen IS NULL));
