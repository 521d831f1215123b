import { hasNeeds } from "#domains/dietary/party-needs.ts";
import { kitchenLines } from "#domains/dietary/server/public.ts";
import { type NoticeValues, notify, notifyOnLine } from "#domains/notifications/server/public.ts";
import { fallbackEmail, type StaffNews, tellStaff } from "#domains/staff/server/public.ts";
import { paths } from "#kernel/addresses/paths.ts";
import { type Language, pickText } from "#kernel/languages.ts";
import type { Queryable } from "#platform/server/db/database.ts";
import { translator } from "#platform/server/text/texts.ts";
import { partiesOfOrders } from "../order/parties-of-orders.ts";
import { type OrderRow, orderById } from "../store.ts";
import { combinedNeeds } from "../view.ts";
import type { Occasion } from "./rules.ts";

/**
 * Tells the restaurant's staff of an order to be answered, each member in the ways that they have chosen; mails are in
 * Japanese. Once per order. The guest's name is only on the board.
 */
export async function notifyStaff(
  tx: Queryable,
  row: OrderRow,
  { now, publicUrl }: Omit<Occasion, "key">,
): Promise<void> {
  const needs = await needsOf(tx, row);
  const { id: orderId, kind: orderKind, tableLabel: table, restaurantId, expiresAt } = row;
  const at = { at: row.dueAt.toISOString(), hasNeeds: hasNeeds(needs) };
  const news = { ...at, kind: "order" as const, orderId, orderKind, table };
  const { mails, lines } = await tellStaff(tx, { restaurantId, key: "new" }, [{ news, expiresAt }], now);
  await mailStaff(tx, row, needs, mails.get("order") ?? [], { now, publicUrl });
  const slip = [
    `${hasNeeds(needs) ? "⚠ " : ""}${translator("ja", "confirmation")("staff.needs")}：${kitchenLines(needs, "need").join("、")}`,
  ];
  for (const { accountId, address, email, language } of lines.get("order") ?? [])
    await notifyOnLine(
      tx,
      {
        key: `order:${orderId}:staff-order-new:line:${accountId}`,
        subject: `restaurant:${restaurantId}`,
        recipientId: accountId,
        ...{ address, email, language, template: "staff-order-new" },
        values: { ...valuesOf(row, needs, language, publicUrl), slip },
        expiresAt,
      },
      now,
    );
}

/** Mails the owner about a new order that has reached nobody, unless it was answered since. */
export async function mailUnheard(
  tx: Queryable,
  { news }: { news: StaffNews },
  { now, publicUrl }: Omit<Occasion, "key">,
): Promise<void> {
  const row = news.kind === "order" ? await orderById(tx, news.orderId) : null;
  if (row?.status !== "new") return;
  const email = await fallbackEmail(tx, row.restaurantId, now);
  if (email !== null) await mailStaff(tx, row, await needsOf(tx, row), [email], { now, publicUrl });
}

async function needsOf(tx: Queryable, row: OrderRow) {
  const parties = (await partiesOfOrders(tx, [row])).get(row.id) ?? [];
  return combinedNeeds([row, ...parties]);
}

function valuesOf(
  row: OrderRow,
  needs: Awaited<ReturnType<typeof needsOf>>,
  language: Language,
  publicUrl: string,
): NoticeValues {
  return {
    restaurant: pickText(row.restaurantName, row.restaurantNameTranslations, language).text,
    startsAt: row.dueAt.toISOString(),
    zone: row.zone,
    party: null,
    code: String(row.number),
    link: `${publicUrl}${paths.ownerOrder(row.restaurantId, row.id)}`,
    order: { kind: row.kind, table: row.tableLabel },
    needs: kitchenLines(needs, "need"),
    until: (row.expiresAt ?? row.dueAt).toISOString(),
  };
}

async function mailStaff(
  tx: Queryable,
  row: OrderRow,
  needs: Awaited<ReturnType<typeof needsOf>>,
  emails: readonly string[],
  { now, publicUrl }: Omit<Occasion, "key">,
): Promise<void> {
  const values = valuesOf(row, needs, "ja", publicUrl);
  for (const email of emails) {
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
}
