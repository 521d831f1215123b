import { randomBytes } from "node:crypto";
import type { Language } from "#kernel/languages.ts";
import type { Queryable } from "#platform/server/db/database.ts";
import { announce } from "#platform/server/events/event-type.ts";
import { translator } from "#platform/server/text/texts.ts";
import { messageQueued } from "../events.ts";
import type { Step } from "../notices/rules.ts";
import type { NoticeRow } from "../notices/store.ts";
import { noticeOn } from "../notices/view.ts";
import { insertMessage } from "../store.ts";
import { type MailTemplate, type MailValues, mailText } from "../view.ts";
import { PHONE_CODE, PHONE_CODE_MINUTES } from "./phone-code.ts";

export interface SendMailInput {
  /** The recipient's account, with which the message is deleted. Null without one. */
  recipientId: string | null;
  address: string;
  language: Language;
  template: MailTemplate;
  values: MailValues;
}

/** Queues an email in the transaction of its cause. It is sent after commit and retried for days. Returns its id. */
export async function sendMail(tx: Queryable, input: SendMailInput, now: Date): Promise<string> {
  const { recipientId, address, language, template, values } = input;
  const id = randomBytes(16).toString("hex");
  await insertMessage(tx, {
    ...{ id, noticeId: null, recipientId, channel: "email", address, language, template },
    ...mailText(language, template, values),
    ...{ blanks: [], state: "queued", createdAt: now },
  });
  await announce(tx, messageQueued, { messageId: id }, now);
  return id;
}

type PlainText = Pick<SendMailInput, "recipientId" | "address" | "language"> & {
  template: string;
  text: string;
};

/** Queues a text to a user of LINE, such as the answer to what they have written there. */
export async function sendOnLine(tx: Queryable, input: PlainText, now: Date): Promise<void> {
  await queueText(tx, "line", input, now);
}

/** Queues the text message with a code that proves a number (`address`: E.164). Returns its id. */
export function sendPhoneCode(
  tx: Queryable,
  input: Pick<SendMailInput, "address" | "language"> & { code: string; restaurant: string },
  now: Date,
): Promise<string> {
  const { address, language, code, restaurant } = input;
  const values = { code, restaurant, minutes: PHONE_CODE_MINUTES };
  const text = translator(language, "messages")("phoneCode", values);
  return queueText(tx, "sms", { recipientId: null, address, language, template: PHONE_CODE, text }, now);
}

async function queueText(
  tx: Queryable,
  channel: "line" | "sms",
  input: PlainText,
  now: Date,
): Promise<string> {
  const id = randomBytes(16).toString("hex");
  await insertMessage(tx, {
    ...{ id, noticeId: null, channel, subject: "Noren", html: "", blanks: [] },
    ...{ ...input, state: "queued", createdAt: now },
  });
  await announce(tx, messageQueued, { messageId: id }, now);
  return id;
}

/** Queues a notice on a channel, once: sent after commit, or waiting for its chat. */
export async function addMessage(tx: Queryable, notice: NoticeRow, step: Step, now: Date): Promise<void> {
  const { id: noticeId, recipientId, language } = notice;
  const { variant, ...words } = noticeOn(step.channel, notice);
  const id = randomBytes(16).toString("hex");
  const isNew = await insertMessage(tx, {
    ...{ id, noticeId, recipientId, language, template: variant, ...words, ...step },
    createdAt: now,
  });
  if (isNew && step.state === "queued") await announce(tx, messageQueued, { messageId: id }, now);
}
