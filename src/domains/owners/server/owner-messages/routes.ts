import type { FastifyInstance } from "fastify";
import type { Auth } from "#domains/accounts/server/public.ts";
import type { Database } from "#platform/server/db/database.ts";
import { readIdempotencyKey } from "#platform/server/http/input.ts";
import { Refusal } from "#platform/server/http/refusal.ts";
import { serverOf } from "#platform/server/http/serve.ts";
import type { OwnerMessagesView } from "../../contract/owner-messages.ts";
import { ownersEndpoints } from "../../contract.ts";
import { previewOwnerMessage, sendOwnerMessage } from "./send-owner-message.ts";
import { ownerMessageRows } from "./store.ts";

interface OwnerMessageRoutes {
  db: Database;
  auth: Auth;
  publicUrl: string;
  now: () => Date;
}

const MAX_LISTED = 30;
/** Twelve languages with every text at its longest, and the ids of all restaurants. */
const MAX_BYTES = 512 * 1024;

/** Service messages of operators to groups of owners. */
export function registerOwnerMessages(
  app: FastifyInstance,
  { db, auth, publicUrl, now }: OwnerMessageRoutes,
): void {
  const serve = serverOf(app, ownersEndpoints);
  const view = async (): Promise<OwnerMessagesView> =>
    (await ownerMessageRows(db, MAX_LISTED)).map(({ at, ja, en, ...row }) => ({
      ...row,
      at: at.toISOString(),
      subjects: { ja, en },
    }));

  serve("GET /api/admin/owner-messages", async ({ request, reply }) => {
    await auth.requireOperator(request);
    reply.header("cache-control", "private, no-store");
    return view();
  });

  serve("POST /api/admin/owner-messages/preview", async ({ request, readBody }) => {
    const operator = await auth.requireOperator(request);
    return previewOwnerMessage(db, readBody(), operator, now());
  });

  serve("POST /api/admin/owner-messages", { bodyLimit: MAX_BYTES }, async ({ request, reply, readBody }) => {
    const operator = await auth.requireOperator(request);
    const body = readBody();
    const idempotencyKey = readIdempotencyKey(request);
    if (idempotencyKey === null)
      throw new Refusal("invalid-input", { issues: [{ path: "Idempotency-Key", issue: "required" }] });
    const result = await sendOwnerMessage(db, { body, operator, idempotencyKey, publicUrl, now: now() });
    if (result.ok) {
      reply.status(result.isNew ? 201 : 200);
      return view();
    }
    if (result.reason === "nobody")
      throw new Refusal("invalid-input", { issues: [{ path: "restaurantIds", issue: "required" }] });
    throw "retryAfterS" in result ? new Refusal(result.reason, result) : new Refusal(result.reason);
  });
}
