import type { FastifyRequest } from "fastify";
import type { Queryable } from "../../db/database.ts";
import { guestKey, hashKey } from "../../http/guest-key.ts";
import { Refusal } from "../../http/refusal.ts";
import type { Gate } from "../accounts/public.ts";
import { type Credentials, readerRole } from "./policy.ts";
import { type ReservationRow, reservationById } from "./store.ts";

export type ById = { Params: { id: string } };

/** What the caller of a route shows: the session, the browser's key, and the keys of links (`?share=`, `?key=`). */
export async function findCredentials(request: FastifyRequest, gate: Gate): Promise<Credentials> {
  const browser = guestKey(request);
  return {
    accountId: (await gate.identify(request))?.id ?? null,
    holderHash: browser && hashKey(browser),
    shareKey: fromQuery(request, "share"),
    manageKey: fromQuery(request, "key"),
  };
}

/** @throws Refusal the same whether it does not exist or is not theirs */
export async function findReadableReservation(
  db: Queryable,
  request: FastifyRequest<ById>,
  gate: Gate,
): Promise<{ row: ReservationRow; role: "holder" | "shared" }> {
  const row = await reservationById(db, request.params.id);
  const role = row && readerRole(row, await findCredentials(request, gate));
  if (!row || !role) throw new Refusal("reservation-not-found");
  return { row, role };
}

/** @throws Refusal for everybody but the holder */
export async function findOwnReservation(
  db: Queryable,
  request: FastifyRequest<ById>,
  gate: Gate,
): Promise<ReservationRow> {
  const { row, role } = await findReadableReservation(db, request, gate);
  if (role !== "holder") throw new Refusal("reservation-not-found");
  return row;
}

function fromQuery({ query }: FastifyRequest, name: string): string | null {
  const value: unknown = typeof query === "object" && query !== null ? Reflect.get(query, name) : null;
  return typeof value === "string" ? value : null;
}
