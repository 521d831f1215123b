import { randomBytes } from "node:crypto";
import type { Language } from "#kernel/languages.ts";
import { toE164 } from "#kernel/phone.ts";
import type { Queryable } from "#platform/server/db/database.ts";
import type { ChatChannel, NotificationMethod } from "../../notice-constants.ts";
import { addMessage } from "../messages/queue-message.ts";
import { ensureToken, lockChat } from "../store.ts";
import { firstSteps, isChat, type NoticeTemplate } from "./rules.ts";
import { insertNotice } from "./store.ts";
import type { NoticeValues } from "./variant-rules.ts";

export type ChosenChannel = NotificationMethod;

export interface Notice {
  /** Deduplication key, `reservation:<id>:changed:<logId>`. */
  key: string;
  /** Subject, `reservation:<id>`: key of chats and delivery states. */
  subject: string;
  /** The recipient's account, with which the notice is deleted; null without one. */
  recipientId: string | null;
  /** The guest's choice; null for email only. */
  channel: ChosenChannel | null;
  email: string | null;
  /** As typed, with `+` and country code; invalid numbers are ignored. */
  whatsapp: string | null;
  phone: string | null;
  /** `ja` for restaurants. */
  language: Language;
  template: NoticeTemplate;
  values: NoticeValues;
  /** Not sent after this instant, for example reminders after the start. */
  expiresAt: Date | null;
  /** iCalendar attachment of the email. */
  calendar?: string | null;
}

/**
 * Queues a notice in the transaction of its cause. Sent after commit on the channels of `firstSteps`. @throws Error if
 * the template needs a missing value
 */
export async function notify(tx: Queryable, notice: Notice, now: Date): Promise<void> {
  const { key, subject: about, recipientId, channel, email, language, template, expiresAt } = notice;
  const row = {
    ...{ id: newId(), key, about, recipientId, channel, email, language, template, expiresAt },
    whatsapp: notice.whatsapp === null ? null : toE164(notice.whatsapp, null),
    phone: notice.phone === null ? null : toE164(notice.phone, null),
    content: notice.values,
    calendar: notice.calendar ?? null,
    createdAt: now,
  };
  if (!(await insertNotice(tx, row))) return;
  const chatId = isChat(channel) ? await chatFor(tx, channel, about, now) : null;
  for (const step of firstSteps(template, row, chatId)) await addMessage(tx, row, step, now);
}

/**
 * Queues a notice to a member of staff on LINE (`address`: their user id there), in the transaction of its cause. What can't
 * be delivered goes on by email, where one is given. Checked again when it is sent (`mayTellStaff`).
 */
export async function notifyOnLine(
  tx: Queryable,
  notice: Omit<Notice, "channel" | "whatsapp" | "phone" | "calendar"> & {
    recipientId: string;
    address: string;
  },
  now: Date,
): Promise<void> {
  const { address, subject: about, values: content, ...words } = notice;
  const row = {
    ...{ ...words, id: newId(), about, content, channel: "line" as const },
    ...{ whatsapp: null, phone: null, calendar: null, createdAt: now },
  };
  if (await insertNotice(tx, row))
    await addMessage(tx, row, { channel: "line", address, state: "queued" }, now);
}

async function chatFor(
  tx: Queryable,
  channel: ChatChannel,
  about: string,
  now: Date,
): Promise<string | null> {
  await ensureToken(tx, channel, about, newId(), now);
  return lockChat(tx, channel, about);
}

/** 128 random bits in characters allowed in links. */
function newId(): string {
  return randomBytes(16).toString("base64url");
}
