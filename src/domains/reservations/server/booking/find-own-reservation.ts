import type { FastifyRequest } from "fastify";
import { type Auth, type Credentials, findCredentials, readerRole } from "#domains/accounts/server/public.ts";
import type { Queryable } from "#platform/server/db/database.ts";
import { Refusal } from "#platform/server/http/refusal.ts";
import { type ReservationRow, reservationById } from "../store.ts";

export type ById = { Params: { id: string } };

/** @throws Refusal the same whether it does not exist or is not theirs */
export async function findReadableReservation(
  db: Queryable,
  request: FastifyRequest<ById>,
  auth: Auth,
): Promise<{ row: ReservationRow; role: "holder" | "shared" }> {
  const row = await reservationById(db, request.params.id);
  const role = row && readerRole(row, await findCredentials(request, auth));
  if (!row || !role) throw new Refusal("reservation-not-found");
  return { row, role };
}

/** @throws Refusal for everybody but the holder */
export async function findOwnReservation(
  db: Queryable,
  request: FastifyRequest<ById>,
  auth: Auth,
): Promise<ReservationRow> {
  const { row, role } = await findReadableReservation(db, request, auth);
  if (role !== "holder") throw new Refusal("reservation-not-found");
  return row;
}

/** The reservation that somebody holds, for what else belongs to it; null for everybody else. */
export async function findHeldReservation(
  db: Queryable,
  id: string,
  credentials: Credentials,
): Promise<Pick<ReservationRow, "id" | "restaurantId" | "status" | "startsAt"> | null> {
  const row = await reservationById(db, id);
  return row !== null && readerRole(row, credentials) === "holder" ? row : null;
}
