import type { MemberRole } from "#domains/staff/server/public.ts";
import type { Queryable } from "#platform/server/db/database.ts";
import { tagsOfGuests } from "../guests/cards/guest-store.ts";
import { unreadFromGuests } from "../thread/store.ts";
import type { ReservationBookReader } from "./view.ts";

/** What a member of the restaurant reads of these reservations beside their rows. */
export async function readerOf(
  db: Queryable,
  ids: readonly string[],
  { role, now }: { role: MemberRole; now: Date },
): Promise<ReservationBookReader> {
  return { role, now, unread: await unreadFromGuests(db, ids), tags: await tagsOfGuests(db, ids) };
}
