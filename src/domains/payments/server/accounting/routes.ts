import type { FastifyInstance } from "fastify";
import type {
  AdminBooks,
  BookComparison,
  FailedRefund,
  LedgerFault,
} from "#domains/accounts/contract/admin.ts";
import { type Auth, actorOf, insertAudit } from "#domains/accounts/server/public.ts";
import { ownRestaurantOf } from "#domains/restaurants/server/public.ts";
import type { Database, Queryable } from "#platform/server/db/database.ts";
import { Refusal } from "#platform/server/http/refusal.ts";
import { serverOf } from "#platform/server/http/serve.ts";
import { paymentsEndpoints } from "../../contract.ts";
import { currentProvider, type Providers } from "../port.ts";
import { createRetry } from "../refunds/create-refunds.ts";
import { type FailedRefundRow, failedRefunds } from "../refunds/store.ts";
import { checkLedger, type LedgerDifference } from "./ledger-store.ts";
import { findDifferences } from "./reconciliation/find-differences.ts";
import { latestReconciliations, type Reconciliation } from "./reconciliation/store.ts";

interface AccountingRoutes {
  db: Database;
  auth: Auth;
  providers: Providers;
  now: () => Date;
}

/** Each of these calls the provider; a reconciliation does so once per payment. */
const PROVIDER_LIMIT = { rateLimit: { max: 20, timeWindow: "1 minute" } };
const MAX_COMPARISONS = 10;
const MAX_REFUNDS = 200;

/** Accounting routes for the operator. */
export function registerAccounting(
  app: FastifyInstance,
  { db, auth, providers, now }: AccountingRoutes,
): void {
  const serve = serverOf(app, paymentsEndpoints);
  serve("GET /api/admin/books", async ({ request, reply }) => {
    await auth.requireOperator(request);
    reply.header("cache-control", "private, no-store");
    return getOverview(db);
  });

  serve("POST /api/admin/books/comparisons", { config: PROVIDER_LIMIT }, async ({ request }) => {
    const user = await auth.requireOperator(request);
    const at = now();
    const found = await findDifferences(db, currentProvider(providers), at).catch((error: unknown) => {
      request.log.warn({ err: error }, "the reconciliation failed");
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

/** The operator's accounting overview: latest reconciliations, ledger check and failed refunds. */
async function getOverview(db: Queryable): Promise<AdminBooks> {
  const refunds = await failedRefunds(db, MAX_REFUNDS, null);
  const names = new Map<string, string>();
  for (const id of new Set(refunds.flatMap(({ restaurantId }) => restaurantId ?? [])))
    names.set(id, (await ownRestaurantOf(db, id))?.name ?? id);
  return {
    comparisons: (await latestReconciliations(db, MAX_COMPARISONS)).map(comparisonView),
    ledger: (await checkLedger(db)).map(ledgerFault),
    failedRefunds: refunds.map((refund) => failedRefundView(refund, names)),
  };
}

function comparisonView(one: Reconciliation): BookComparison {
  return {
    at: one.at.toISOString(),
    provider: one.provider,
    from: one.from.toISOString(),
    to: one.to.toISOString(),
    checked: one.checked,
    // Reconciliations recorded before currencies were stored have none.
    differences: one.differences.map(({ paymentRef, what, currency = null, here, there }) => ({
      ...{ paymentRef, what, currency, here, there },
    })),
  };
}

function ledgerFault({ paymentId, account, currency, booked, expected }: LedgerDifference): LedgerFault {
  return {
    ...{ paymentId, account },
    booked: { minor: booked, currency },
    expected: { minor: expected, currency },
  };
}

/** `names`: restaurant names by id. */
function failedRefundView(
  { id, reference, restaurantId, amount, currency, reason, failure, settledAt, isTest }: FailedRefundRow,
  names: ReadonlyMap<string, string>,
): FailedRefund {
  return {
    ...{ id, reference, reason, failure, isTest },
    restaurant:
      restaurantId === null ? null : { id: restaurantId, name: names.get(restaurantId) ?? restaurantId },
    amount: { minor: amount, currency },
    at: settledAt.toISOString(),
  };
}
