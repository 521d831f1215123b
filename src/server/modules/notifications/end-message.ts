import type { Channel } from "../../../shared/contract/notifications.ts";
import type { Database } from "../../db/database.ts";
import { addMessage } from "./notices/add-message.ts";
import { nextStep } from "./notices/rules.ts";
import { noticeById } from "./notices/store.ts";
import { channelsOf, type MessageRow, setFailed } from "./store.ts";

/** Gives a message up; what it tells goes on the next channel in the same breath, if there is one that was not tried. */
export async function endMessage(
  db: Database,
  message: MessageRow,
  { reason, isLive, now }: { reason: string; isLive: Readonly<Record<Channel, boolean>>; now: Date },
): Promise<void> {
  await db.transaction(async (tx) => {
    if (!(await setFailed(tx, message.id, reason)) || message.noticeId === null) return;
    const notice = await noticeById(tx, message.noticeId);
    if (notice === null || isOver(notice.expiresAt, now)) return;
    const step = nextStep(message.channel, await channelsOf(tx, notice.id), notice, isLive);
    if (step !== null) await addMessage(tx, notice, step, now);
  });
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
