import type { FastifyRequest } from "fastify";
import type { Queryable } from "../../db/database.ts";
import { Refusal } from "../../http/refusal.ts";
import { findCredentials, type Gate, readerRole } from "../accounts/public.ts";
import { type ReservationRow, reservationById } from "./store.ts";

export type ById = { Params: { id: string } };

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
