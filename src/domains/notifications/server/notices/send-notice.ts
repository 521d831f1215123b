import { randomBytes } from "node:crypto";
import type { Language } from "#kernel/languages.ts";
import { toE164 } from "#kernel/phone.ts";
import type { Queryable } from "#platform/server/db/database.ts";
import type { NotificationMethod } from "../../notice-constants.ts";
import { ensureToken, lockChat } from "../telegram/store.ts";
import { addMessage } from "./add-message.ts";
import { firstSteps, type NoticeTemplate } from "./rules.ts";
import { insertNotice } from "./store.ts";
import type { NoticeValues } from "./variant-rules.ts";

export type ChosenChannel = NotificationMethod;

export interface Notice {
  /** Said once: a second notice with the same key is ignored. `reservation:<id>:changed:<logId>` */
  key: string;
  /** What it is about, `reservation:<id>`: Telegram chats and the delivery state hang on it. */
  subject: string;
  /** The account that it is for (it goes with it), or null. */
  recipientId: string | null;
  /** What the guest chose; null for e-mail alone. */
  channel: ChosenChannel | null;
  email: string | null;
  /** As typed, with `+` and the country's code; one that can't be dialled counts as none. */
  whatsapp: string | null;
  phone: string | null;
  /** Restaurants read `ja`. */
  language: Language;
  template: NoticeTemplate;
  values: NoticeValues;
  /** Not sent after this instant: a reminder after the start. */
  expiresAt: Date | null;
  /** An iCalendar text for the e-mail. */
  calendar?: string | null;
}

/**
 * Tells somebody something, in the transaction in which it becomes so: both happen, or neither. It goes out once that
 * is committed, on the channels that `notices/rules.ts` names.
 * @throws Error when a value is missing that the template needs
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
  const chatId = channel === "telegram" ? await chatFor(tx, about, now) : null;
  for (const step of firstSteps(template, row, chatId)) await addMessage(tx, row, step, now);
}

async function chatFor(tx: Queryable, about: string, now: Date): Promise<string | null> {
  await ensureToken(tx, about, newId(), now);
  return lockChat(tx, about);
}

/** 128 random bits, in letters that Telegram takes in a link. */
function newId(): string {
  return randomBytes(16).toString("base64url");
}
