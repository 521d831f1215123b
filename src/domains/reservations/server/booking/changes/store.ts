import type { Queryable } from "#platform/server/db/database.ts";

/** The party has said how much later it comes. */
export async function setLateMinutes(tx: Queryable, id: string, minutes: number): Promise<void> {
  await tx.query(
    "UPDATE reservations SET late_minutes = $2, version = nextval('reservation_version') WHERE id = $1",
    [id, minutes],
  );
}
