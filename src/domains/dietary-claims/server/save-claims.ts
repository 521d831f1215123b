import { CLAIM_SUBJECTS } from "#domains/dietary/dietary.ts";
import { localDate } from "#kernel/time/zoned-time.ts";
import type { Database, Queryable } from "#platform/server/db/database.ts";
import type { OwnClaim, OwnClaimsView } from "../contract.ts";
import {
  claimsOf,
  claimsState,
  countClaimsChange,
  insertOwnClaims,
  lockClaims,
  removeOwnClaims,
} from "./store.ts";

export interface SaveClaimsInput {
  restaurantId: string;
  claims: readonly OwnClaim[];
  /** The version that was edited. */
  version: number;
  now: Date;
}

export type SaveClaimsResult =
  | { ok: true; saved: OwnClaimsView }
  | { ok: false; reason: "restaurant-not-found" | "restaurant-archived" }
  /** Changed concurrently; `current`: the current claims. */
  | { ok: false; reason: "changed-meanwhile"; current: OwnClaimsView };

/** A restaurant's claims, for its managers; null if the restaurant doesn't exist. */
export async function readClaims(db: Queryable, restaurantId: string): Promise<OwnClaimsView | null> {
  const state = await claimsState(db, restaurantId);
  return state && viewOf(db, restaurantId, state.version);
}

/**
 * Saves what a restaurant itself says of its food. What it goes on saying keeps the day on which it was said. The same
 * save said twice, because its answer was lost, is one.
 */
export function saveClaims(db: Database, input: SaveClaimsInput): Promise<SaveClaimsResult> {
  return db.transaction((tx) => attempt(tx, input));
}

async function attempt(tx: Queryable, input: SaveClaimsInput): Promise<SaveClaimsResult> {
  const { restaurantId, claims, version, now } = input;
  const state = await lockClaims(tx, restaurantId);
  if (state === null) return { ok: false, reason: "restaurant-not-found" };
  if (state.isArchived) return { ok: false, reason: "restaurant-archived" };
  const before = await viewOf(tx, restaurantId, state.version);
  const said = new Map(before.claims.map(({ subject, value }) => [subject, value]));
  const wanted = new Map(claims.map(({ subject, value }) => [subject, value]));
  const changed = CLAIM_SUBJECTS.filter((subject) => said.get(subject) !== wanted.get(subject));
  if (changed.length === 0) return { ok: true, saved: before };
  if (state.version !== version) return { ok: false, reason: "changed-meanwhile", current: before };
  await removeOwnClaims(tx, restaurantId, changed);
  await insertOwnClaims(
    tx,
    restaurantId,
    claims.filter(({ subject }) => changed.includes(subject)),
    { source: state.name, date: localDate(now, state.zone) },
  );
  await countClaimsChange(tx, restaurantId, now);
  return { ok: true, saved: await viewOf(tx, restaurantId, state.version + 1) };
}

async function viewOf(db: Queryable, restaurantId: string, version: number): Promise<OwnClaimsView> {
  const all = await claimsOf(db, restaurantId);
  const own = new Map(
    all.flatMap(({ subject, value, level }) =>
      level === "owner-declared" && value !== "unknown" ? [[subject, { subject, value }]] : [],
    ),
  );
  return {
    restaurantId,
    version,
    claims: [...own.values()],
    others: all.filter(({ level }) => level !== "owner-declared"),
  };
}
