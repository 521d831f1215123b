import type { FastifyRequest } from "fastify";
import { type Auth, type Credentials, findCredentials, readerRole } from "#domains/accounts/server/public.ts";
import type { Queryable } from "#platform/server/db/database.ts";
import { Refusal } from "#platform/server/http/refusal.ts";
import { type ConversationRow, conversationById } from "./store.ts";

export interface ById {
  Params: { id: string };
}

/**
 * The conversation that a call is about, and what the caller shows.
 * @throws Refusal `not-found`, the same whether there is no such conversation or it is somebody else's
 */
export async function findOwnConversation(
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
 * The account that a guest's conversation becomes one of: theirs, when it began in this very browser before they signed in.
 * A link alone makes it nobody's.
 */
export function accountToTake(row: ConversationRow, { accountId, holderHash }: Credentials): string | null {
  return row.accountId === null && holderHash === row.holderHash ? accountId : null;
}
