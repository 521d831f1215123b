import type { LocalDate } from "#kernel/time/calendar.ts";
import type { Queryable } from "#platform/server/db/database.ts";
import type { HealthReader, ReadKind } from "../../contract.ts";

/** An account, an integration by its API key or its webhook, or a printer. */
export interface Reader {
  kind: HealthReader["kind"];
  id: string;
}

export interface HealthRead {
  restaurantId: string;
  reader: Reader;
  kind: ReadKind;
  /** Guests whose needs or texts were in the response. */
  guests: number;
}

/** Increments the row of the hour. */
export async function upsertRead(db: Queryable, read: HealthRead, hour: Date, at: Date): Promise<void> {
  const { restaurantId, reader, kind, guests } = read;
  await db.query(
    `INSERT INTO health_reads AS r (restaurant_id, hour, reader_id, reader_kind, kind, answers, guests, last_at)
     VALUES ($1, $2, $3, $4, $5, 1, $6, $7)
     ON CONFLICT (restaurant_id, hour, reader_id, reader_kind, kind) DO UPDATE SET answers = r.answers + 1,
       guests = greatest(r.guests, excluded.guests), last_at = greatest(r.last_at, excluded.last_at)`,
    [restaurantId, hour, reader.id, reader.kind, kind, guests, at],
  );
}

/** The time zone of a restaurant; null if it doesn't exist. */
export async function zoneOf(db: Queryable, restaurantId: string): Promise<string | null> {
  const [row] = await db.query<{ zone: string }>("SELECT zone FROM restaurants WHERE id = $1", [
    restaurantId,
  ]);
  return row?.zone ?? null;
}

export interface ReadRow {
  day: LocalDate;
  readerId: string;
  readerKind: HealthReader["kind"];
  name: string | null;
  role: HealthReader["role"];
  kind: ReadKind;
  answers: number;
  guests: number;
  lastAt: Date;
}

/** Reads on the latest days with reads before `before`, by the calendar of `zone`. */
export async function readsAt(
  db: Queryable,
  restaurantId: string,
  { zone, before, days }: { zone: string; before: LocalDate | null; days: number },
): Promise<ReadRow[]> {
  return db.query<ReadRow>(
    `WITH own AS (SELECT *, (hour AT TIME ZONE $2)::date AS day FROM health_reads WHERE restaurant_id = $1),
       shown AS (SELECT DISTINCT day FROM own WHERE $3::date IS NULL OR day < $3 ORDER BY day DESC LIMIT $4)
     SELECT r.day, r.reader_id AS "readerId", r.reader_kind AS "readerKind", COALESCE(a.username, k.name, w.host, p.name) AS name,
       m.role, r.kind, sum(r.answers)::int AS answers, max(r.guests) AS guests, max(r.last_at) AS "lastAt"
     FROM own r JOIN shown USING (day)
       LEFT JOIN accounts a ON r.reader_kind = 'account' AND a.id = r.reader_id
       LEFT JOIN api_keys k ON r.reader_kind = 'key' AND k.id = r.reader_id
       LEFT JOIN (SELECT id, substring(url FROM '//([^/]+)') AS host FROM webhooks) w
         ON r.reader_kind = 'webhook' AND w.id = r.reader_id
       LEFT JOIN printers p ON r.reader_kind = 'printer' AND p.id = r.reader_id
       LEFT JOIN restaurant_members m ON m.restaurant_id = $1 AND m.account_id = a.id
     GROUP BY r.day, r.reader_id, r.reader_kind, a.username, k.name, w.host, p.name, m.role, r.kind
     ORDER BY r.day DESC, r.reader_kind, name NULLS LAST, r.reader_id, r.kind`,
    [restaurantId, zone, before, days],
  );
}

/** All reads of an account. */
export async function readsOf(db: Queryable, accountId: string): Promise<unknown[]> {
  return db.query(
    `SELECT restaurant_id AS "restaurantId", hour, kind, answers, guests, last_at AS "lastAt" FROM health_reads
     WHERE reader_id = $1 AND reader_kind = 'account' ORDER BY hour, restaurant_id, kind`,
    [accountId],
  );
}

export async function deleteReadsBefore(db: Queryable, hour: Date): Promise<void> {
  await db.query("DELETE FROM health_reads WHERE hour < $1", [hour]);
}
