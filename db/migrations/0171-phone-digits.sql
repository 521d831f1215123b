-- A phone number as numbers are compared: its digits alone. One rule for the bookers' limits and for erasing a person: where they
-- differed, somebody could be counted and not be found to be erased. It is inlined, so it costs what its body costs.
CREATE FUNCTION phone_digits(typed text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS
  $$ SELECT regexp_replace(typed, '[^0-9]', '', 'g') $$;
