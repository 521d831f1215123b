-- An e-mail address as people are counted: a tag after `+` and letter case make nobody another person, nor do dots where Gmail ignores them.
-- For limits alone: whom an account, a proof or a message belongs to is decided by the address as it is. What is no e-mail address is left
-- as it is (phone numbers, chats). The same rule is in `platform/server/person-email.ts`; a test compares the two.
CREATE FUNCTION person_email(typed text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT CASE
    WHEN lower(typed) ~ '^[^@+]+(\+[^@]*)?@(gmail|googlemail)\.com$'
      THEN replace(regexp_replace(lower(typed), '[+@].*$', ''), '.', '') || '@gmail.com'
    ELSE regexp_replace(lower(typed), '^([^@+]+)\+[^@]*@', '\1@')
  END
$$;

DROP INDEX reservations_open_by_email;
CREATE INDEX reservations_open_by_email ON reservations (person_email(customer_email))
  WHERE status IN ('pending_payment', 'requested', 'confirmed');
DROP INDEX waitlist_open_by_email;
CREATE INDEX waitlist_open_by_email ON waitlist (person_email(booking ->> 'customerEmail')) WHERE status = 'waiting';
DROP INDEX messages_by_address;
CREATE INDEX messages_by_address ON messages (person_email(address), created_at);
