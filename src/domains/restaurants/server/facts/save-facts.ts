import { isDeepStrictEqual } from "node:util";
import type { FactsPage } from "#domains/restaurants/contract/facts.ts";
import { FACT_KEYS, type Fact, type FactStatement } from "#domains/restaurants/facts.ts";
import { localDate } from "#kernel/time/zoned-time.ts";
import type { Database, Queryable } from "#platform/server/db/database.ts";
import { countFactsChange, type FactsState, factsOf, factsState, lockFacts, writeOwnFacts } from "./store.ts";

export type SaveFactsResult =
  | { ok: true; saved: FactsPage }
  | { ok: false; reason: "restaurant-not-found" | "restaurant-archived" }
  /** A concurrent edit was saved first; `current`: its result. */
  | { ok: false; reason: "changed-meanwhile"; current: FactsPage };

/** Saves what a restaurant states. Idempotent: repeating a save whose response was lost changes nothing. */
export function saveFacts(
  db: Database,
  {
    restaurantId,
    facts,
    version,
  }: { restaurantId: string; facts: readonly FactStatement[]; version: number },
  now: Date,
): Promise<SaveFactsResult> {
  return db.transaction(async (tx): Promise<SaveFactsResult> => {
    const state = await lockFacts(tx, restaurantId);
    if (state === null) return { ok: false, reason: "restaurant-not-found" };
    if (state.isArchived) return { ok: false, reason: "restaurant-archived" };
    const current = pageOf(restaurantId, state, await factsOf(tx, restaurantId));
    if (isDeepStrictEqual(current.facts, inOrder(facts))) return { ok: true, saved: current };
    if (state.version !== version) return { ok: false, reason: "changed-meanwhile", current };
    await writeOwnFacts(tx, restaurantId, facts, { source: state.name, date: localDate(now, state.zone) });
    await countFactsChange(tx, restaurantId, true, now);
    const saved = await factsPageOf(tx, restaurantId);
    return saved === null ? { ok: false, reason: "restaurant-not-found" } : { ok: true, saved };
  });
}

/** Null if the restaurant doesn't exist. */
export async function factsPageOf(db: Queryable, restaurantId: string): Promise<FactsPage | null> {
  const state = await factsState(db, restaurantId);
  return state && pageOf(restaurantId, state, await factsOf(db, restaurantId));
}

function pageOf(restaurantId: string, { version }: FactsState, facts: readonly Fact[]): FactsPage {
  const own = facts.filter(({ level }) => level === "restaurant");
  return {
    restaurantId,
    version,
    facts: inOrder(own.map(({ key, value }) => ({ key, value }) as FactStatement)),
    others: facts.filter(({ level }) => level !== "restaurant"),
  };
}

function inOrder(facts: readonly FactStatement[]): FactStatement[] {
  return FACT_KEYS.flatMap((key) => facts.find((fact) => fact.key === key) ?? []);
}
