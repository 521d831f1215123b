import { randomBytes } from "node:crypto";
import type { Database, Queryable } from "#platform/server/db/database.ts";
import { announce } from "#platform/server/events/event-type.ts";
import { messageQueued } from "./events.ts";
import { isOutboxOpen, outboxSetting } from "./outbox/policy.ts";
import type { NotificationSettings } from "./port.ts";
import { ensureToken, openChat, releaseWaiting } from "./store.ts";

/** A link that opens a Telegram chat about `subject`; null if unavailable. */
export type TelegramLink = (tx: Queryable, subject: string, now: Date) => Promise<string | null>;

/**
 * Creates links to the bot. Without a bot they lead to a page of the built-in outbox that simulates it; null if that
 * page is closed.
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

/** Delay between released messages, to preserve their order. */
const APART_MS = 2_000;

/** The subject of an opened chat, and how many messages it released. */
interface ChatSet {
  about: string;
  waiting: number;
}

/** The guest pressed Start: releases waiting messages. Null for an unknown or foreign token. */
export async function setChat(
  db: Database,
  { token, chatId, now }: { token: string; chatId: string; now: Date },
): Promise<ChatSet | null> {
  return db.transaction(async (tx) => {
    const about = await openChat(tx, token, chatId);
    if (about === null) return null;
    const ids = await releaseWaiting(tx, about, chatId, now);
    for (const [at, messageId] of ids.entries())
      await announce(tx, messageQueued, { messageId }, new Date(now.getTime() + at * APART_MS));
    return { about, waiting: ids.length };
  });
}
