import type { Language } from "../../../../shared/languages.ts";
import { localDate } from "../../../../shared/zoned-time.ts";
import type { Queryable } from "../../../db/database.ts";
import { addressKey, takeAttempt } from "../../accounts/public.ts";
import { roleAt } from "../members/store.ts";
import { countView, shownZone } from "./store.ts";

const HOUR_MS = 3_600_000;
/** A hotel shares one address, so several of its guests count; a script that reloads does not. */
const LIMIT = { scope: "restaurant-view", max: 20, windowMs: HOUR_MS };

export interface AddViewInput {
  restaurantId: string;
  language: Language;
  /** The network address that it comes from: kept for an hour, hashed, to count only so often. */
  address: string;
  /** Who reads; null for who is not signed in. */
  accountId: string | null;
  now: Date;
}

/** Counts that somebody has opened a restaurant's page. Its own people are no guests. */
export async function addView(db: Queryable, input: AddViewInput): Promise<void> {
  const { restaurantId, language, address, accountId, now } = input;
  const zone = await shownZone(db, restaurantId);
  if (zone === null) return;
  if (accountId !== null && (await roleAt(db, restaurantId, accountId)) !== null) return;
  const attempt = await takeAttempt(db, now, [LIMIT, `${addressKey(address)} ${restaurantId}`]);
  if (attempt.ok) await countView(db, { restaurantId, day: localDate(now, zone), language });
}
