import type { Queryable } from "../../db/database.ts";

/** Bytes on the database's disk. */
export async function databaseSize(db: Queryable): Promise<number> {
  const [row] = await db.query<{ bytes: number }>(
    "SELECT pg_database_size(current_database())::float8 AS bytes",
  );
  return row?.bytes ?? 0;
}

/** When this database got its schema, or was restored. */
export async function databaseBegun(db: Queryable): Promise<Date | null> {
  const [row] = await db.query<{ begun: Date | null }>(
    "SELECT min(applied_at) AS begun FROM schema_migrations",
  );
  return row?.begun ?? null;
}

/** The database's clock, in milliseconds since 1970. */
export async function databaseClock(db: Queryable): Promise<number> {
  const [row] = await db.query<{ ms: number }>(
    "SELECT (extract(epoch FROM clock_timestamp()) * 1000)::float8 AS ms",
  );
  if (row === undefined) throw new Error("a question without a table has one row");
  return row.ms;
}
