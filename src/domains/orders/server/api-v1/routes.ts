import type { FastifyInstance, FastifyRequest } from "fastify";
import type { ApiAuth } from "#domains/owners/server/public.ts";
import type { ReadLog } from "#domains/staff/server/public.ts";
import type { Database } from "#platform/server/db/database.ts";
import { requireIdempotencyKey } from "#platform/server/http/input.ts";
import { Refusal } from "#platform/server/http/refusal.ts";
import { type ReplyHead, serverOf } from "#platform/server/http/serve.ts";
import type { ApiOrder } from "../../contract/api-v1.ts";
import { ordersEndpoints } from "../../contract.ts";
import { partiesOfOrders } from "../order/parties-of-orders.ts";
import { applyStep } from "../states/change-status.ts";
import { type OrderRow, orderById, ordersOfDay } from "../store.ts";
import { apiOrder, countWithNotes } from "../view.ts";

export interface ApiOrderRoutes {
  db: Database;
  apiAuth: ApiAuth;
  reads: ReadLog;
  now: () => Date;
}

type Opened = Awaited<ReturnType<ApiAuth["requireLocation"]>>;
type OneOrder = FastifyRequest<{ Params: { id: string; orderId: string } }>;

/** A restaurant's orders, for its own programs: what the order board shows, and the steps of the kitchen. */
export function registerApiOrders(app: FastifyInstance, { db, apiAuth, reads, now }: ApiOrderRoutes): void {
  const serve = serverOf(app, ordersEndpoints);
  serve("GET /api/v1/restaurants/:id/orders", async ({ request, reply, readQuery }) => {
    const opened = await apiAuth.requireLocation(request, request.params.id, "orders");
    const { restaurantId } = opened;
    const { date } = readQuery();
    const orders = await shown(reply, opened, await ordersOfDay(db, restaurantId, date), "orders");
    return { restaurantId, date, orders };
  });

  serve("GET /api/v1/restaurants/:id/orders/:orderId", async ({ request, reply }) => {
    const opened = await apiAuth.requireLocation(request, request.params.id, "orders");
    return currentView(reply, opened, request);
  });

  serve("POST /api/v1/restaurants/:id/orders/:orderId/steps", async ({ request, reply, readBody }) => {
    const opened = await apiAuth.requireLocation(request, request.params.id, "orders");
    const { restaurantId, keyId: apiKeyId } = opened;
    const idempotencyKey = `api ${restaurantId} ${requireIdempotencyKey(request)}`;
    const { id } = await rowOf(request, opened);
    const step = readBody();
    const input = { id, ...step, by: { actor: "api", apiKeyId }, idempotencyKey, now: now() } as const;
    const result = await applyStep(db, input);
    if (!result.ok) throw new Refusal(result.reason);
    return currentView(reply, opened, request);
  });

  /** @throws Refusal the same whether there is no such order, it is another restaurant's, or not paid yet */
  async function rowOf({ params }: OneOrder, { restaurantId }: Opened): Promise<OrderRow> {
    const row = await orderById(db, params.orderId);
    if (row === null || row.restaurantId !== restaurantId || row.status === "pending_payment")
      throw new Refusal("order-not-found");
    return row;
  }

  async function currentView(reply: ReplyHead, opened: Opened, request: OneOrder): Promise<ApiOrder> {
    const [view] = await shown(reply, opened, [await rowOf(request, opened)], "order");
    if (view === undefined) throw new Refusal("order-not-found");
    return view;
  }

  async function shown(
    reply: ReplyHead,
    opened: Opened,
    rows: readonly OrderRow[],
    kind: "orders" | "order",
  ): Promise<ApiOrder[]> {
    const parties = await partiesOfOrders(db, rows);
    const views = rows.map((row) => apiOrder(row, parties.get(row.id) ?? []));
    reply.header("cache-control", "private, no-store");
    reads.note(reply, opened, kind, countWithNotes(views));
    return views;
  }
}
