import type { FastifyInstance } from "fastify";
import type { OwnerAuth } from "#domains/staff/server/public.ts";
import type { Database } from "#platform/server/db/database.ts";
import { Refusal } from "#platform/server/http/refusal.ts";
import { serverOf } from "#platform/server/http/serve.ts";
import { ordersEndpoints } from "../../contract.ts";
import { newJobId, queueTicket, type Ticket } from "../printing/queue-jobs.ts";
import { ordersByIds } from "../store.ts";
import { shareView } from "../view.ts";
import { setSettled } from "./settle-orders.ts";
import { takeShare, takeShareBack } from "./share-bill.ts";
import { shareById } from "./store.ts";

export interface BillRoutes {
  db: Database;
  ownerAuth: OwnerAuth;
  now: () => Date;
}

/** What is paid at the counter: whole bills, parts of them, and what is printed of both. */
export function registerBills(app: FastifyInstance, { db, ownerAuth, now }: BillRoutes): void {
  const serve = serverOf(app, ordersEndpoints);

  serve("POST /api/owner/restaurants/:id/orders/settle", async ({ request, readBody }) => {
    const { restaurantId, user } = await ownerAuth.requireMember(request, request.params.id);
    await setSettled(db, { restaurantId, ...readBody(), accountId: user.id, now: now() });
  });

  serve("POST /api/owner/restaurants/:id/bill-shares", async ({ request, readBody }) => {
    const { restaurantId, user } = await ownerAuth.requireMember(request, request.params.id);
    const result = await takeShare(db, readBody(), { restaurantId, accountId: user.id, now: now() });
    if (result.ok) return shareView(result.share);
    if (result.reason === "nothing")
      throw new Refusal("invalid-input", { issues: [{ path: "share.lines", issue: "required" }] });
    if (result.reason !== "too-large") throw new Refusal(result.reason);
    const issue = { path: "share", issue: "too-large", values: { maximum: result.maximum } };
    throw new Refusal("invalid-input", { issues: [issue] });
  });

  serve("DELETE /api/owner/restaurants/:id/bill-shares/:shareId", async ({ request }) => {
    const { restaurantId, user } = await ownerAuth.requireMember(request, request.params.id);
    const by = { restaurantId, accountId: user.id, now: now() };
    if (!(await takeShareBack(db, request.params.shareId, by))) throw new Refusal("not-found");
  });

  serve("POST /api/owner/restaurants/:id/bill-prints", async ({ request, readBody }) => {
    const { restaurantId } = await ownerAuth.requireMember(request, request.params.id);
    const subjects = [...new Set(readBody().orderIds)];
    const rows = await ordersByIds(db, subjects);
    if (rows.length < subjects.length || rows.some((row) => row.restaurantId !== restaurantId))
      throw new Refusal("order-not-found");
    await print({ restaurantId, kind: "bill", subjects });
  });

  serve("POST /api/owner/restaurants/:id/bill-shares/:shareId/prints", async ({ request }) => {
    const { restaurantId } = await ownerAuth.requireMember(request, request.params.id);
    const share = await shareById(db, restaurantId, request.params.shareId);
    if (share === null) throw new Refusal("not-found");
    await print({ restaurantId, kind: "share", subjects: [share.id] });
  });

  /** @throws Refusal where no printer prints bills */
  async function print(ticket: Pick<Ticket, "restaurantId" | "kind" | "subjects">): Promise<void> {
    const queued = { ...ticket, use: "bills", cause: `bill:${newJobId()}` } as const;
    const taken = await db.transaction((tx) => queueTicket(tx, queued, now()));
    if (taken === 0) throw new Refusal("no-printer");
  }
}
