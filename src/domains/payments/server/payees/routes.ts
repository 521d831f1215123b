import type { FastifyInstance } from "fastify";
import type { StatementView } from "#domains/payments/contract/statements.ts";
import { paymentsEndpoints } from "#domains/payments/contract.ts";
import { ownRestaurantOf } from "#domains/restaurants/server/public.ts";
import type { OwnerAuth } from "#domains/staff/server/public.ts";
import { localDate } from "#kernel/time/zoned-time.ts";
import type { Config } from "#platform/server/config/config.ts";
import type { Database } from "#platform/server/db/database.ts";
import { Refusal } from "#platform/server/http/refusal.ts";
import { serverOf } from "#platform/server/http/serve.ts";
import { log } from "#platform/server/telemetry/logs/log.ts";
import { booksTable, getBooks, type PlanFees, type TillSums } from "../accounting/books/export-books.ts";
import { getStatement, statementTable } from "../accounting/statements/get-statement.ts";
import { findTransactions, type PayerNames } from "../accounting/transactions/find-transactions.ts";
import { type Providers, takesCards } from "../port.ts";
import { readPayee, setPayee } from "./set-payee.ts";

interface PayoutRoutes {
  db: Database;
  ownerAuth: OwnerAuth;
  providers: Providers;
  company: Config["company"];
  tillSums: TillSums;
  planFees: PlanFees;
  payerNames: PayerNames;
  now: () => Date;
}

/** A year of books is read at once. */
const BOOKS_LIMIT = { rateLimit: { max: 20, timeWindow: "1 minute" } };

/** Each of these may call the provider. */
const PROVIDER_LIMIT = { rateLimit: { max: 30, timeWindow: "1 minute" } };

/** A restaurant's payouts: its account with the card provider, and its statements. Not accessible to staff. */
export function registerPayouts(
  app: FastifyInstance,
  { db, ownerAuth, providers, company, tillSums, planFees, payerNames, now }: PayoutRoutes,
): void {
  const serve = serverOf(app, paymentsEndpoints);
  serve("GET /api/owner/restaurants/:id/payee", { config: PROVIDER_LIMIT }, async ({ request, reply }) => {
    const { restaurantId } = await ownerAuth.requireMember(request, request.params.id, "manager");
    reply.header("cache-control", "private, no-store");
    return reachable(readPayee(db, providers, restaurantId));
  });

  serve("POST /api/owner/restaurants/:id/payee", { config: PROVIDER_LIMIT }, async ({ request }) => {
    // Opening the account decides who receives the money.
    const { restaurantId } = await ownerAuth.requireMember(request, request.params.id, "owner");
    const { name } = await openRestaurant(restaurantId);
    if (!takesCards(providers)) throw new Refusal("no-cards");
    return reachable(setPayee(db, providers, { id: restaurantId, name }, now()));
  });

  const openRestaurant = async (restaurantId: string) => {
    const restaurant = await ownRestaurantOf(db, restaurantId);
    if (restaurant === null) throw new Refusal("restaurant-not-found");
    return restaurant;
  };

  const statementOf = async (restaurantId: string, month: string): Promise<StatementView> => {
    const { name, zone } = await openRestaurant(restaurantId);
    const input = { restaurantId, restaurantName: name, zone, month, company };
    const statement = await getStatement(db, providers, input, now());
    if (statement === null) throw new Refusal("not-found");
    return statement;
  };

  serve("GET /api/owner/restaurants/:id/statements/:month", async ({ request, reply }) => {
    const { restaurantId } = await ownerAuth.requireMember(request, request.params.id, "manager");
    reply.header("cache-control", "private, no-store");
    return statementOf(restaurantId, request.params.month);
  });

  serve("GET /api/owner/restaurants/:id/statements/:month.csv", async ({ request, reply }) => {
    const { restaurantId } = await ownerAuth.requireMember(request, request.params.id, "manager");
    const statement = await statementOf(restaurantId, request.params.month);
    return reply
      .type("text/csv; charset=utf-8")
      .header("cache-control", "private, no-store")
      .header("content-disposition", `attachment; filename="noren-${restaurantId}-${statement.month}.csv"`)
      .send(statementTable(statement));
  });

  serve(
    "GET /api/owner/restaurants/:id/transactions",
    { config: BOOKS_LIMIT },
    async ({ request, reply, readQuery }) => {
      const { restaurantId } = await ownerAuth.requireMember(request, request.params.id, "manager");
      const { zone } = await openRestaurant(restaurantId);
      reply.header("cache-control", "private, no-store");
      return findTransactions(db, payerNames, { restaurantId, zone, query: readQuery() });
    },
  );

  serve(
    "GET /api/owner/restaurants/:id/books.csv",
    { config: BOOKS_LIMIT },
    async ({ request, reply, readQuery }) => {
      const { restaurantId, role } = await ownerAuth.requireMember(request, request.params.id, "manager");
      const { from, to, form, till } = readQuery();
      const { zone } = await openRestaurant(restaurantId);
      const today = localDate(now(), zone);
      const span = { from, to: to < today ? to : today };
      const entries = await getBooks(db, {
        ...{ restaurantId, zone, span, tillSums: till ? tillSums : null },
        // Only owners read what the plan costs.
        planFees: role === "owner" ? planFees : null,
      });
      const file = { form, issuer: company, language: request.language };
      return reply
        .type("text/csv; charset=utf-8")
        .header("cache-control", "private, no-store")
        .header("content-disposition", `attachment; filename="noren-${form}-${span.from}-${span.to}.csv"`)
        .send(booksTable(entries, file));
    },
  );
}

/** Maps a provider outage to an error that does not blame the user. */
async function reachable<Answer>(asked: Promise<Answer>): Promise<Answer> {
  try {
    return await asked;
  } catch (error) {
    log.warn({ err: error }, "the card provider could not be asked");
    throw new Refusal("provider-unavailable");
  }
}
