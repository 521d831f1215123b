import type { Database, Queryable } from "#platform/server/db/database.ts";
import { announce } from "#platform/server/events/event-type.ts";
import type { PushChannel } from "#platform/server/push/port.ts";
import { ttlOf } from "#platform/server/push/rules.ts";
import type { guestNotified } from "../../../events.ts";
import { reservationById } from "../../../store.ts";
import { noticeQueued, type QueuedNotice } from "../events.ts";
import { isGood } from "../ticket-facts.ts";
import { deleteDevice, deleteEndpoint, deviceById, devicesOf } from "./store.ts";
import { isForDevices, isReminder, noticeContent } from "./view.ts";

/** Queues a notification for each device of a booking. */
export async function queueNotices(
  tx: Queryable,
  { reservationId, template, startsAt, answer }: NonNullable<(typeof guestNotified)["payload"]>,
  now: Date,
): Promise<void> {
  if (!isForDevices(template)) return;
  const notice = { template, startsAt, isUnanswered: answer === "none" };
  for (const { id } of await devicesOf(tx, reservationId))
    await announce(tx, noticeQueued, { ...notice, deviceId: id }, now);
}

const DAY_MS = 86_400_000;

/**
 * Notifies one browser, if its guest still wants it. A reminder is sent only while the table is theirs, and for the time
 * that it was meant for.
 * @throws Error when a retry may succeed
 */
export async function sendNotice(
  db: Database,
  channel: PushChannel,
  queued: QueuedNotice,
  now: Date,
): Promise<void> {
  const { deviceId, template, startsAt, isUnanswered } = queued;
  const device = await deviceById(db, deviceId);
  const row = device && (await reservationById(db, device.reservationId));
  if (device === null || row === null || !isForDevices(template)) return;
  const keys = await channel.keys(db, now);
  // The installation has another key since: the browser has to subscribe again.
  if (device.applicationKey !== keys.publicKey) return deleteDevice(db, device.id, row.id);
  const isStale =
    row.startsAt.toISOString() !== startsAt || row.startsAt <= now || row.status !== "confirmed";
  if (isReminder(template) && isStale) return;
  // Of a message that was overtaken by the cancellation, only the cancellation is told.
  if (
    !isGood(row) &&
    template !== "reservation-cancelled-by-restaurant" &&
    template !== "reservation-declined"
  )
    return;
  const isSoon = row.startsAt.getTime() - now.getTime() < DAY_MS;
  const outcome = await channel.send(
    device,
    {
      ...noticeContent(row, { template, isUnanswered }, device),
      ttlS: ttlOf(isReminder(template) ? row.startsAt : null, now),
      urgency: isSoon || isReminder(template) ? "high" : "normal",
    },
    keys,
  );
  if (outcome.kind === "gone") await deleteEndpoint(db, device.endpoint);
}
