import type { AnswerKitchen } from "../../../../shared/contract/book.ts";
import { instantAt } from "../../../../shared/zoned-time.ts";
import type { Database } from "../../../db/database.ts";
import type { SessionUser } from "../../accounts/public.ts";
import { addLog } from "../states/add-log.ts";
import { OCCUPYING } from "../states/rules.ts";
import { lockReservation } from "../store.ts";
import { setKitchenAnswer } from "./store.ts";

export type SetAnswerResult =
  | { ok: true }
  | { ok: false; reason: "reservation-not-found" | "reservation-over" | "no-such-time" };

/** The kitchen says whether it can cook what a guest needs. It may think better of it: the last word counts. */
export function setAnswer(
  db: Database,
  { id, said, user, now }: { id: string; said: AnswerKitchen; user: SessionUser; now: Date },
): Promise<SetAnswerResult> {
  return db.transaction(async (tx) => {
    const row = await lockReservation(tx, id);
    if (row?.kitchenDueAt == null) return { ok: false, reason: "reservation-not-found" };
    if (!OCCUPYING.includes(row.status)) return { ok: false, reason: "reservation-over" };
    const { answer, dishes, until } = said;
    const promised = until === null ? row.kitchenDueAt : instantAt(until, row.zone);
    // "I will check" until after the meal is no answer.
    if (promised === null || (until !== null && (promised <= now || promised > row.startsAt)))
      return { ok: false, reason: "no-such-time" };
    await setKitchenAnswer(tx, id, { answer, dishes, by: user.username, dueAt: promised }, now);
    await addLog(
      tx,
      {
        reservationId: id,
        actor: "staff",
        accountId: user.id,
        from: row.status,
        to: row.status,
        changes: { kitchen: [row.kitchenAnswer, answer] },
      },
      now,
    );
    return { ok: true };
  });
}
