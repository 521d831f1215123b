import { consumeAttempt } from "#domains/accounts/server/public.ts";
import { roleAt } from "#domains/staff/server/public.ts";
import type { Language } from "#kernel/languages.ts";
import { localDate } from "#kernel/time/zoned-time.ts";
import type { Queryable } from "#platform/server/db/database.ts";
import { addressKey } from "#platform/server/http/caller/caller-address.ts";
import { addCounts, countView, shownZone } from "./store.ts";

const HOUR_MS = 3_600_000;
const SCOPES = { page: "restaurant-view", form: "booking-form" } as const;
/** Several guests of a hotel share one address and are all counted; a script that reloads is not. */
const LIMIT = { max: 20, windowMs: HOUR_MS };

export interface AddViewInput {
  restaurantId: string;
  /** Its page, or its booking form. */
  of: keyof typeof SCOPES;
  language: Language;
  /** The client's network address: stored hashed for an hour, for rate limiting. */
  address: string;
  /** Null if not signed in. */
  accountId: string | null;
  now: Date;
}

/** Counts a view of a restaurant's page or booking form. Its own staff are not counted. */
export async function addView(db: Queryable, input: AddViewInput): Promise<void> {
  const { restaurantId, of, language, address, accountId, now } = input;
  const zone = await shownZone(db, restaurantId);
  if (zone === null) return;
  if (accountId !== null && (await roleAt(db, restaurantId, accountId)) !== null) return;
  const attempt = await consumeAttempt(db, now, [
    { ...LIMIT, scope: SCOPES[of] },
    `${addressKey(address)} ${restaurantId}`,
  ]);
  if (!attempt.ok) return;
  if (of === "page") await countView(db, { restaurantId, day: localDate(now, zone), language });
  else await addCounts(db, [{ restaurantId, what: "form", at: now, times: 1 }]);
}
