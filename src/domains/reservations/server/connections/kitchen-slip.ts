import { hasNeeds } from "#domains/dietary/party-needs.ts";
import { kitchenLines } from "#domains/dietary/server/public.ts";
import { pickText } from "#kernel/languages.ts";
import type { Queryable } from "#platform/server/db/database.ts";
import { formatter, translator } from "#platform/server/text/texts.ts";
import type { ReservationStatus } from "../../reservation-constants.ts";
import { courseLine } from "../courses/words.ts";
import { loggedChange } from "../notices/store.ts";
import { NEED_FIELDS } from "../rules.ts";
import { type ReservationRow, reservationById } from "../store.ts";

/**
 * Why the kitchen needs a slip of a booking. `needs`: what its party can't eat, or has said in its own words; `changed`: the
 * same is taken back, or its time, size or course is another; `over`: it does not come.
 */
export type SlipCause = "needs" | "changed" | "over";

const COMING: readonly ReservationStatus[] = ["confirmed", "seated"];
/** Fields of the log in which a guest may say what they can't eat. */
const WORDS = [...NEED_FIELDS, "needsAsked", "specialRequests", "answers"];
const PLAN = ["localTime", "guestCount", "courseId"];

/** What an entry of a booking's log means for the kitchen; null for nothing. */
export async function slipCauseOf(
  tx: Queryable,
  { reservationId, logId }: { reservationId: string; logId: number },
): Promise<{ restaurantId: string; cause: SlipCause } | null> {
  const [row, logged] = [await reservationById(tx, reservationId), await loggedChange(tx, logId)];
  if (row === null || logged === null) return null;
  const { from, to, changes } = logged;
  const { restaurantId } = row;
  const isTold = hasNeeds(row) || guestWords(row).length > 0;
  if (!COMING.includes(to)) {
    const isOver = from !== null && COMING.includes(from) && to !== "completed";
    return isOver ? { restaurantId, cause: "over" } : null;
  }
  if (from === null || !COMING.includes(from)) return isTold ? { restaurantId, cause: "needs" } : null;
  const changed = Object.keys(changes);
  if (changed.some((field) => WORDS.includes(field)))
    return { restaurantId, cause: isTold ? "needs" : "changed" };
  return changed.some((field) => PLAN.includes(field)) ? { restaurantId, cause: "changed" } : null;
}

/** A booking as the kitchen reads it, in Japanese, without name and contact. */
export interface KitchenSlip {
  restaurantId: string;
  /** `YYYY-MM-DDTHH:mm` on the restaurant's wall clock. */
  localTime: string;
  guestCount: number;
  confirmationCode: string;
  status: string;
  /** It does not come any more. */
  isOver: boolean;
  /** Never empty: that nobody has asked is a line as well. */
  needs: string[];
  hasNeeds: boolean;
  course: string | null;
  /** What the guest has written, as it was written. */
  words: string[];
}

export async function kitchenSlip(db: Queryable, reservationId: string): Promise<KitchenSlip | null> {
  const row = await reservationById(db, reservationId);
  return row === null ? null : slipOf(row);
}

function slipOf(row: ReservationRow): KitchenSlip {
  const { restaurantId, localTime, guestCount, confirmationCode, status, course } = row;
  return {
    ...{ restaurantId, localTime, guestCount, confirmationCode },
    status: translator("ja", "confirmation")(`staff.status.${status}`),
    isOver: !COMING.includes(status) && status !== "completed",
    needs: kitchenLines(row, "need"),
    hasNeeds: hasNeeds(row),
    course: course === null ? null : courseLine(course, "ja"),
    words: guestWords(row),
  };
}

/**
 * The same as lines for staff on LINE, without name and contact. What the party can't eat is the first, in full; what it has
 * written itself follows.
 */
export function slipLines(row: ReservationRow): string[] {
  const t = translator("ja", "confirmation");
  const { needs, hasNeeds: isTold, guestCount, course, words, confirmationCode, status } = slipOf(row);
  const lines: [string, string | null][] = [
    [t("staff.when"), formatter("ja", row.zone).dateTime(row.startsAt, SLIP_CLOCK)],
    [t("staff.party"), t("staff.guests", { guests: guestCount })],
    [t("staff.course"), course],
    [t("staff.code"), confirmationCode],
  ];
  return [
    `${isTold ? "⚠ " : ""}${t("staff.needs")}：${needs.join("、")}`,
    ...words.map((one) => `「${one}」`),
    ...lines.flatMap(([name, value]) => (value ? [`${name}：${value}`] : [])),
    status,
  ];
}

/** The time of a table on a slip. */
export const SLIP_CLOCK = {
  month: "long",
  day: "numeric",
  weekday: "short",
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
} as const;

/** The request and the answers to the restaurant's questions, each with its question. */
export function guestWords({
  specialRequests,
  answers,
}: Pick<ReservationRow, "specialRequests" | "answers">): string[] {
  const answered = answers.flatMap(({ words, language, text, options }) => {
    const question = pickText(words[language] ?? "", words, "ja").text;
    const chosen = options.map((option) => pickText(option.words[language] ?? "", option.words, "ja").text);
    const said = [...chosen, ...(text === null ? [] : [text])].join(" · ");
    return said === "" ? [] : [`${question}: ${said}`];
  });
  return [...(specialRequests ? [specialRequests] : []), ...answered];
}
