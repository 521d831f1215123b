-- Who runs this installation.
CREATE TABLE operators (
  account_id text PRIMARY KEY REFERENCES accounts (id) ON DELETE CASCADE,
  made_at timestamptz NOT NULL
);

-- What operators have done. Kept when their accounts go; personal data stand in it masked.
CREATE TABLE audit_log (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at timestamptz NOT NULL,
  -- Null for a command on the machine itself.
  actor_id text,
  actor text NOT NULL,
  -- `<what>.<done>`, such as `members.imported`.
  action text NOT NULL,
  -- What it was done to, by its id.
  subject text,
  details jsonb NOT NULL
);
CREATE INDEX audit_log_by_time ON audit_log (at, id);
CREATE FUNCTION refuse_audit_change() RETURNS trigger LANGUAGE plpgsql AS
  $$ BEGIN RAISE EXCEPTION 'the audit log is never changed or shortened'; END $$;
CREATE TRIGGER audit_log_append_only BEFORE UPDATE OR DELETE ON audit_log
  FOR EACH ROW EXECUTE FUNCTION refuse_audit_change();
