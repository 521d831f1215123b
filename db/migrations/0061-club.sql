-- The business owners' club: who belongs to it, as its list says.
CREATE TABLE club_members (
  -- Without spaces, in upper case.
  number text PRIMARY KEY,
  email text NOT NULL,
  family_name text NOT NULL,
  given_name text NOT NULL,
  company_name text,
  -- Off the list: the codes that they had are worth nothing any more.
  left_at timestamptz,
  imported_at timestamptz NOT NULL
);

-- A code lets a member try the product for a while.
CREATE TABLE trial_codes (
  code text PRIMARY KEY,
  member_number text NOT NULL REFERENCES club_members (number),
  trial_days smallint NOT NULL CHECK (trial_days BETWEEN 14 AND 30),
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  revoked_at timestamptz,
  redeemed_at timestamptz,
  -- The application that it was redeemed in.
  redeemed_by text UNIQUE,
  CHECK ((redeemed_at IS NULL) = (redeemed_by IS NULL)),
  CHECK (redeemed_at IS NULL OR revoked_at IS NULL)
);
-- One live code for each member, whatever comes at once.
CREATE UNIQUE INDEX trial_codes_live ON trial_codes (member_number) WHERE revoked_at IS NULL AND redeemed_at IS NULL;
