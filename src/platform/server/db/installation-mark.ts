import { createHash } from "node:crypto";
import type { Database } from "./database.ts";

const marks = new WeakMap<Database, string>();

/**
 * Tells this installation from any other, the same in all of its processes. Derived from when its migrations ran, to the
 * microsecond. Not a secret. A database made from a backup has another.
 */
export async function installationMark(db: Database): Promise<string> {
  const known = marks.get(db);
  if (known !== undefined) return known;
  const [row] = await db.query<{ first: string }>(
    `SELECT current_database() || extract(epoch FROM applied_at)::text AS first FROM schema_migrations ORDER BY name LIMIT 1`,
  );
  const mark = createHash("sha256")
    .update(row?.first ?? "")
    .digest("hex")
    .slice(0, 16);
  marks.set(db, mark);
  return mark;
}
