import type { PartyNeeds } from "#domains/dietary/party-needs.ts";
import type { OrderKind } from "#domains/notifications/notice-constants.ts";
import type { Span } from "#domains/restaurants/server/public.ts";
import type { Language } from "#kernel/languages.ts";
import type { Queryable } from "#platform/server/db/database.ts";
import type { OrderStatus, PayPlace } from "../../order-constants.ts";
import { SERVED } from "../states/rules.ts";
import type { OrderLineRow } from "../store.ts";

export interface OpenOrder {
  id: string;
  status: "pending_payment" | "new" | "accepted" | "ready";
}

/** Orders not yet finished, the next due first. One left on the board for more than a day counts as finished. */
export async function openOrders(db: Queryable, restaurantId: string, now: Date): Promise<OpenOrder[]> {
  return db.query<OpenOrder>(
    `SELECT id, status FROM orders WHERE restaurant_id = $1 AND due_at > $2::timestamptz - interval '1 day'
       AND status IN ('pending_payment', 'new', 'accepted', 'ready') ORDER BY due_at, id`,
    [restaurantId, now],
  );
}

/** Which of these restaurants have ever had an order. */
export async function usedAmong(
  db: Queryable,
  restaurantIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await db.query<{ id: string }>(
    `SELECT asked.id FROM unnest($1::text[]) AS asked (id)
     WHERE EXISTS (SELECT 1 FROM orders o WHERE o.restaurant_id = asked.id)`,
    [restaurantIds],
  );
  return new Set(rows.map(({ id }) => id));
}

/** Accepted orders of a period and their revenue, net of refunds. */
export async function countOrders(
  db: Queryable,
  restaurantId: string,
  { from, to }: Span,
): Promise<{ count: number; totalYen: number }> {
  const [row] = await db.query<{ count: number; totalYen: number }>(
    `SELECT count(*)::int AS count, COALESCE(sum(total_yen - refunded_yen), 0)::float8 AS "totalYen" FROM orders
     WHERE restaurant_id = $1 AND day BETWEEN $2 AND $3 AND status = ANY($4)`,
    [restaurantId, from, to, SERVED],
  );
  return row ?? { count: 0, totalYen: 0 };
}

/** Orders that reached the kitchen in the last 7 and 28 days, of restaurants that have any. */
export async function orderActivity(
  db: Queryable,
  restaurantIds: readonly string[],
  now: Date,
): Promise<{ restaurantId: string; orders7: number; orders28: number }[]> {
  return db.query(
    `SELECT restaurant_id AS "restaurantId", count(*) FILTER (WHERE created_at > $2::timestamptz - interval '7 days')::int AS "orders7",
       count(*)::int AS "orders28"
     FROM orders WHERE restaurant_id = ANY($1::text[]) AND created_at > $2::timestamptz - interval '28 days'
       AND status NOT IN ('pending_payment', 'expired')
     GROUP BY restaurant_id`,
    [restaurantIds, now],
  );
}

/** Blocks new orders until the transaction ends: placing one locks the same row. */
export async function lockOrders(tx: Queryable, restaurantId: string): Promise<void> {
  await tx.query("SELECT 1 FROM ordering_settings WHERE restaurant_id = $1 FOR UPDATE", [restaurantId]);
}

/** An order in the export. */
interface ExportedOrder extends PartyNeeds {
  day: string;
  number: number;
  kind: OrderKind;
  status: OrderStatus;
  dueAt: Date;
  language: Language;
  customerName: string;
  customerEmail: string | null;
  note: string | null;
  needsAsked: boolean;
  totalYen: number;
  refundedYen: number;
  pays: PayPlace;
  reason: string | null;
  createdAt: Date;
  lines: Omit<OrderLineRow, "dishId">[];
}

/** All orders of a restaurant, without the keys of their links. */
export async function ordersAt(db: Queryable, restaurantId: string): Promise<ExportedOrder[]> {
  return db.query<ExportedOrder>(
    `SELECT o.day, o.number, o.kind, o.status, o.due_at AS "dueAt", o.language, o.customer_name AS "customerName",
       o.customer_email AS "customerEmail", o.note,
       o.dietary_needs AS "dietaryNeeds", o.severe_allergens AS "severeAllergens", o.other_needs AS "otherNeeds",
       o.needs_asked AS "needsAsked", o.total_yen AS "totalYen", o.refunded_yen AS "refundedYen", o.pays,
       o.reason, o.created_at AS "createdAt",
       COALESCE((SELECT jsonb_agg(jsonb_build_object('names', l.names, 'details', l.details, 'quantity', l.quantity,
          'unitYen', l.unit_yen, 'percent', l.percent, 'phrases', l.phrases, 'note', l.note,
          'refunded', l.refunded) ORDER BY l.position) FROM order_lines l WHERE l.order_id = o.id), '[]') AS lines
     FROM orders o WHERE o.restaurant_id = $1 ORDER BY o.day, o.number`,
    [restaurantId],
  );
}
