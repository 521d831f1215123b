-- What a model was asked for in a month, in tokens: the operator pays by the token.
CREATE TABLE assistant_months (
  month text PRIMARY KEY CHECK (month ~ '^\d{4}-\d{2}$'),
  tokens bigint NOT NULL CHECK (tokens >= 0)
);
