import type { FastifyRequest } from "fastify";
import { type Auth, type Credentials, findCredentials, readerRole } from "#domains/accounts/server/public.ts";
import { roleAt } from "#domains/staff/server/public.ts";
import type { Queryable } from "#platform/server/db/database.ts";
import { Refusal } from "#platform/server/http/refusal.ts";
import type { ChatWork } from "../contract/conversations.ts";
import type { Work } from "./port.ts";
import { type ConversationRow, conversationById } from "./store.ts";

export interface ById {
  Params: { id: string };
}

/**
 * The requested conversation and the caller's credentials. @throws Refusal `not-found`, whether it does not exist or
 * belongs to someone else
 */
export async function requireConversation(
  db: Queryable,
  auth: Auth,
  request: FastifyRequest,
  id: string,
): Promise<{ row: ConversationRow; credentials: Credentials }> {
  const credentials = await findCredentials(request, auth);
  const row = await conversationById(db, id);
  if (row === null || readerRole({ ...row, shareKey: null }, credentials) !== "holder")
    throw new Refusal("not-found");
  return { row, credentials };
}

/**
 * The account a guest's conversation is assigned to: the caller's, if it began in this browser before login. A link
 * alone does not assign it.
 */
export function accountToAssign(row: ConversationRow, { accountId, holderHash }: Credentials): string | null {
  return row.accountId === null && holderHash === row.holderHash ? accountId : null;
}

/**
 * Where the caller works, as they say. @throws Refusal `restaurant-not-found` if they don't work there, as if there were
 * no such restaurant
 */
export async function requireWork(
  db: Queryable,
  accountId: string | null,
  said: ChatWork | null | undefined,
): Promise<Work | null> {
  if (said == null) return null;
  const { restaurantId, screen } = said;
  if (restaurantId === null) return { at: null };
  const role = accountId === null ? null : await roleAt(db, restaurantId, accountId);
  if (role === null) throw new Refusal("restaurant-not-found");
  return { at: { restaurantId, role, screen: screen ?? "book" } };
}
