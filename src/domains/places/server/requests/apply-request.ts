import { actorOf, insertAudit, type SessionUser } from "#domains/accounts/server/public.ts";
import { sendMail } from "#domains/notifications/server/public.ts";
import { findDuplicates } from "#domains/places/server/sources/duplicates.ts";
import { markDuplicates, neighbours } from "#domains/places/server/sources/store.ts";
import { paths } from "#kernel/addresses/paths.ts";
import type { Queryable } from "#platform/server/db/database.ts";
import type { AcceptPlaceRequest } from "../../contract.ts";
import { removePlace, saveCorrection } from "../corrections-store.ts";
import { decide, lockOpen, type PlaceRequestRow } from "./store.ts";

interface ApplyRequestInput {
  id: string;
  /** As the operator has written them down; nothing else is done of a correction. */
  facts: AcceptPlaceRequest;
  operator: SessionUser;
  publicUrl: string;
  now: Date;
}

type ApplyRequestResult =
  | { ok: true }
  | { ok: false; reason: "request-over" | "already-registered" | "restaurant-not-found" | "nothing" };

/**
 * Does what was asked, once: writes the facts, or takes the place off the map. Both are kept over later imports. A place
 * that has joined meanwhile is left to its own people.
 */
export async function applyRequest(tx: Queryable, input: ApplyRequestInput): Promise<ApplyRequestResult> {
  const { id, operator, publicUrl, now } = input;
  const request = await lockOpen(tx, id);
  if (request === null) return { ok: false, reason: "request-over" };
  if (request.isPartner) return { ok: false, reason: "already-registered" };
  if (request.isRemoved) return { ok: false, reason: "restaurant-not-found" };
  const { restaurantId, kind, present } = request;
  const given = Object.entries(input.facts).filter(([, value]) => value !== undefined);
  if (kind === "correct" && given.length === 0) return { ok: false, reason: "nothing" };
  if (kind === "correct") {
    await saveCorrection(tx, restaurantId, Object.fromEntries(given), now);
    // What has moved or has another name may stand beside other records now.
    await markDuplicates(tx, findDuplicates(await neighbours(tx, [restaurantId])));
  } else await removePlace(tx, restaurantId, now);
  await decide(tx, id, null, now);
  await sendAnswer(tx, request, kind === "correct" ? "place-corrected" : "place-removed", publicUrl, now);
  const action = kind === "correct" ? "place.corrected" : "place.removed";
  const details = { name: present.name, facts: given.map(([name]) => name).join(", "), kind };
  await insertAudit(tx, { ...actorOf(operator), action, subject: restaurantId, details }, now);
  return { ok: true };
}

type Answer = "place-corrected" | "place-removed" | "place-rejected";

/** Tells who asked, in the language of the form, what became of it; nobody where no e-mail address was given. */
export async function sendAnswer(
  tx: Queryable,
  { email, language, restaurantId, present }: PlaceRequestRow,
  template: Answer,
  publicUrl: string,
  now: Date,
  reason = "",
): Promise<void> {
  if (email === null) return;
  // A place that was removed has no page any more.
  const path = template === "place-removed" ? paths.welcome() : paths.restaurant(restaurantId);
  const values = { link: `${publicUrl}${path}`, restaurant: present.name, reason };
  await sendMail(tx, { recipientId: null, address: email, language, template, values }, now);
}
