-- What restaurants pay each month and what they get for it: every price and every promise is read from here.
CREATE TABLE plans (
  key text PRIMARY KEY CHECK (key IN ('starter', 'basic', 'advanced')),
  position smallint NOT NULL UNIQUE,
  name text NOT NULL,
  -- Yen, tax included.
  monthly_yen integer NOT NULL CHECK (monthly_yen > 0),
  is_popular boolean NOT NULL DEFAULT false,
  -- Null for any number.
  max_locations smallint CHECK (max_locations > 0),
  -- Metres around the restaurant at which guests who want it are told of it.
  alert_metres smallint[] NOT NULL,
  has_api boolean NOT NULL,
  -- `totals`: what happened; `funnel`: and where guests were lost; `demand`: and what they looked for in vain.
  analytics text NOT NULL CHECK (analytics IN ('totals', 'funnel', 'demand'))
);
INSERT INTO plans (key, position, name, monthly_yen, is_popular, max_locations, alert_metres, has_api, analytics) VALUES
  ('starter', 1, 'Starter', 4980, false, 1, '{100}', false, 'totals'),
  ('basic', 2, 'Standard', 18800, true, 3, '{50,100}', false, 'funnel'),
  ('advanced', 3, 'Premium', 27800, false, NULL, '{50,100,200}', true, 'demand');
