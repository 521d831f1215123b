-- LINE, beside Telegram: nobody is written to there before they have opened the chat.
ALTER TABLE telegram_links RENAME TO chat_links;
ALTER TABLE chat_links ADD COLUMN channel text NOT NULL DEFAULT 'telegram' CHECK (channel IN ('telegram', 'line'));
ALTER TABLE chat_links ALTER COLUMN channel DROP DEFAULT;
ALTER TABLE chat_links DROP CONSTRAINT telegram_links_pkey, ADD PRIMARY KEY (about, channel);

ALTER TABLE notices DROP CONSTRAINT notices_channel_check, ADD CONSTRAINT notices_channel_check
  CHECK (channel IN ('whatsapp', 'line', 'telegram', 'sms'));
ALTER TABLE messages DROP CONSTRAINT messages_channel_check, ADD CONSTRAINT messages_channel_check
  CHECK (channel IN ('email', 'whatsapp', 'line', 'telegram', 'sms'));
ALTER TABLE received_messages DROP CONSTRAINT received_messages_channel_check, ADD CONSTRAINT received_messages_channel_check
  CHECK (channel IN ('whatsapp', 'line', 'telegram', 'sms'));
ALTER TABLE reservations DROP CONSTRAINT reservations_notification_method_check,
  ADD CONSTRAINT reservations_notification_method_check CHECK (notification_method IN ('whatsapp', 'line', 'telegram', 'sms'));
