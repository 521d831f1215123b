import type { Queryable } from "#platform/server/db/database.ts";

const MAX_ONE_NUMBER = 10;

/** Places that are called at a number; none for an empty one. */
export async function idsByPhone(db: Queryable, phone: string): Promise<string[]> {
  if (phone === "") return [];
  const rows = await db.query<{ id: string }>(
    "SELECT id FROM restaurants WHERE phone = $1 ORDER BY is_partner DESC, id LIMIT $2",
    [phone, MAX_ONE_NUMBER],
  );
  return rows.map(({ id }) => id);
}
