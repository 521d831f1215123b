import { randomBytes } from "node:crypto";
import { supportAddresses } from "#domains/accounts/server/public.ts";
import { sendMail } from "#domains/notifications/server/public.ts";
import { paths } from "#kernel/addresses/paths.ts";
import { answerBefore, keepAnswer } from "#platform/server/db/answered-calls.ts";
import { type Database, isUniqueViolation, type Queryable } from "#platform/server/db/database.ts";
import type { PlaceFacts, PlaceRequest, PlaceRequestReceived } from "../../contract.ts";
import { insertRequest, shownPlace } from "./store.ts";

interface CreateRequestInput {
  /** Id of the page that was open. */
  placeId: string;
  body: PlaceRequest;
  /** A repeated call with the same key gets the same answer. */
  idempotencyKey: string | null;
  publicUrl: string;
  now: Date;
}

type CreateRequestResult =
  | { ok: true; received: PlaceRequestReceived; isNew: boolean }
  | { ok: false; reason: "restaurant-not-found" | "already-registered" | "idempotency-key-reused" };

/** Records a request about a place and notifies the operators. Nothing changes before one of them accepts it. */
export async function createRequest(db: Database, input: CreateRequestInput): Promise<CreateRequestResult> {
  try {
    return await db.transaction((tx) => create(tx, input));
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    // A concurrent identical call was answered first: return its answer.
    return db.transaction((tx) => create(tx, input));
  }
}

async function create(tx: Queryable, input: CreateRequestInput): Promise<CreateRequestResult> {
  const { placeId, body, idempotencyKey, publicUrl, now } = input;
  const call = { scope: "place-request", key: idempotencyKey, request: { placeId, body } } as const;
  const before = await answerBefore<PlaceRequestReceived>(tx, call);
  if (before === "reused") return { ok: false, reason: "idempotency-key-reused" };
  if (before !== null) return { ok: true, received: before.answer, isNew: false };
  const place = await shownPlace(tx, placeId);
  if (place === null) return { ok: false, reason: "restaurant-not-found" };
  if (place.isPartner) return { ok: false, reason: "already-registered" };
  const { kind, reason, personName, role, email, contactPhone, language, ...facts } = body;
  const id = randomBytes(16).toString("base64url");
  const contact = { email: email || null, phone: contactPhone || null };
  const wanted: PlaceFacts = kind === "correct" ? facts : {};
  await insertRequest(tx, {
    ...{ id, restaurantId: place.id, kind, wanted, reason, personName, role, ...contact, language },
    submittedAt: now,
  });
  const values = { link: `${publicUrl}${paths.adminPlaceRequest(id)}`, restaurant: place.name };
  for (const { accountId: recipientId, address, language } of await supportAddresses(tx)) {
    const mail = { recipientId, address, language, template: "place-request-new", values } as const;
    await sendMail(tx, mail, now);
  }
  const received = { id, willWrite: email !== "" };
  await keepAnswer(tx, call, received, now);
  return { ok: true, received, isNew: true };
}
const HOUR_MS = 3_600_000;

/** Far above what one place needs; a whole shopping street may share one address. */
export const REQUEST_LIMIT = { scope: "place-request", max: 10, windowMs: HOUR_MS } as const;
