import type { RegistrationAsks } from "#domains/restaurants/contract/restaurants.ts";
import type { Database } from "#platform/server/db/database.ts";
import * as store from "./store.ts";

export interface Ask {
  restaurantId: string;
  /** Names the browser or account that asks, without telling who it is. */
  asker: string;
  at: Date;
}

export type AskResult =
  | { ok: true; asks: RegistrationAsks }
  | { ok: false; reason: "restaurant-not-found" | "already-registered" };

/** Notes that somebody wants to book at a place that is not a partner; answers how many do. Asking again changes nothing. */
export async function addAsk(db: Database, ask: Ask): Promise<AskResult> {
  const isPartner = await store.isPartner(db, ask.restaurantId);
  if (isPartner === null) return { ok: false, reason: "restaurant-not-found" };
  if (isPartner) return { ok: false, reason: "already-registered" };
  await store.addAsk(db, ask);
  return { ok: true, asks: { count: await store.countAsks(db, ask.restaurantId) } };
}
