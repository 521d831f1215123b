import type { Database, Queryable } from "#platform/server/db/database.ts";
import type { Channel } from "../../contract/notifications.ts";
import { addMessage } from "../notices/add-message.ts";
import { nextStep } from "../notices/rules.ts";
import { noticeById } from "../notices/store.ts";
import { channelsOf, type MessageRow, setFailed, setKept } from "../store.ts";

interface Circumstances {
  isLive: Readonly<Record<Channel, boolean>>;
  now: Date;
}

/** Gives a message up; what it tells goes on the next channel in the same breath, if there is one that was not tried. */
export async function endMessage(
  db: Database,
  message: MessageRow,
  { reason, isLive, now }: Circumstances & { reason: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    if (await setFailed(tx, message, reason)) await goOn(tx, message, { isLive, now });
  });
}

/** Leaves a message in the built-in outbox. Where e-mail leads out of the product, the guest is told by that. */
export async function keepMessage(
  db: Database,
  message: MessageRow,
  { isLive, now }: Circumstances,
): Promise<void> {
  const onlyMail = { whatsapp: false, telegram: false, sms: false, email: true };
  await db.transaction(async (tx) => {
    if ((await setKept(tx, message.id, now)) && isLive.email)
      await goOn(tx, message, { isLive: onlyMail, now });
  });
}

async function goOn(
  tx: Queryable,
  { noticeId, channel }: MessageRow,
  { isLive, now }: Circumstances,
): Promise<void> {
  const notice = noticeId === null ? null : await noticeById(tx, noticeId);
  if (notice === null || isOver(notice.expiresAt, now)) return;
  const step = nextStep(channel, await channelsOf(tx, notice.id), notice, isLive);
  if (step !== null) await addMessage(tx, notice, step, now);
}

/** Whether there is a channel to turn to. */
export async function canTurnElsewhere(
  db: Database,
  { noticeId, channel }: MessageRow,
  isLive: Readonly<Record<Channel, boolean>>,
): Promise<boolean> {
  const notice = noticeId === null ? null : await noticeById(db, noticeId);
  if (notice === null) return false;
  return nextStep(channel, await channelsOf(db, notice.id), notice, isLive) !== null;
}

/** Whether it is too late to say it. */
export function isOver(expiresAt: Date | null, now: Date): boolean {
  return expiresAt !== null && expiresAt <= now;
}
