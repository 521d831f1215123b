import { actorOf, insertAudit, type SessionUser } from "#domains/accounts/server/public.ts";
import { localDate } from "#kernel/time/zoned-time.ts";
import type { Queryable } from "#platform/server/db/database.ts";
import { notifyManagers } from "../notify-managers.ts";
import { setClaims } from "../set-claims.ts";
import { certificateById, decide, lockRestaurant } from "../store.ts";

export interface SetStateInput {
  id: string;
  /** Why it does not count; null where it does. */
  reason: string | null;
  operator: SessionUser;
  publicUrl: string;
  now: Date;
}

export type SetStateResult = { ok: true } | { ok: false; reason: "request-over" | "ended" };

/**
 * Accepts a certificate that waits, or refuses one: also one that was accepted before, where it proves wrong later. What
 * guests read follows at once, the owners are told. Not where somebody was faster, or it was taken back; nor is one accepted that has ended.
 */
export async function setState(tx: Queryable, input: SetStateInput): Promise<SetStateResult> {
  const { id, reason, operator, publicUrl, now } = input;
  const isAccepted = reason === null;
  const known = await certificateById(tx, id);
  if (known === null) return { ok: false, reason: "request-over" };
  if (isAccepted && known.expiresOn < localDate(now, known.zone)) return { ok: false, reason: "ended" };
  // The restaurant before its certificate, as all do: nobody waits for each other.
  await lockRestaurant(tx, known.restaurantId);
  const row = await decide(tx, id, { from: isAccepted ? ["sent"] : ["sent", "accepted"], reason }, now);
  if (row === null) return { ok: false, reason: "request-over" };
  const { restaurantId, restaurantName: name, issuer, subjects } = row;
  await setClaims(tx, restaurantId, now);
  await notifyManagers(tx, row, isAccepted ? "certificate-accepted" : "certificate-refused", publicUrl, now);
  const action = isAccepted ? "certificate.accepted" : "certificate.refused";
  const details = { name, issuer, subjects: subjects.join(", ") };
  await insertAudit(tx, { ...actorOf(operator), action, subject: restaurantId, details }, now);
  return { ok: true };
}
