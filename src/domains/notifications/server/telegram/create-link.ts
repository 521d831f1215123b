import { randomBytes } from "node:crypto";
import type { Queryable } from "#platform/server/db/database.ts";
import { isOutboxOpen, outboxSetting } from "../outbox/policy.ts";
import type { NotificationSettings } from "../port.ts";
import { ensureToken } from "./store.ts";

/** Where a guest opens the chat in which they are told about `subject`; null where nobody could. */
export type TelegramLink = (tx: Queryable, subject: string, now: Date) => Promise<string | null>;

/**
 * Makes the links that open a chat with the bot. Without a bot they lead to a page of the built-in outbox, which stands
 * in for it; where that page is closed there is no link.
 */
export function telegramLinks(settings: NotificationSettings): TelegramLink {
  const { channels, publicUrl } = settings;
  const bot = channels.telegram;
  const isOpen = isOutboxOpen(outboxSetting(settings));
  return async (tx, subject, now) => {
    if (bot === null && !isOpen) return null;
    const token = await ensureToken(tx, subject, randomBytes(16).toString("base64url"), now);
    return bot === null
      ? `${publicUrl}/dev/outbox/telegram/${token}`
      : `https://t.me/${bot.botName}?start=${token}`;
  };
}
