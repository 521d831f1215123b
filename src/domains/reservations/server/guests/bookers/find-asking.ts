import { consumeAttempt } from "#domains/accounts/server/public.ts";
import type { Queryable } from "#platform/server/db/database.ts";
import { addressKey } from "#platform/server/http/caller/address-key.ts";
import type { Asking } from "./get-booker.ts";
import type { BookingLimits } from "./rules.ts";

const DAY_MS = 86_400_000;

/** Counts one more try of a network address. It is never refused by itself: a hotel is one address. */
export async function findAsking(
  db: Queryable,
  limits: BookingLimits,
  address: string,
  now: Date,
): Promise<Asking> {
  const limit = { scope: "booking-address", max: limits.addressUnproven, windowMs: DAY_MS };
  const network = addressKey(address);
  const { ok } = await consumeAttempt(db, now, [limit, network]);
  return { limits, network, isCrowded: !ok };
}
