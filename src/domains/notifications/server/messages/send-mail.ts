import { randomBytes } from "node:crypto";
import type { Language } from "#kernel/languages.ts";
import type { Queryable } from "#platform/server/db/database.ts";
import { announce } from "#platform/server/events/event-type.ts";
import { messageQueued } from "../events.ts";
import { insertMessage } from "../store.ts";
import { type MailTemplate, type MailValues, mailText } from "../view.ts";

export interface SendMailInput {
  /** The account that it is for: the message goes when the account goes. Null for who has none. */
  recipientId: string | null;
  address: string;
  language: Language;
  template: MailTemplate;
  values: MailValues;
}

/** Queues an e-mail in the transaction of what it tells of; it goes out once that is committed, and is tried for days. */
export async function sendMail(tx: Queryable, input: SendMailInput, now: Date): Promise<void> {
  const { recipientId, address, language, template, values } = input;
  const id = randomBytes(16).toString("hex");
  await insertMessage(tx, {
    ...{ id, noticeId: null, recipientId, channel: "email", address, language, template },
    ...mailText(language, template, values),
    ...{ blanks: [], state: "queued", createdAt: now },
  });
  await announce(tx, messageQueued, { messageId: id }, now);
}
