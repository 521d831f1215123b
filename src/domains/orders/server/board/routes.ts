import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Providers } from "#domains/payments/server/public.ts";
import { courseParties, serviceDay } from "#domains/reservations/server/public.ts";
import { ownRestaurantOf } from "#domains/restaurants/server/public.ts";
import type { Member, OwnerAuth, ReadLog } from "#domains/staff/server/public.ts";
import type { Database } from "#platform/server/db/database.ts";
import { VersionWatch } from "#platform/server/events/version-watch.ts";
import { LINE, sendVersions } from "#platform/server/http/event-streams.ts";
import { Refusal } from "#platform/server/http/refusal.ts";
import { type ReplyHead, serverOf } from "#platform/server/http/serve.ts";
import { ordersEndpoints } from "../../contract.ts";
import { sharesOfOrders } from "../bills/store.ts";
import { partiesOfOrders } from "../order/parties-of-orders.ts";
import type { ById } from "../policy.ts";
import { printersFor } from "../printing/store.ts";
import { placesToPay } from "../settings/ordering-settings.ts";
import { settingsOf } from "../settings/store.ts";
import { applyStep } from "../states/change-status.ts";
import { latestVersion, orderById, ordersOnBoard } from "../store.ts";
import { boardCourse, boardOrder, countWithNeeds, countWithNotes, shareView } from "../view.ts";
import { setRefunds } from "./set-refunds.ts";

export interface BoardRoutes {
  db: Database;
  ownerAuth: OwnerAuth;
  providers: Providers;
  reads: ReadLog;
  now: () => Date;
}

/** The order board of a restaurant. */
export function registerBoard(
  app: FastifyInstance,
  { db, ownerAuth, providers, reads, now }: BoardRoutes,
): void {
  const serve = serverOf(app, ordersEndpoints);
  const watch = new VersionWatch((restaurantIds) => latestVersion(db, restaurantIds));

  serve("GET /api/owner/restaurants/:id/orders", async ({ request, reply }) => {
    const member = await ownerAuth.requireMember(request, request.params.id);
    const { restaurantId } = member;
    const [settings, restaurant] = await Promise.all([
      settingsOf(db, restaurantId),
      ownRestaurantOf(db, restaurantId),
    ]);
    if (settings === null || restaurant === null) throw new Refusal("ordering-closed");
    // Read the version first: a change between the two queries is then sent again.
    const version = (await latestVersion(db, [restaurantId])).get(restaurantId) ?? 0;
    // An evening that goes on after midnight stays on the board until the restaurant's day ends.
    const day = await serviceDay(db, restaurantId, now());
    const orders = await ordersOnBoard(db, restaurantId, day);
    const courses = (await courseParties(db, restaurantId, day)).map(boardCourse);
    const parties = await partiesOfOrders(db, orders);
    const shares = await sharesOfOrders(
      db,
      orders.map(({ id }) => id),
    );
    const { pausedUntil, prepMinutes } = settings;
    reply.header("cache-control", "private, no-store");
    const shown = orders.map((order) => boardOrder(order, parties.get(order.id) ?? []));
    reads.note(reply, member, "orders", countWithNotes(shown) + countWithNeeds(courses));
    return {
      version,
      pausedUntil: pausedUntil !== null && now() < pausedUntil ? pausedUntil.toISOString() : null,
      canBePaid: (await placesToPay(db, providers, restaurantId, settings)).length > 0,
      canSendBills: (await printersFor(db, restaurantId, "bills")).length > 0,
      prepMinutes,
      orders: shown,
      shares: shares.map(shareView),
      invoiceNumber: settings.invoiceNumber,
      courses,
    };
  });

  serve("GET /api/owner/restaurants/:id/orders/changes", LINE, async ({ request, reply, readQuery }) => {
    const { restaurantId } = await ownerAuth.requireMember(request, request.params.id);
    const { after } = readQuery();
    return sendVersions(request, reply, (tell) => watch.listen(restaurantId, after, tell));
  });

  serve("POST /api/owner/orders/:id/steps", async ({ request, reply, readBody }) => {
    const member = await memberOf(request);
    const step = readBody();
    const { id } = request.params;
    const result = await applyStep(db, {
      ...{ id, ...step, now: now() },
      by: { actor: "staff", accountId: member.user.id },
    });
    if (!result.ok) throw new Refusal(result.reason);
    return currentView(reply, id, member);
  });

  serve("POST /api/owner/orders/:id/refunds", async ({ request, reply, readBody }) => {
    const member = await memberOf(request);
    const { lines } = readBody();
    const result = await setRefunds(db, { id: request.params.id, lines, now: now() });
    if (result.ok) return currentView(reply, request.params.id, member);
    if (result.reason !== "invalid-input") throw new Refusal(result.reason);
    const { at, maximum } = result;
    const issue = { path: `lines.${at}.quantity`, issue: "too-large", values: { maximum } };
    throw new Refusal("invalid-input", { issues: [issue] });
  });

  /** @throws Refusal the same for a missing order and for another restaurant's */
  async function memberOf(request: FastifyRequest<ById>): Promise<Member> {
    const row = await orderById(db, request.params.id);
    return ownerAuth.requireMemberOf(request, row?.restaurantId, "order-not-found");
  }

  async function currentView(reply: ReplyHead, id: string, member: Member) {
    const row = await orderById(db, id);
    if (row === null) throw new Refusal("order-not-found");
    const view = boardOrder(row, (await partiesOfOrders(db, [row])).get(id) ?? []);
    reads.note(reply, member, "order", countWithNotes([view]));
    return view;
  }
}
