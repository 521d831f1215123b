import type { SessionUser } from "#domains/accounts/server/public.ts";
import { type NameReader, type OfferConflict, offerConflicts } from "#domains/dietary/offer-conflicts.ts";
import { dishFoodsIn, findFoods, readOtherNeeds } from "#domains/dietary/server/public.ts";
import { getMenu } from "#domains/menus/server/public.ts";
import { instantAt } from "#kernel/time/zoned-time.ts";
import type { Database, Queryable } from "#platform/server/db/database.ts";
import type { AnswerKitchen } from "../../contract/book.ts";
import { addLog } from "../booking/states/change-status.ts";
import { OCCUPYING } from "../booking/states/rules.ts";
import { lockReservation, type ReservationRow, setKitchenAnswer } from "../store.ts";
import { type ActReused, actOnce, type StaffAct } from "./act-once.ts";

type SetAnswerResult =
  | { ok: true }
  | { ok: false; reason: "reservation-not-found" | "reservation-over" | "no-such-time" }
  | { ok: false; reason: "dish-conflicts"; conflicts: OfferConflict[] }
  | ActReused;

/** The most conflicts shown when every dish of the menu conflicts. */
const EXAMPLES = 3;

/**
 * Stores whether the kitchen can cook for a guest's needs; it may be changed later. A dish that conflicts with the
 * needs according to the menu is only offered if each conflict was confirmed, and so is a plain "yes" when every dish
 * conflicts.
 */
export function setAnswer(
  db: Database,
  input: { id: string; said: AnswerKitchen; user: SessionUser; act?: StaffAct; now: Date },
): Promise<SetAnswerResult> {
  return db.transaction((tx) => actOnce(tx, input.act, input.now, () => attempt(tx, input)));
}

async function attempt(
  tx: Queryable,
  { id, said, user, now }: { id: string; said: AnswerKitchen; user: SessionUser; now: Date },
): Promise<SetAnswerResult> {
  const row = await lockReservation(tx, id);
  if (row?.kitchenDueAt == null) return { ok: false, reason: "reservation-not-found" };
  if (!OCCUPYING.includes(row.status)) return { ok: false, reason: "reservation-over" };
  const { answer, dishes, until } = said;
  const promised = until === null ? row.kitchenDueAt : instantAt(until, row.zone);
  // A promise for after the meal is refused.
  if (promised === null || (until !== null && (promised <= now || promised > row.startsAt)))
    return { ok: false, reason: "no-such-time" };
  const conflicts = await conflictsOf(tx, row, said, now);
  const open = conflicts.filter(({ dish }) => !said.confirmedConflicts.includes(dish));
  if (open.length > 0) return { ok: false, reason: "dish-conflicts", conflicts };
  await setKitchenAnswer(tx, id, { answer, dishes, by: user.username, dueAt: promised }, now);
  await addLog(
    tx,
    {
      reservationId: id,
      actor: "staff",
      accountId: user.id,
      from: row.status,
      to: row.status,
      changes: {
        kitchen: [row.kitchenAnswer, answer],
        ...(conflicts.length > 0 && { confirmedConflicts: [null, conflicts.map(({ dish }) => dish)] }),
      },
    },
    now,
  );
  return { ok: true };
}

const NAMES: NameReader = { foodsIn: (text) => findFoods(text, "ja"), usualIn: dishFoodsIn };

async function conflictsOf(
  tx: Queryable,
  row: ReservationRow,
  { answer, dishes }: AnswerKitchen,
  now: Date,
): Promise<OfferConflict[]> {
  if (answer !== "can" && dishes.length === 0) return [];
  const menu = await getMenu(tx, row.restaurantId, now);
  const known = menu?.sections.flatMap((section) => section.dishes) ?? [];
  const needs = { ...row, otherNeeds: readOtherNeeds(row.otherNeeds) };
  if (answer !== "can") return offerConflicts(dishes, known, needs, NAMES);
  const all = [...new Set(known.map(({ name }) => name))];
  const conflicts = offerConflicts(all, known, needs, NAMES);
  return conflicts.length === all.length ? conflicts.slice(0, EXAMPLES) : [];
}
