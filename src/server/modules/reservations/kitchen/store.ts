import type { Queryable } from "../../../db/database.ts";

/** The kitchen is asked anew, because what the guest needs has changed; null: nothing is needed any more. */
export async function askKitchen(tx: Queryable, id: string, dueAt: Date | null): Promise<void> {
  await tx.query(
    `UPDATE reservations SET kitchen_due_at = $2, kitchen_answer = NULL, kitchen_dishes = '{}', kitchen_by = NULL,
       kitchen_at = NULL, version = nextval('reservation_version') WHERE id = $1`,
    [id, dueAt],
  );
}
