import type { SessionUserId } from "#domains/accounts/server/public.ts";
import type { Allergen, DietaryNeed } from "#domains/dietary/dietary.ts";
import type { StoredOtherNeed } from "#domains/dietary/other-needs.ts";
import type { OrderKind } from "#domains/notifications/notice-constants.ts";
import type { Language, Translations } from "#kernel/languages.ts";
import type { Queryable } from "#platform/server/db/database.ts";
import type { OrderPhrase, OrderStatus, PayPlace } from "../order-constants.ts";
import { ON_THE_WAY } from "./states/rules.ts";

export interface OrderLineRow {
  dishId: string;
  names: Translations;
  /** The names of the variant and the chosen options. */
  details: readonly Translations[];
  quantity: number;
  unitYen: number;
  percent: 8 | 10;
  phrases: OrderPhrase[];
  note: string | null;
  refunded: number;
}

/** Dietary needs, and whether the guest was asked. */
export interface NeedsRow {
  dietaryNeeds: readonly DietaryNeed[];
  severeAllergens: readonly Allergen[];
  otherNeeds: readonly StoredOtherNeed[];
  needsAsked: boolean;
}

export interface NewOrder extends NeedsRow {
  id: string;
  restaurantId: string;
  /** The restaurant's local date. */
  day: string;
  kind: OrderKind;
  tableId: string | null;
  reservationId: string | null;
  /** The party that sat at the table when the order was placed. */
  partyId: string | null;
  status: OrderStatus;
  dueAt: Date;
  expiresAt: Date | null;
  language: Language;
  customerName: string;
  customerEmail: string | null;
  note: string | null;
  totalYen: number;
  pays: PayPlace;
  holderHash: string;
  accountId: SessionUserId | null;
  manageKey: string;
  createdAt: Date;
}

export interface OrderRow extends Omit<NewOrder, "accountId"> {
  /** The number that staff call out. */
  number: number;
  accountId: string | null;
  readyAt: Date | null;
  refundedYen: number;
  /** When it was paid at the counter. */
  settledAt: Date | null;
  reason: string | null;
  tableLabel: string | null;
  restaurantName: string;
  restaurantNameTranslations: Translations;
  zone: string;
  /** The restaurant's location and contact. */
  place: OrderPlaceRow;
  /** The restaurant's current qualified invoice number. */
  invoiceNumber: string | null;
  lines: OrderLineRow[];
}

export interface OrderPlaceRow {
  address: string | null;
  addressTranslations: Translations;
  phone: string | null;
  /** Degrees. */
  latitude: number;
  longitude: number;
}

const SELECT = `SELECT o.id, o.restaurant_id AS "restaurantId", o.day, o.number, o.kind, o.table_id AS "tableId", o.reservation_id AS "reservationId", o.party_id AS "partyId", o.settled_at AS "settledAt",
  o.status, o.due_at AS "dueAt", o.ready_at AS "readyAt", o.expires_at AS "expiresAt", o.language,
  o.customer_name AS "customerName", o.customer_email AS "customerEmail", o.note,
  o.dietary_needs AS "dietaryNeeds", o.severe_allergens AS "severeAllergens", o.other_needs AS "otherNeeds",
  o.needs_asked AS "needsAsked", o.total_yen AS "totalYen",
  o.refunded_yen AS "refundedYen", o.pays, o.reason, o.holder_hash AS "holderHash", o.account_id AS "accountId",
  o.manage_key AS "manageKey", o.created_at AS "createdAt", t.label AS "tableLabel", r.name AS "restaurantName",
  r.name_translations AS "restaurantNameTranslations", r.zone, s.invoice_number AS "invoiceNumber",
  jsonb_build_object('address', r.address, 'addressTranslations', r.address_translations, 'phone', r.phone,
    'latitude', r.lat, 'longitude', r.lng) AS place,
  COALESCE((SELECT jsonb_agg(jsonb_build_object('dishId', l.dish_id, 'names', l.names, 'details', l.details,
    'quantity', l.quantity, 'unitYen', l.unit_yen, 'percent', l.percent, 'phrases', l.phrases, 'note', l.note,
    'refunded', l.refunded) ORDER BY l.position) FROM order_lines l WHERE l.order_id = o.id), '[]') AS lines
  FROM orders o JOIN restaurants r ON r.id = o.restaurant_id LEFT JOIN restaurant_tables t ON t.id = o.table_id
  LEFT JOIN ordering_settings s ON s.restaurant_id = o.restaurant_id`;

