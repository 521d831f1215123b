import type { FastifyRequest } from "fastify";
import { type Auth, findCredentials, readerRole } from "#domains/accounts/server/public.ts";
import type { Queryable } from "#platform/server/db/database.ts";
import { Refusal } from "#platform/server/http/refusal.ts";
import { type OrderRow, orderById } from "./store.ts";

export type ById = { Params: { id: string } };

/** @throws Refusal "order-not-found" unless the caller placed it, whether or not it exists */
export async function findOwnOrder(
  db: Queryable,
  request: FastifyRequest<ById>,
  auth: Auth,
): Promise<OrderRow> {
  return findOwn(db, request, auth, request.params.id);
}

/** The same for an order that is not named in the path. */
export async function findOwn(
  db: Queryable,
  request: FastifyRequest,
  auth: Auth,
  id: string,
): Promise<OrderRow> {
  const row = await orderById(db, id);
  const credentials = await findCredentials(request, auth);
  // Unlike bookings, orders have no share links.
  if (row === null || readerRole({ ...row, shareKey: null }, credentials) !== "holder")
    throw new Refusal("order-not-found");
  return row;
}
