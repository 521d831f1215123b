-- The pass of a booking in Apple Wallet: made when a guest first downloads it.
CREATE TABLE wallet_passes (
  reservation_id text PRIMARY KEY REFERENCES reservations (id) ON DELETE CASCADE,
  serial text NOT NULL UNIQUE,
  -- Each copy of the pass carries it; proves a device to Apple's web service.
  token text NOT NULL,
  -- In which it was last downloaded.
  language text NOT NULL,
  -- When what it shows last changed.
  updated_at timestamptz NOT NULL,
  -- When its guest was erased: it is void, and goes some days later.
  erased_at timestamptz
);
CREATE INDEX wallet_passes_by_erased ON wallet_passes (erased_at) WHERE erased_at IS NOT NULL;

-- The devices that hear of changes of a pass.
CREATE TABLE wallet_registrations (
  serial text NOT NULL REFERENCES wallet_passes (serial) ON DELETE CASCADE,
  -- As the device names itself to us.
  device_id text NOT NULL,
  push_token text NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (serial, device_id)
);
CREATE INDEX wallet_registrations_by_device ON wallet_registrations (device_id);
