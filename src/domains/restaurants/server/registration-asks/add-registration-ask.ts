import type { RegistrationAsks } from "#domains/restaurants/contract/restaurants.ts";
import type { Database } from "#platform/server/db/database.ts";
import { countAsks, insertAsk, isPartner } from "../store.ts";

interface Ask {
  restaurantId: string;
  /** Pseudonymous id of the browser or account that asks. */
  asker: string;
  at: Date;
}

type AskResult =
  | { ok: true; asks: RegistrationAsks }
  | { ok: false; reason: "restaurant-not-found" | "already-registered" };

/**
 * Records that somebody wants to book at a place that is not a partner, and returns the number of requests. Idempotent
 * per asker.
 */
export async function addAsk(db: Database, ask: Ask): Promise<AskResult> {
  const isListedPartner = await isPartner(db, ask.restaurantId);
  if (isListedPartner === null) return { ok: false, reason: "restaurant-not-found" };
  if (isListedPartner) return { ok: false, reason: "already-registered" };
  await insertAsk(db, ask);
  return { ok: true, asks: { count: await countAsks(db, ask.restaurantId) } };
}
