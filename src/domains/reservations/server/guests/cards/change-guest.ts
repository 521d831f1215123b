import type { SessionUserId } from "#domains/accounts/server/public.ts";
import type { Database, Queryable } from "#platform/server/db/database.ts";
import type { ChangeGuest } from "../../../contract/guests.ts";
import { type ActReused, actOnce, type StaffAct } from "../../reservation-book/act-once.ts";
import { keysOf } from "./guest-keys.ts";
import {
  forgetNeeds,
  type GuestRow,
  lockGuests,
  logGuestAct,
  mergeInto,
  recordsOf,
  rememberNeeds,
  separate,
  setConsentOf,
  setTags,
  updateGuest,
} from "./guest-store.ts";
import { addKeys } from "./link-store.ts";

interface Change {
  id: string;
  restaurantId: string;
  accountId: SessionUserId;
  act: StaffAct;
  now: Date;
}

type ChangeResult = { ok: true } | { ok: false; reason: "guest-not-found" } | ActReused;

/** In one transaction, once for the key of the call. `work`: whether there is such a guest. */
function changing(
  db: Database,
  { act, now }: Change,
  work: (tx: Queryable) => Promise<boolean>,
): Promise<ChangeResult> {
  return db.transaction((tx) =>
    actOnce(tx, act, now, async () =>
      (await work(tx)) ? ({ ok: true } as const) : ({ ok: false, reason: "guest-not-found" } as const),
    ),
  );
}

/** Runs `change` on a guest's records with the restaurant's guests locked. False without such a record. */
async function onRecords(
  tx: Queryable,
  { id, restaurantId }: { id: string; restaurantId: string },
  change: (own: GuestRow, ids: string[]) => Promise<void>,
): Promise<boolean> {
  await lockGuests(tx, restaurantId);
  const records = await recordsOf(tx, id);
  const [own] = records;
  if (own === undefined) return false;
  await change(
    own,
    records.map((one) => one.id),
  );
  return true;
}

/** Staff correct a guest's name, reading or language, set tags, or write a note. */
export function changeGuest(db: Database, input: Change & { change: ChangeGuest }): Promise<ChangeResult> {
  const { id, restaurantId, change, accountId, now } = input;
  return changing(db, input, (tx) =>
    onRecords(tx, { id, restaurantId }, async (own, ids) => {
      const { tags, ...fields } = change;
      const changed = { ...own, ...fields, kana: (fields.kana ?? own.kana) || null };
      if (fields.kana === null) changed.kana = null;
      await updateGuest(tx, { ...changed, note: changed.note || null });
      if (tags !== undefined)
        await setTags(
          tx,
          ids,
          [...new Set(tags)].filter((tag) => tag !== "allergy"),
        );
      const contacts = { phone: null, whatsapp: null, email: null };
      await addKeys(tx, { restaurantId, guestId: own.id }, keysOf({ ...changed, ...contacts }));
      await logGuestAct(tx, { guestId: own.id, accountId, act: "changed" }, now);
    }),
  );
}

/**
 * Records what the guest said when asked whether needs may be remembered. With consent those of the bookings that are
 * still known are remembered at once; without it, none is.
 */
export function setGuestConsent(db: Database, input: Change & { agreed: boolean }): Promise<ChangeResult> {
  const { id, restaurantId, agreed, accountId, now } = input;
  return changing(db, input, (tx) =>
    onRecords(tx, { id, restaurantId }, async (own, ids) => {
      if (agreed === (own.consentAt !== null)) return;
      await setConsentOf(tx, ids, agreed ? { at: now, by: accountId } : null);
      if (agreed) await rememberNeeds(tx, ids);
      else await forgetNeeds(tx, ids);
      const act = agreed ? "consented" : "consent-withdrawn";
      await logGuestAct(tx, { guestId: own.id, accountId, act }, now);
    }),
  );
}

/** Joins another record of the same person with a guest's. Idempotent. */
export function joinGuest(db: Database, input: Change & { other: string }): Promise<ChangeResult> {
  const { id, restaurantId, other, accountId, now } = input;
  return changing(db, input, async (tx) => {
    let isKnown = false;
    const isOwn = await onRecords(tx, { id, restaurantId }, async (own, ids) => {
      const [added] = await recordsOf(tx, other);
      isKnown = added?.restaurantId === restaurantId;
      if (!isKnown || added === undefined || ids.includes(added.id)) return;
      await mergeInto(tx, added.id, own.id);
      await logGuestAct(tx, { guestId: own.id, accountId, act: "merged", subject: added.id }, now);
    });
    return isOwn && isKnown;
  });
}

/** Takes a joining back: both records are as they were. Idempotent. */
export function separateGuest(db: Database, input: Change & { other: string }): Promise<ChangeResult> {
  const { id, restaurantId, other, accountId, now } = input;
  return changing(db, input, (tx) =>
    onRecords(tx, { id, restaurantId }, async (own, ids) => {
      if (other === own.id || !ids.includes(other)) return;
      await separate(tx, other, own.id);
      await logGuestAct(tx, { guestId: own.id, accountId, act: "separated", subject: other }, now);
    }),
  );
}