export async function orderById(db: Queryable, id: string): Promise<OrderRow | null> {
  const [row] = await db.query<OrderRow>(`${SELECT} WHERE o.id = $1`, [id]);
  return row ?? null;
}

/** Those of the orders that exist, the oldest first. */
export async function ordersByIds(db: Queryable, ids: readonly string[]): Promise<OrderRow[]> {
  return db.query<OrderRow>(`${SELECT} WHERE o.id = ANY($1::text[]) ORDER BY o.created_at, o.number, o.id`, [
    ids,
  ]);
}

/** Who ordered, by the order's id; null once the guest's details are erased. */
export async function customersOfOrders(
  db: Queryable,
  ids: readonly string[],
): Promise<Map<string, string | null>> {
  const rows = await db.query<{ id: string; name: string | null }>(
    "SELECT id, nullif(customer_name, '') AS name FROM orders WHERE id = ANY($1::text[])",
    [ids],
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Locks the order until the transaction ends. */
export async function lockOrder(tx: Queryable, id: string): Promise<OrderRow | null> {
  await tx.query("SELECT 1 FROM orders WHERE id = $1 FOR UPDATE", [id]);
  return orderById(tx, id);
}

/** The orders of an account and of a browser (either may be null), newest first. `limit` null: all. */
export async function ordersHeldBy(
  db: Queryable,
  { accountId, holderHash }: { accountId: string | null; holderHash: string | null },
  limit: number | null,
): Promise<OrderRow[]> {
  return db.query<OrderRow>(
    `${SELECT} WHERE o.account_id = $1 OR o.holder_hash = $2 ORDER BY o.created_at DESC, o.id LIMIT $3`,
    [accountId, holderHash, limit],
  );
}

/** Detaches an account's orders from a browser: afterwards only the account lists them. */
export async function detachFromBrowser(tx: Queryable, accountId: string, holderHash: string): Promise<void> {
  await tx.query("UPDATE orders SET holder_hash = '' WHERE account_id = $1 AND holder_hash = $2", [
    accountId,
    holderHash,
  ]);
}

/** A restaurant's open orders, and all since a day; without unpaid ones. */
export async function ordersOnBoard(db: Queryable, restaurantId: string, day: string): Promise<OrderRow[]> {
  return db.query<OrderRow>(
    `${SELECT} WHERE o.restaurant_id = $1 AND o.status <> 'pending_payment'
       AND (o.day >= $2 OR o.status IN ('new', 'accepted', 'ready')) ORDER BY o.created_at, o.number`,
    [restaurantId, day],
  );
}

/** A restaurant's orders of one of its days, without unpaid ones. */
export async function ordersOfDay(db: Queryable, restaurantId: string, day: string): Promise<OrderRow[]> {
  return db.query<OrderRow>(
    `${SELECT} WHERE o.restaurant_id = $1 AND o.day = $2 AND o.status <> 'pending_payment' ORDER BY o.number`,
    [restaurantId, day],
  );
}

/** Number of orders due between two instants, by quarter hour since 1970. */
export async function takenQuarters(
  db: Queryable,
  restaurantId: string,
  span: { from: Date; to: Date },
  now: Date,
): Promise<Map<number, number>> {
  const rows = await db.query<{ quarter: number; count: number }>(
    `SELECT floor(extract(epoch FROM due_at) / 900)::int AS quarter, count(*)::int AS count FROM orders
     WHERE restaurant_id = $1 AND due_at >= $2 AND due_at < $3 AND status = ANY($4)
       AND (expires_at IS NULL OR expires_at > $5) GROUP BY 1`,
    [restaurantId, span.from, span.to, ON_THE_WAY, now],
  );
  return new Map(rows.map(({ quarter, count }) => [quarter, count]));
}

/**
 * Inserts an order and its lines in one statement. Returns its number of the day, from 1. The caller holds the lock on the
 * restaurant's settings, so that numbers are unique.
 */
export async function insertOrder(
  tx: Queryable,
  order: NewOrder,
  lines: readonly Omit<OrderLineRow, "refunded">[],
): Promise<number> {
  const [row] = await tx.query<{ number: number }>(
    `WITH written AS (
       INSERT INTO orders (id, restaurant_id, day, number, kind, table_id, reservation_id, status, due_at, expires_at,
         language, customer_name, customer_email, note, total_yen, pays, holder_hash, account_id, manage_key, created_at,
         dietary_needs, severe_allergens, other_needs, needs_asked, party_id)
       VALUES ($1, $2, $3, (SELECT COALESCE(max(number), 0) + 1 FROM orders WHERE restaurant_id = $2 AND day = $3),
         $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $21, $22, $23::jsonb, $24, $25)
       RETURNING number
     ), its_lines AS (
       INSERT INTO order_lines (order_id, position, dish_id, names, details, quantity, unit_yen, percent, phrases, note)
       SELECT $1, position, "dishId", names, details, quantity, "unitYen", percent, phrases, note
       FROM jsonb_to_recordset($20::jsonb) AS l(position smallint, "dishId" text, names jsonb, details jsonb,
         quantity smallint, "unitYen" integer, percent smallint, phrases text[], note text)
     ) SELECT number FROM written`,
    [
      ...[
        order.id,
        order.restaurantId,
        order.day,
        order.kind,
        order.tableId,
        order.reservationId,
        order.status,
      ],
      ...[order.dueAt, order.expiresAt, order.language, order.customerName, order.customerEmail, order.note],
      ...[order.totalYen, order.pays, order.holderHash, order.accountId, order.manageKey, order.createdAt],
      JSON.stringify(lines.map((line, position) => ({ ...line, position }))),
      ...[order.dietaryNeeds, order.severeAllergens, JSON.stringify(order.otherNeeds), order.needsAsked],
      order.partyId,
    ],
    "insert-order",
  );
  if (row === undefined) throw new Error("the order got no number");
  return row.number;
}

/** The latest version of each restaurant's orders and ordering settings. */
export async function latestVersion(
  db: Queryable,
  restaurantIds: readonly string[],
): Promise<Map<string, number>> {
  const rows = await db.query<{ restaurantId: string; version: number }>(
    `SELECT s.restaurant_id AS "restaurantId",
       greatest(s.version, (SELECT max(o.version) FROM orders o WHERE o.restaurant_id = s.restaurant_id))::int AS version
     FROM ordering_settings s WHERE s.restaurant_id = ANY($1)`,
    [restaurantIds],
  );
  return new Map(rows.map(({ restaurantId, version }) => [restaurantId, version]));
}

/** Sets the portions not served per line, and the total refund. */
export async function setRefunded(
  tx: Queryable,
  id: string,
  lines: readonly { position: number; quantity: number }[],
  refundedYen: number,
): Promise<void> {
  for (const { position, quantity } of lines) {
    await tx.query("UPDATE order_lines SET refunded = $3 WHERE order_id = $1 AND position = $2", [
      ...[id, position, quantity],
    ]);
  }
  await tx.query("UPDATE orders SET refunded_yen = $2, version = nextval('order_version') WHERE id = $1", [
    id,
    refundedYen,
  ]);
}

/** Moves the order to the browser that repeated the call after the first response was lost. */
export async function moveOrderToHolder(tx: Queryable, orderId: string, holderHash: string): Promise<void> {
  await tx.query("UPDATE orders SET holder_hash = $2 WHERE id = $1", [orderId, holderHash]);
}

interface SettledSum {
  day: string;
  percent: 8 | 10;
  yen: number;
  count: number;
}

/** What was paid at the counter between two instants, by local day and tax rate, without what could not be served. */
export async function sumSettled(
  db: Queryable,
  { restaurantId, zone, from, to }: { restaurantId: string; zone: string; from: Date; to: Date },
): Promise<SettledSum[]> {
  return db.query<SettledSum>(
    `SELECT to_char(o.settled_at AT TIME ZONE $4, 'YYYY-MM-DD') AS day, l.percent,
       sum(l.unit_yen * (l.quantity - l.refunded))::integer AS yen, count(DISTINCT o.id)::integer AS count
     FROM orders o JOIN order_lines l ON l.order_id = o.id
     WHERE o.restaurant_id = $1 AND o.pays = 'at-restaurant' AND o.settled_at >= $2 AND o.settled_at < $3
     GROUP BY 1, 2 ORDER BY 1, 2`,
    [restaurantId, from, to, zone],
  );
}
