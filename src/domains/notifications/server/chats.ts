import { randomBytes } from "node:crypto";
import type { Database, Queryable } from "#platform/server/db/database.ts";
import { announce } from "#platform/server/events/event-type.ts";
import type { ChatChannel } from "../notice-constants.ts";
import { chatEnded, messageQueued } from "./events.ts";
import { notify } from "./notices/send-notice.ts";
import { lastNoticeAbout } from "./notices/store.ts";
import { isOutboxOpen, outboxSetting } from "./outbox/policy.ts";
import type { NotificationSettings } from "./port.ts";
import { closeChat, ensureToken, openChat, releaseWaiting } from "./store.ts";

/** A link that opens a chat about `subject`; null if unavailable. */
export type ChatLink = (
  tx: Queryable,
  channel: ChatChannel,
  subject: string,
  now: Date,
) => Promise<string | null>;

/**
 * Creates links to our bot and official account. Without these they lead to a page of the built-in outbox that simulates
 * the chat; null if that page is closed.
 */
export function chatLinks(settings: NotificationSettings): ChatLink {
  const { channels, publicUrl } = settings;
  const isOpen = isOutboxOpen(outboxSetting(settings));
  return async (tx, channel, subject, now) => {
    if (channels[channel] === null && !isOpen) return null;
    const token = await ensureToken(tx, channel, subject, randomBytes(16).toString("base64url"), now);
    if (channel === "telegram" && channels.telegram !== null)
      return `https://t.me/${channels.telegram.botName}?start=${token}`;
    if (channel === "line" && channels.line !== null) return lineLink(channels.line.basicId, token);
    return `${publicUrl}/dev/outbox/chats/${channel}/${token}`;
  };
}

/** Opens the official account's chat with a prepared message: sending it links the booking (`lineEventsIn`). */
function lineLink(basicId: string, token: string): string {
  return `https://line.me/R/oaMessage/${encodeURIComponent(basicId)}/?${encodeURIComponent(preparedWords(token))}`;
}

/** The same for a code of a member of staff. */
export type StaffChatLink = (code: string) => string;

/** Null without an official account and without the outbox: staff can't be written to on LINE then. */
export function staffChatLink(settings: NotificationSettings): StaffChatLink | null {
  const { channels, publicUrl } = settings;
  const { line } = channels;
  if (line !== null) return (code) => lineLink(line.basicId, code);
  if (!isOutboxOpen(outboxSetting(settings))) return null;
  return (code) => `${publicUrl}/dev/outbox/staff-chats/${code}`;
}

/** What a member of staff sends to the official account to link it. */
export function preparedWords(token: string): string {
  return `Noren ${token}`;
}

/** Somebody takes no more messages on a channel. */
export async function endChat(db: Database, channel: ChatChannel, chatId: string, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    await closeChat(tx, channel, chatId);
    if (channel === "line") await announce(tx, chatEnded, { chatId, isBlocked: true }, now);
  });
}

/** Delay between released messages, to preserve their order. */
const APART_MS = 2_000;

/** The subject of an opened chat, and how many messages it released. */
interface ChatSet {
  about: string;
  waiting: number;
}

/** The guest has opened the chat: releases waiting messages. Null for an unknown or foreign token. */
export async function setChat(
  db: Database,
  { channel, token, chatId, now }: { channel: ChatChannel; token: string; chatId: string; now: Date },
): Promise<ChatSet | null> {
  return db.transaction(async (tx) => {
    const about = await openChat(tx, channel, token, chatId);
    if (about === null) return null;
    const ids = await releaseWaiting(tx, channel, about, chatId, now);
    for (const [at, messageId] of ids.entries())
      await announce(tx, messageQueued, { messageId }, new Date(now.getTime() + at * APART_MS));
    return { about, waiting: ids.length };
  });
}

/** Confirms in a newly opened chat that messages about the subject will arrive there. */
export async function greet(db: Database, channel: ChatChannel, about: string, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const last = await lastNoticeAbout(tx, about);
    if (last === null) return;
    const { recipientId, language, content: values } = last;
    const key = `${about}:linked:${channel}:${now.toISOString()}`;
    const to = { recipientId, channel, email: null, whatsapp: null, phone: null } as const;
    await notify(
      tx,
      { key, subject: about, ...to, language, template: "answer-linked", values, expiresAt: null },
      now,
    );
  });
}
