import {
  type AccountDataProvider,
  insertAudit,
  removeDemoAccounts,
} from "#domains/accounts/server/public.ts";
import { removeMessagesAbout } from "#domains/notifications/server/public.ts";
import { cancelPayment } from "#domains/payments/server/public.ts";
import { releaseDuplicates } from "#domains/places/server/public.ts";
import type { Database, Queryable } from "#platform/server/db/database.ts";
import { readDemoAccounts } from "./demo-district.ts";
import {
  accountsToRemove,
  businessesOf,
  countRemoval,
  type DemoCandidate,
  deleteBusinesses,
  deleteRestaurants,
  deleteVisits,
  detachPayments,
  ensurePrimary,
  hideRestaurants,
  lockCandidates,
  type RemovalCounts,
  subjectsOf,
  unpaidPayables,
} from "./removal-store.ts";

/**
 * Why a restaurant is not removed. `money`: real payments name it. `agreement`: an owner has joined with it. `payout`:
 * it has an account with a real payment provider. `people`: somebody without a demo account works there. `opened`: a
 * demo account opened it as a further location, so it may be real. The last three can be overruled by its id.
 */
export type KeptReason = "money" | "agreement" | "payout" | "people" | "opened";

export interface KeptRestaurant {
  id: string;
  name: string;
  isDemo: boolean;
  reason: KeptReason;
}

/** What is removed with the demo district, or would be. */
export interface DemoRemoval extends RemovalCounts {
  restaurants: number;
  /** Of these, the ones that take part fully. */
  partners: number;
  /** Addresses of demo accounts. */
  accounts: string[];
  /** By name. */
  kept: KeptRestaurant[];
  /** Ids that were to be removed too (`also`) and can't be: unknown, or kept for good. */
  refused: string[];
}

interface RemovalInput {
  /** Ids of restaurants to remove although somebody may need them. */
  also: readonly string[];
  now: Date;
}

/** What `removeDemo` would remove now. */
export function countDemo(db: Database, input: RemovalInput): Promise<DemoRemoval> {
  return db.transaction(async (tx) => (await plan(tx, input)).removal);
}

/**
 * Removes the demo district with all that belongs to it, in one transaction: listed places, partners with their
 * bookings, orders, reviews and photos, and the demo accounts. Restaurants of other sources, real people's accounts and
 * the books stay. Recorded in the audit log, unless there was nothing to remove.
 */
export function removeDemo(
  db: Database,
  { parts, ...input }: RemovalInput & { parts: readonly AccountDataProvider[] },
): Promise<DemoRemoval> {
  const { now } = input;
  return db.transaction(async (tx) => {
    const { ids, removal } = await plan(tx, input);
    const { restaurants, partners, bookings, orders, reviews, accounts, kept } = removal;
    if (isNothing(removal)) return removal;
    await removeRestaurants(tx, ids, now);
    await removeDemoAccounts(tx, accounts, parts, now);
    const counts = { restaurants, partners, bookings, orders, reviews };
    const details = { ...counts, accounts: accounts.length, kept: kept.length };
    const entry = {
      actorId: null,
      actor: "command",
      action: "demo.removed",
      subject: null,
      details,
    } as const;
    await insertAudit(tx, entry, now);
    return removal;
  });
}

/** Whether a removal removes nothing. */
export function isNothing({ restaurants, accounts }: Pick<DemoRemoval, "restaurants" | "accounts">): boolean {
  return restaurants === 0 && accounts.length === 0;
}

async function plan(tx: Queryable, { also, now }: RemovalInput) {
  const emails = (await readDemoAccounts()).map(({ email }) => email.toLowerCase());
  // A further location with people of its own is theirs alone.
  const candidates = (await lockCandidates(tx, emails)).filter(
    ({ isDemo, people }) => isDemo || people === 0,
  );
  const kept = candidates.flatMap((one): KeptRestaurant[] => {
    const reason = keptFor(one, also.includes(one.id));
    return reason === null ? [] : [{ id: one.id, name: one.name, isDemo: one.isDemo, reason }];
  });
  const keptIds = kept.map(({ id }) => id);
  const removed = candidates.filter(({ id }) => !keptIds.includes(id));
  const ids = removed.map(({ id }) => id);
  const removal: DemoRemoval = {
    ...(await countRemoval(tx, ids, now)),
    restaurants: ids.length,
    partners: removed.filter(({ isPartner }) => isPartner).length,
    accounts: await accountsToRemove(tx, emails, ids),
    kept,
    refused: also.filter((id) => !ids.includes(id)),
  };
  return { ids, removal };
}

function keptFor(one: DemoCandidate, isOverruled: boolean): KeptReason | null {
  if (one.hasMoney) return "money";
  if (one.hasAgreement) return "agreement";
  if (isOverruled) return null;
  if (one.hasPayout) return "payout";
  if (!one.isDemo) return "opened";
  return one.people > 0 ? "people" : null;
}

/** Restaurants in one statement: few enough for its time limit. */
const BATCH = 50;

async function removeRestaurants(tx: Queryable, ids: readonly string[], now: Date): Promise<void> {
  await hideRestaurants(tx, ids);
  const businesses = await businessesOf(tx, ids);
  const [stay, end] = [true, false].map((hasOthers) =>
    businesses.filter((one) => one.hasOthers === hasOthers).map(({ id }) => id),
  ) as [string[], string[]];
  for (const payable of await unpaidPayables(tx, ids, end)) await cancelPayment(tx, payable, now);
  await detachPayments(tx, ids);
  await removeMessagesAbout(tx, await subjectsOf(tx, ids));
  await deleteVisits(tx, ids);
  await releaseDuplicates(tx, ids);
  for (let at = 0; at < ids.length; at += BATCH) await deleteRestaurants(tx, ids.slice(at, at + BATCH));
  await deleteBusinesses(tx, end);
  await ensurePrimary(tx, stay);
}
