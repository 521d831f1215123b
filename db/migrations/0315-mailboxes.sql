-- The mailbox of a restaurant in which the notification mails of portals arrive. It is only ever read.
CREATE TABLE mailboxes (
  restaurant_id text PRIMARY KEY REFERENCES restaurants (id) ON DELETE CASCADE,
  host text NOT NULL,
  port integer NOT NULL,
  username text NOT NULL,
  -- Sealed with the server's key, which is not in the database.
  password text NOT NULL,
  folder text NOT NULL,
  -- Addresses that portals' mails are forwarded from, in lower case.
  forwarders text[] NOT NULL DEFAULT '{}',
  -- In whose name bookings are entered.
  account_id text REFERENCES accounts (id) ON DELETE SET NULL,
  -- Mails that arrived before are not booked without a tap.
  connected_at timestamptz NOT NULL,
  -- Where reading goes on. Message numbers count within one UIDVALIDITY (RFC 3501, 2.3.1.1).
  uid_validity bigint,
  last_uid bigint NOT NULL DEFAULT 0,
  next_at timestamptz NOT NULL,
  leased_until timestamptz,
  last_read_at timestamptz,
  failures integer NOT NULL DEFAULT 0,
  failing_since timestamptz,
  error text
);
CREATE INDEX mailboxes_by_turn ON mailboxes (next_at);
CREATE INDEX mailboxes_by_account ON mailboxes (account_id) WHERE account_id IS NOT NULL;

-- Mails of portals. Mails of anybody else are not stored.
CREATE TABLE portal_mails (
  id text PRIMARY KEY,
  restaurant_id text NOT NULL REFERENCES restaurants (id) ON DELETE CASCADE,
  -- A digest of the Message-ID.
  message_key text NOT NULL,
  received_at timestamptz NOT NULL,
  arrived_at timestamptz NOT NULL,
  portal text NOT NULL CHECK (portal IN ('tabelog', 'hotpepper', 'gurunavi', 'retty')),
  kind text NOT NULL CHECK (kind IN ('booking', 'change', 'cancellation', 'unknown')),
  state text NOT NULL CHECK (state IN ('waiting', 'booked', 'changed', 'cancelled', 'here', 'past', 'ignored', 'dismissed', 'undone')),
  -- Why it waits, or what there is to know of what became of it.
  reason text,
  -- What the mail says; null once it is erased.
  sender text,
  subject text,
  body text,
  -- What was read of it.
  facts jsonb,
  -- The portal with its number of the booking, as in booking_import_rows.
  reference text,
  reservation_id text REFERENCES reservations (id) ON DELETE SET NULL,
  import_id text REFERENCES booking_imports (id) ON DELETE SET NULL,
  -- Of a change: what the booking was, and what it became.
  before jsonb,
  after jsonb,
  decided_by text REFERENCES accounts (id) ON DELETE SET NULL,
  decided_at timestamptz,
  -- The guest has asked for erasure before the day of the visit.
  erasure_asked_at timestamptz,
  UNIQUE (restaurant_id, message_key)
);
CREATE INDEX portal_mails_by_time ON portal_mails (restaurant_id, received_at);
CREATE INDEX portal_mails_by_reference ON portal_mails (restaurant_id, reference) WHERE reference IS NOT NULL;
CREATE INDEX portal_mails_by_reservation ON portal_mails (reservation_id) WHERE reservation_id IS NOT NULL;
CREATE INDEX portal_mails_by_import ON portal_mails (import_id) WHERE import_id IS NOT NULL;
CREATE INDEX portal_mails_by_decider ON portal_mails (decided_by) WHERE decided_by IS NOT NULL;
CREATE INDEX portal_mails_with_text ON portal_mails (received_at) WHERE subject IS NOT NULL;
