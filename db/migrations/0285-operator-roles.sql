-- What an operator may do. Those from before may do everything, as they could until now; whoever adds one names the role.
ALTER TABLE operators ADD COLUMN role text NOT NULL DEFAULT 'all' CHECK (role IN ('all', 'support', 'finance'));
ALTER TABLE operators ALTER COLUMN role DROP DEFAULT;
