import type { FastifyInstance } from "fastify";
import { type Auth, findCredentials, readerRole } from "#domains/accounts/server/public.ts";
import { getMenu } from "#domains/menus/server/public.ts";
import type { ApiAuth } from "#domains/owners/server/public.ts";
import { type Providers, paymentPart, paymentsOf } from "#domains/payments/server/public.ts";
import { restaurantOf } from "#domains/restaurants/server/public.ts";
import type { OwnerAuth, ReadLog } from "#domains/staff/server/public.ts";
import { instantAt } from "#kernel/time/zoned-time.ts";
import type { Database } from "#platform/server/db/database.ts";
import { ensureGuestKey, hashKey } from "#platform/server/http/caller/credentials.ts";
import { readIdempotencyKey } from "#platform/server/http/input.ts";
import { Refusal } from "#platform/server/http/refusal.ts";
import { serverOf } from "#platform/server/http/serve.ts";
import { orders } from "#platform/server/telemetry/metrics.ts";
import { basketChanged } from "../contract/baskets.ts";
import { orderingPaused } from "../contract/orders.ts";
import { ordersEndpoints } from "../contract.ts";
import { saleOf } from "../order-constants.ts";
import { basketView, priceLines } from "../price-lines.ts";
import { registerApiOrders } from "./api-v1/routes.ts";
import { registerBills } from "./bills/routes.ts";
import { registerBoard } from "./board/routes.ts";
import { registerCheckout } from "./checkout/routes.ts";
import { eraseGuest } from "./erasure/erase-orders.ts";
import { calendarFile } from "./order/calendar-file.ts";
import { type CreateOrderResult, createOrder } from "./order/create-order.ts";
import { findOwnOrder } from "./policy.ts";
import { registerPrinting } from "./printing/routes.ts";
import { getOrdering } from "./settings/ordering-settings.ts";
import { registerSettings } from "./settings/routes.ts";
import { changeStatus, payableOf } from "./states/change-status.ts";
import { mayMove } from "./states/rules.ts";
import { ordersHeldBy } from "./store.ts";
import { orderSummary, orderView } from "./view.ts";

export interface OrderingRoutes {
  db: Database;
  auth: Auth;
  ownerAuth: OwnerAuth;
  reads: ReadLog;
  apiAuth: ApiAuth;
  providers: Providers;
  now: () => Date;
  publicUrl: string;
}

/** Above any human use; stops scripts. */
const ORDER_LIMIT = { rateLimit: { max: 120, timeWindow: "1 minute" } };

/** The newest ones in the list of own orders. */
const MAX_LISTED = 50;

/** Orders of guests here; those of restaurants in `board/`, `bills/` and `settings/`. */
export function registerOrdering(app: FastifyInstance, parts: OrderingRoutes): void {
  const serve = serverOf(app, ordersEndpoints);
  const { db, auth, providers, now, publicUrl } = parts;
  registerSettings(app, parts);
  registerBoard(app, parts);
  registerBills(app, parts);
  registerPrinting(app, parts);
  registerCheckout(app, parts);
  registerApiOrders(app, parts);

  serve("GET /api/restaurants/:id/ordering", async ({ request, reply, readQuery }) => {
    const { table } = readQuery();
    const view = await getOrdering(
      db,
      providers,
      request.params.id,
      typeof table === "string" ? table : null,
      now(),
    );
    if (view === null) throw new Refusal("ordering-closed");
    reply.header("cache-control", "no-store");
    return view;
  });

  serve("POST /api/baskets/price", { config: ORDER_LIMIT }, async ({ request, readBody }) => {
    const { restaurantId, kind, at, lines } = readBody();
    const restaurant = await restaurantOf(db, restaurantId);
    const wanted = restaurant && at !== null ? instantAt(at, restaurant.zone) : null;
    const menu = restaurant && (await getMenu(db, restaurantId, wanted ?? now(), request.language));
    if (menu === null) throw new Refusal("restaurant-not-found");
    return basketView(priceLines(menu, lines, saleOf(kind)));
  });

  serve("POST /api/orders", { config: ORDER_LIMIT }, async ({ request, reply, readBody }) => {
    const body = readBody();
    const holderHash = hashKey(ensureGuestKey(request, reply));
    const credentials = await findCredentials(request, auth);
    const idempotencyKey = readIdempotencyKey(request);
    const result = await createOrder(db, providers, {
      body,
      idempotencyKey,
      holderHash,
      credentials,
      now: now(),
    });
    orders.inc({ outcome: result.ok ? (result.isNew ? "placed" : "repeated") : result.reason });
    if (!result.ok) throw refuse(result);
    reply.status(result.isNew ? 201 : 200);
    return result.order;
  });

  serve("GET /api/orders", async ({ request, reply }) => {
    const credentials = await findCredentials(request, auth);
    const rows = await ordersHeldBy(db, credentials, MAX_LISTED);
    const own = rows.filter((row) => readerRole({ ...row, shareKey: null }, credentials) === "holder");
    reply.header("cache-control", "private, no-store");
    return own.map(orderSummary);
  });

  serve("GET /api/orders/:id", async ({ request, reply }) => {
    const row = await findOwnOrder(db, request, auth);
    reply.header("cache-control", "private, no-store");
    return orderView(row, paymentPart(await paymentsOf(db, payableOf(row.id))));
  });

  serve("GET /api/orders/:id/calendar.ics", async ({ request, reply }) => {
    const row = await findOwnOrder(db, request, auth);
    reply
      .type("text/calendar; charset=utf-8")
      .header("content-disposition", `attachment; filename="noren-${row.day}-${row.number}.ics"`)
      .header("cache-control", "private, no-store");
    return calendarFile(row, request.language, publicUrl);
  });

  serve("POST /api/orders/:id/erase", async ({ request }) => {
    const { id } = await findOwnOrder(db, request, auth);
    if (!(await eraseGuest(db, id, now()))) throw new Refusal("erase-later");
  });

  serve("POST /api/orders/:id/cancel", async ({ request }) => {
    const { id, status } = await findOwnOrder(db, request, auth);
    const isThere = mayMove(status, "cancelled_by_guest", "guest");
    const change = { id, from: status, to: "cancelled_by_guest", actor: "guest" } as const;
    if (!isThere || !(await db.transaction((tx) => changeStatus(tx, change, now()))))
      throw new Refusal("changed-meanwhile");
    const row = await findOwnOrder(db, request, auth);
    return orderView(row, paymentPart(await paymentsOf(db, payableOf(id))));
  });
}

function refuse(result: Extract<CreateOrderResult, { ok: false }>): Refusal {
  switch (result.reason) {
    case "basket-changed":
      return Refusal.with(basketChanged, { basket: result.basket });
    case "ordering-paused":
      return Refusal.with(orderingPaused, { pausedUntil: result.until.toISOString() });
    case "invalid-input":
      return new Refusal(result.reason, { issues: [{ path: result.field, issue: result.issue }] });
    default:
      return new Refusal(result.reason);
  }
}
