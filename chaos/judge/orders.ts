import type { Queryable } from "#platform/server/db/database.ts";
import type { Check } from "../fault.ts";
import type { Journal } from "../load/journal.ts";
import { none } from "./findings.ts";

/** Orders: none lost, none duplicated, each in the state last reported. */
export async function judgeOrders(db: Queryable, journal: Journal): Promise<Check[]> {
  const rows = await db.query<{ id: string; status: string; lines: number; lastLogged: string }>(
    `SELECT o.id, o.status, (SELECT count(*)::int FROM order_lines l WHERE l.order_id = o.id) AS lines,
       (SELECT to_status FROM order_log l WHERE l.order_id = o.id ORDER BY l.id DESC LIMIT 1) AS "lastLogged"
     FROM orders o`,
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  const keys = await db.query<{ key: string; id: string }>(
    "SELECT key, answer->>'id' AS id FROM idempotency_keys WHERE scope = 'order'",
  );
  const kept = new Map(keys.map(({ key, id }) => [key, id]));
  const known = journal.orders.filter(({ id }) => id !== null);
  return [
    none(
      "no confirmed order is lost",
      known.length,
      known.filter(({ id }) => !byId.has(id ?? "")),
    ),
    none("each call made one order, and a refused one none", keys.length, [
      ...known.filter(({ key, id }) => kept.get(key) !== id).map(({ key }) => key),
      ...journal.refusedOrders.filter((key) => kept.has(key)),
      ...rows.filter(({ id }) => !keys.some((key) => key.id === id)).map(({ id }) => id),
    ]),
    none(
      "each order is in the state that was told last",
      known.length,
      known
        .filter(({ id, statuses }) => !statuses.has(byId.get(id ?? "")?.status ?? ""))
        .map(({ id, statuses }) => ({ ...byId.get(id ?? ""), expected: [...statuses] })),
    ),
    none(
      "each order has its lines, and a history that ends where it stands",
      rows.length,
      rows.filter(({ lines, status, lastLogged }) => lines !== 1 || status !== lastLogged),
    ),
  ];
}
