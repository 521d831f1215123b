import { emailsOf } from "#domains/accounts/server/public.ts";
import { hasNeeds } from "#domains/dietary/party-needs.ts";
import { kitchenLines } from "#domains/dietary/server/public.ts";
import { notify } from "#domains/notifications/server/public.ts";
import { membersOf, pushToStaff } from "#domains/staff/server/public.ts";
import { paths } from "#kernel/addresses/paths.ts";
import { pickText } from "#kernel/languages.ts";
import type { Queryable } from "#platform/server/db/database.ts";
import { partiesOfOrders } from "../order/parties-of-orders.ts";
import type { OrderRow } from "../store.ts";
import { combinedNeeds } from "../view.ts";
import type { Occasion } from "./rules.ts";

/**
 * Notifies everyone on the restaurant's staff, in Japanese, of an order to be answered. Once per order. The guest's name is only on
 * the board.
 */
export async function notifyStaff(
  tx: Queryable,
  row: OrderRow,
  { now, publicUrl }: Omit<Occasion, "key">,
): Promise<void> {
  const parties = (await partiesOfOrders(tx, [row])).get(row.id) ?? [];
  const needs = combinedNeeds([row, ...parties]);
  const values = {
    restaurant: pickText(row.restaurantName, row.restaurantNameTranslations, "ja").text,
    startsAt: row.dueAt.toISOString(),
    zone: row.zone,
    party: null,
    code: String(row.number),
    link: `${publicUrl}${paths.ownerOrders(row.restaurantId)}`,
    order: { kind: row.kind, table: row.tableLabel },
    needs: kitchenLines(needs, "need"),
    until: (row.expiresAt ?? row.dueAt).toISOString(),
  };
  for (const email of await emailsOf(tx, await membersOf(tx, row.restaurantId))) {
    await notify(
      tx,
      {
        key: `order:${row.id}:staff-order-new:${email}`,
        // Not the order: that subject tracks delivery of the guest's own messages.
        subject: `restaurant:${row.restaurantId}`,
        recipientId: null,
        ...{ channel: null, email, whatsapp: null, phone: null, language: "ja" },
        template: "staff-order-new",
        values,
        // The order has expired by then.
        expiresAt: row.expiresAt,
      },
      now,
    );
  }
  const { id: orderId, kind: orderKind, tableLabel: table, restaurantId, expiresAt } = row;
  const at = { at: row.dueAt.toISOString(), hasNeeds: hasNeeds(needs) };
  const news = { ...at, kind: "order" as const, orderId, orderKind, table };
  await pushToStaff(tx, { restaurantId, news, expiresAt }, now);
}
