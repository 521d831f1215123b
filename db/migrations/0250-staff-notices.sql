-- How a member of staff wants to hear of each kind of event, per restaurant. Without a row the default of the role
-- applies. It goes with the membership, and so with the account.
CREATE TABLE staff_notice_choices (
  restaurant_id text NOT NULL,
  account_id text NOT NULL,
  kind text NOT NULL CHECK (
    kind IN ('booking', 'request', 'change', 'late', 'message', 'kitchen', 'waitlist', 'order')),
  -- Empty: off.
  ways text[] NOT NULL CHECK (ways <@ ARRAY['sound', 'push', 'email']),
  changed_at timestamptz NOT NULL,
  PRIMARY KEY (restaurant_id, account_id, kind),
  FOREIGN KEY (restaurant_id, account_id) REFERENCES restaurant_members (restaurant_id, account_id) ON DELETE CASCADE
);
CREATE INDEX staff_notice_choices_by_account ON staff_notice_choices (account_id);

-- What guests did lately, for the sound of open dashboards: a kind and a time, nothing of the guest. Kept for an hour.
CREATE TABLE staff_news (
  number bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  restaurant_id text NOT NULL REFERENCES restaurants (id) ON DELETE CASCADE,
  kind text NOT NULL,
  created_at timestamptz NOT NULL
);
CREATE INDEX staff_news_by_restaurant ON staff_news (restaurant_id, number);
CREATE INDEX staff_news_by_time ON staff_news (created_at);
