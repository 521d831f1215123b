-- How often somebody has let a message that was given up be sent again.
ALTER TABLE messages ADD COLUMN resends smallint NOT NULL DEFAULT 0;
