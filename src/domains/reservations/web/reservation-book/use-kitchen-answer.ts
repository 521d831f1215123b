import { useTranslations } from "use-intl";
import type { BookReservation } from "#domains/reservations/contract/book.ts";
import { wallClockIn } from "#platform/web/i18n/wall-clock.ts";
import { dateOf } from "./model/calendar.ts";
import { useReservationBook } from "./state/reservation-book-scope.ts";

const japanese = wallClockIn("ja");

/** The kitchen's answer to a party, or that there is none yet, as it is printed in Japanese; null if nothing was asked. */
export function useKitchenAnswer(): (party: Pick<BookReservation, "kitchen" | "localTime">) => string | null {
  const t = useTranslations("owner.staff");
  const { minuteOf } = useReservationBook();
  return ({ kitchen, localTime }) => {
    if (kitchen === null) return null;
    const dueAt = minuteOf(kitchen.dueAt);
    const dueDay = dateOf(dueAt) === dateOf(localTime) ? "" : `${japanese.shortDay(dueAt)} `;
    return t(`answer.${kitchen.answer ?? "none"}`, {
      dishes: kitchen.dishes.join("、"),
      time: `${dueDay}${japanese.time(dueAt)}`,
    });
  };
}
