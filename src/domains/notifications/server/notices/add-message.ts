import { randomBytes } from "node:crypto";
import type { Queryable } from "#platform/server/db/database.ts";
import { announce } from "#platform/server/events/event-type.ts";
import { messageQueued } from "../events.ts";
import { insertMessage } from "../store.ts";
import type { Step } from "./rules.ts";
import type { NoticeRow } from "./store.ts";
import { noticeText } from "./view.ts";

/** Puts a notice on a channel, once: it goes out when the transaction is committed, or waits for its Telegram chat. */
export async function addMessage(tx: Queryable, notice: NoticeRow, step: Step, now: Date): Promise<void> {
  const { id: noticeId, recipientId, language } = notice;
  const { variant, subject, mail, short, blanks } = noticeText(language, notice.template, notice.content);
  const isMail = step.channel === "email";
  const id = randomBytes(16).toString("hex");
  const isNew = await insertMessage(tx, {
    ...{ id, noticeId, recipientId, language, subject, ...step },
    template: variant,
    text: isMail ? mail.text : short,
    html: isMail ? mail.html : "",
    blanks: step.channel === "whatsapp" ? blanks : [],
    createdAt: now,
  });
  if (isNew && step.state === "queued") await announce(tx, messageQueued, { messageId: id }, now);
}
