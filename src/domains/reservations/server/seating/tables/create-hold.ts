import type { SessionUserId } from "#domains/accounts/server/public.ts";
import { addCounts } from "#domains/restaurants/server/public.ts";
import type { Database, Queryable } from "#platform/server/db/database.ts";
import { addReservation, NO_GUEST_DETAILS, newReservationKeys } from "../../booking/add-reservation.ts";
import { changeStatus } from "../../booking/states/change-status.ts";
import { countHolds, lockHolder } from "../../guests/bookers-store.ts";
import { policyOf } from "../../rules.ts";
import { lockReservation, type ReservationRow } from "../../store.ts";
import { type FoundPlace, findPlace, type NoPlace, untilSettled, type Wish } from "./reserve-table.ts";

interface CreateHoldInput {
  wish: Wish;
  /** Hash of the key of the browser that holds. */
  holderHash: string;
  accountId: SessionUserId | null;
  /** The hold that this one replaces: the guest has chosen another time. */
  replaces: string | null;
  /** Tables that this browser may keep at once; any number where nothing is said. */
  maxHolds?: number;
  now: Date;
}

type CreateHoldResult =
  | { ok: true; id: string; expiresAt: Date }
  | { ok: false; reason: "too-many-requests" }
  | NoPlace;

/**
 * Holds a table while a guest fills in the form. The hold that it replaces is released only after the new one exists, so
 * the guest never ends up without one.
 */
export function createHold(db: Database, input: CreateHoldInput): Promise<CreateHoldResult> {
  return untilSettled(db, (tx) => attempt(tx, input));
}

async function attempt(tx: Queryable, input: CreateHoldInput): Promise<CreateHoldResult> {
  const { wish, holderHash, accountId, replaces, now } = input;
  const old = replaces === null ? null : await lockHold(tx, replaces, holderHash);
  if (input.maxHolds !== undefined) {
    await lockHolder(tx, holderHash);
    const held = await countHolds(tx, { holderHash, except: old?.id ?? null, now });
    if (held >= input.maxHolds) return { ok: false, reason: "too-many-requests" };
  }
  const found = await findPlace(tx, wish, now, old?.id);
  if (!found.ok) return found;
  if (old !== null) await changeStatus(tx, { id: old.id, from: "held", to: "expired", actor: "guest" }, now);
  const minutes = found.place.inventory.holdMinutes;
  const expiresAt = new Date(now.getTime() + minutes * 60_000);
  const id = await holdPlace(
    tx,
    { wish, place: found.place, holderHash, accountId, source: "online", expiresAt },
    now,
  );
  // Another time instead of the first one is the same step of the same guest.
  if (replaces === null)
    await addCounts(tx, [{ restaurantId: wish.restaurantId, what: "hold", at: now, times: 1 }]);
  return { ok: true, id, expiresAt };
}

interface NewHold {
  wish: Wish;
  place: FoundPlace;
  holderHash: string;
  accountId: string | null;
  source: "online" | "waitlist";
  expiresAt: Date;
}

/**
 * Holds a table that was found free. Returns the id of the hold.
 * @throws TableTaken when another transaction took the table first: retry
 */
export async function holdPlace(tx: Queryable, hold: NewHold, now: Date): Promise<string> {
  const { wish, place, holderHash, accountId, source, expiresAt } = hold;
  const { inventory, tableIds, startsAt, endsAt, sold, area } = place;
  const keys = newReservationKeys();
  await addReservation(
    tx,
    {
      ...keys,
      ...NO_GUEST_DETAILS,
      restaurantId: wish.restaurantId,
      tableIds,
      status: "held",
      source,
      startsAt,
      endsAt,
      localTime: wish.at,
      guestCount: wish.guests,
      policy: policyOf(inventory),
      expiresAt,
      holderHash,
      accountId,
      createdAt: now,
      language: "en",
    },
    { actor: "guest", sold, area },
    now,
  );
  return keys.id;
}

/** Locks a hold of this browser; null for another browser's, and for one that has ended. */
export async function lockHold(
  tx: Queryable,
  id: string,
  holderHash: string,
): Promise<ReservationRow | null> {
  const hold = await lockReservation(tx, id);
  return hold?.status === "held" && hold.holderHash === holderHash ? hold : null;
}

/** Releases a hold of this browser; another browser's, and one that has ended, is left alone. */
export async function endHold(
  db: Database,
  { id, holderHash, now }: { id: string; holderHash: string; now: Date },
): Promise<void> {
  await db.transaction(async (tx) => {
    const hold = await lockHold(tx, id, holderHash);
    if (hold !== null) await changeStatus(tx, { id, from: "held", to: "expired", actor: "guest" }, now);
  });
}
