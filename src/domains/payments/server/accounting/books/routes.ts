import type { FastifyInstance } from "fastify";
import { type Auth, actorOf, insertAudit } from "#domains/accounts/server/public.ts";
import type { Database } from "#platform/server/db/database.ts";
import { Refusal } from "#platform/server/http/refusal.ts";
import { serverOf } from "#platform/server/http/serve.ts";
import { paymentsEndpoints } from "../../../contract.ts";
import { currentProvider, type Providers } from "../../port.ts";
import { createRetry } from "../../refunds/create-refunds.ts";
import { findDifferences } from "../reconciliation/find-differences.ts";
import { comparisonView, getBooks } from "./get-books.ts";

export interface ReservationBookRoutes {
  db: Database;
  auth: Auth;
  providers: Providers;
  now: () => Date;
}

/** Each of these calls the provider; a reconciliation does so once per payment. */
const PROVIDER_LIMIT = { rateLimit: { max: 20, timeWindow: "1 minute" } };

/** Accounting routes for the operator. */
export function registerBooks(
  app: FastifyInstance,
  { db, auth, providers, now }: ReservationBookRoutes,
): void {
  const serve = serverOf(app, paymentsEndpoints);
  serve("GET /api/admin/books", async ({ request, reply }) => {
    await auth.requireOperator(request);
    reply.header("cache-control", "private, no-store");
    return getBooks(db);
  });

  serve("POST /api/admin/books/comparisons", { config: PROVIDER_LIMIT }, async ({ request }) => {
    const user = await auth.requireOperator(request);
    const at = now();
    const found = await findDifferences(db, currentProvider(providers), at).catch((error: unknown) => {
      request.log.warn({ err: error }, "the books could not be compared");
      throw new Refusal("unavailable");
    });
    const details = { checked: found.checked, differences: found.differences.length };
    await insertAudit(db, { ...actorOf(user), action: "books.compared", subject: null, details }, at);
    return comparisonView(found);
  });

  serve("POST /api/admin/refunds/:id/retry", { config: PROVIDER_LIMIT }, async ({ request }) => {
    const by = actorOf(await auth.requireOperator(request));
    const result = await createRetry(db, providers, { refundId: request.params.id, by, now: now() });
    if (!result.ok) throw new Refusal(result.reason);
    return result.retry;
  });
}
