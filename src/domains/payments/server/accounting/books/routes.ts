import type { FastifyInstance } from "fastify";
import type { AdminBooks, BookComparison, RefundRetry } from "#domains/accounts/contract/admin.ts";
import { actorOf, type Gate, insertAudit } from "#domains/accounts/server/public.ts";
import type { Database } from "#platform/server/db/database.ts";
import { Refusal } from "#platform/server/http/refusal.ts";
import { currentProvider, type Providers } from "../../port.ts";
import { createRetry } from "../../refunds/create-retry.ts";
import { findDifferences } from "../reconciliation/find-differences.ts";
import { getBooks } from "./get-books.ts";
import { comparisonView } from "./view.ts";

export interface BookRoutes {
  db: Database;
  gate: Gate;
  providers: Providers;
  now: () => Date;
}

/** Each of these asks the provider, a comparison for each payment. */
const PROVIDER_LIMIT = { rateLimit: { max: 20, timeWindow: "1 minute" } };

/** The operator's look at the money. */
export function registerBooks(app: FastifyInstance, { db, gate, providers, now }: BookRoutes): void {
  app.get("/api/admin/books", async (request, reply): Promise<AdminBooks> => {
    await gate.requireOperator(request);
    reply.header("cache-control", "private, no-store");
    return getBooks(db);
  });

  app.post(
    "/api/admin/books/comparisons",
    { config: PROVIDER_LIMIT },
    async (request, reply): Promise<BookComparison> => {
      const user = await gate.requireOperator(request);
      const at = now();
      const found = await findDifferences(db, currentProvider(providers), at).catch((error: unknown) => {
        request.log.warn({ err: error }, "the books could not be compared");
        throw new Refusal("unavailable");
      });
      const details = { checked: found.checked, differences: found.differences.length };
      await insertAudit(db, { ...actorOf(user), action: "books.compared", subject: null, details }, at);
      reply.status(201);
      return comparisonView(found);
    },
  );

  app.post<{ Params: { id: string } }>(
    "/api/admin/refunds/:id/retry",
    { config: PROVIDER_LIMIT },
    async (request): Promise<RefundRetry> => {
      const by = actorOf(await gate.requireOperator(request));
      const result = await createRetry(db, providers, { refundId: request.params.id, by, now: now() });
      if (!result.ok) throw new Refusal(result.reason);
      return result.retry;
    },
  );
}
