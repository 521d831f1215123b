import type { Queryable } from "#platform/server/db/database.ts";
import type { KitchenAnswer } from "../../reservation-constants.ts";

/** The kitchen is asked anew, because what the guest needs has changed; null: nothing is needed any more. */
export async function askKitchen(tx: Queryable, id: string, dueAt: Date | null): Promise<void> {
  await tx.query(
    `UPDATE reservations SET kitchen_due_at = $2, kitchen_answer = NULL, kitchen_dishes = '{}', kitchen_by = NULL,
       kitchen_at = NULL, version = nextval('reservation_version') WHERE id = $1`,
    [id, dueAt],
  );
}

/** The kitchen's word. `dueAt` moves for "will check": by then it says more. */
export async function setKitchenAnswer(
  tx: Queryable,
  id: string,
  said: { answer: KitchenAnswer; dishes: readonly string[]; by: string; dueAt: Date },
  now: Date,
): Promise<void> {
  await tx.query(
    `UPDATE reservations SET kitchen_answer = $2, kitchen_dishes = $3, kitchen_by = $4, kitchen_due_at = $5,
       kitchen_at = $6, version = nextval('reservation_version') WHERE id = $1`,
    [id, said.answer, said.dishes, said.by, said.dueAt, now],
  );
}
