import { useTranslations } from "use-intl";
import type { LogLine } from "#domains/reservations/contract/book.ts";
import { KITCHEN_ANSWERS, type ReservationSource } from "#domains/reservations/reservation-terms.ts";
import { useWallClock } from "#platform/web/i18n/wall-clock.ts";

const PLAIN = [
  "tableIds",
  "staffNote",
  "contactTriedAt",
  "specialRequests",
  "dietaryNeeds",
  "severeAllergens",
] as const;

/** What a line of the log says: the new state, and each thing that was changed with it. */
export function useLogText(source: ReservationSource): (line: LogLine) => string[] {
  const t = useTranslations("owner");
  const clock = useWallClock();
  const changeText = (field: string, value: unknown): string => {
    const plain = PLAIN.find((known) => known === field);
    if (plain) return t(`log.change.${plain}`);
    if (field === "otherNeeds" || field === "needsAsked") return t("log.change.dietaryNeeds");
    if (field === "reservationDate") {
      const minute = String(value);
      return t("log.change.reservationDate", { value: `${clock.shortDay(minute)} ${clock.time(minute)}` });
    }
    if (field === "guestCount") return t("log.change.guestCount", { count: Number(value) });
    if (field === "lateMinutes" && value === 0) return t("log.change.onTime");
    if (field === "lateMinutes") return t("log.change.lateMinutes", { count: Number(value) });
    const answer = KITCHEN_ANSWERS.find((known) => known === value);
    if (field === "kitchen" && answer) {
      return t("log.change.kitchen", { answer: t(`kitchen.choice.${answer}`) });
    }
    return t("log.change.other");
  };
  return ({ from, to, changes }) => {
    const changed = Object.entries(changes).map(([field, [, value]]) => changeText(field, value));
    if (from === to) return [...new Set(changed)];
    const isOwn = source === "walk-in" || source === "phone";
    const first = isOwn ? t("log.added") : t("log.created");
    return [...new Set([...(from === null ? [first] : []), t(`status.${to}`), ...changed])];
  };
}
