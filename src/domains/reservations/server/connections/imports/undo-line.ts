import type { Queryable } from "#platform/server/db/database.ts";
import { changeStatus } from "../../booking/states/change-status.ts";
import { eraseReservations } from "../../guests/guest-data-store.ts";
import type { LineOf } from "./events.ts";
import {
  deleteGuest,
  type GuestFacts,
  guestUse,
  isWorkedOn,
  lockFacts,
  lockLine,
  lockStart,
  removeFromBook,
  setFacts,
  setLineEnded,
  type WorkLine,
} from "./store.ts";

/** Takes back what a line has entered, unless somebody has worked on it since. */
export async function undoLine(
  tx: Queryable,
  { by, ...line }: LineOf & { by: string },
  now: Date,
): Promise<void> {
  const work = await lockLine(tx, line);
  if (work === null || !["waiting", "added", "changed"].includes(work.state)) return;
  if (work.state === "waiting") return setLineEnded(tx, line, "undone", null);
  if (work.kind === "guests") return undoGuest(tx, line, work);
  return undoBooking(tx, line, work, { by, now });
}

async function undoBooking(
  tx: Queryable,
  line: LineOf,
  { reservationId: id, source }: WorkLine,
  { by, now }: { by: string; now: Date },
): Promise<void> {
  const found = id === null ? null : await lockStart(tx, id);
  // Its guest was erased: nothing is left to take back.
  if (id === null || found === null) return setLineEnded(tx, line, "undone", null);
  if (found.startsAt <= now) return setLineEnded(tx, line, "kept", "started");
  if (found.status !== "confirmed" || (await isWorkedOn(tx, id)))
    return setLineEnded(tx, line, "kept", "worked-on");
  await changeStatus(
    tx,
    {
      ...{ id, from: "confirmed", to: "cancelled_by_restaurant", actor: "staff", accountId: by },
      // The guest is not told.
      changes: { imported: [source, null] },
    },
    now,
  );
  await eraseReservations(tx, [id], now, { keepsMails: true });
  await removeFromBook(tx, id);
  await setLineEnded(tx, line, "undone", null);
}

async function undoGuest(tx: Queryable, line: LineOf, work: WorkLine): Promise<void> {
  const { guestId, before, after, state } = work;
  const facts = guestId === null ? null : await lockFacts(tx, guestId);
  if (guestId === null || facts === null || after === null) return setLineEnded(tx, line, "undone", null);
  const use = await guestUse(tx, guestId);
  if (use === "edited" || !isSame(facts, after)) return setLineEnded(tx, line, "kept", "edited");
  if (state === "changed" && before !== null) await setFacts(tx, guestId, before);
  else if (use !== null) return setLineEnded(tx, line, "kept", use);
  else await deleteGuest(tx, guestId);
  await setLineEnded(tx, line, "undone", null);
}

function isSame(a: GuestFacts, b: GuestFacts): boolean {
  const plain = ({ kana, note, tags, phone, email, visits, lastVisit, keptUntil }: GuestFacts) =>
    JSON.stringify([kana, note, tags, phone, email, visits, lastVisit, keptUntil]);
  return plain(a) === plain(b);
}
