-- LINE, beside sound, push and e-mail.
ALTER TABLE staff_notice_choices DROP CONSTRAINT staff_notice_choices_ways_check,
  ADD CONSTRAINT staff_notice_choices_ways_check CHECK (ways <@ ARRAY['sound', 'push', 'line', 'email']);

-- The code that links a member of staff with LINE: one at a time, used once. It goes with the membership.
CREATE TABLE staff_line_codes (
  restaurant_id text NOT NULL,
  account_id text NOT NULL,
  code_hash text NOT NULL UNIQUE,
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (restaurant_id, account_id),
  FOREIGN KEY (restaurant_id, account_id) REFERENCES restaurant_members (restaurant_id, account_id) ON DELETE CASCADE
);
CREATE INDEX staff_line_codes_by_account ON staff_line_codes (account_id);
CREATE INDEX staff_line_codes_by_time ON staff_line_codes (expires_at);

-- Where members of staff are written to on LINE. One user of LINE may work at several restaurants.
CREATE TABLE staff_line_links (
  restaurant_id text NOT NULL,
  account_id text NOT NULL,
  line_user text NOT NULL,
  linked_at timestamptz NOT NULL,
  PRIMARY KEY (restaurant_id, account_id),
  FOREIGN KEY (restaurant_id, account_id) REFERENCES restaurant_members (restaurant_id, account_id) ON DELETE CASCADE
);
CREATE INDEX staff_line_links_by_account ON staff_line_links (account_id);
CREATE INDEX staff_line_links_by_user ON staff_line_links (line_user);

-- Codes that a user of LINE has sent in vain since an instant.
CREATE TABLE staff_line_tries (
  line_user text PRIMARY KEY,
  tries integer NOT NULL,
  since timestamptz NOT NULL
);
CREATE INDEX staff_line_tries_by_time ON staff_line_tries (since);
