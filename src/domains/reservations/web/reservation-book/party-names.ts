import { useTranslations } from "use-intl";
import type { BookReservation } from "#domains/reservations/contract/book.ts";
import type { ReservationStatus } from "#domains/reservations/reservation-constants.ts";
import { useReservationBook } from "./state/reservation-book-scope.ts";

/** The party's name as shown to staff. */
export function usePartyName(): (reservation: Pick<BookReservation, "customerName">) => string {
  const t = useTranslations("owner.list");
  return ({ customerName }) => (customerName === null ? t("noName") : t("name", { name: customerName }));
}

/** The labels of a party's tables. A removed table has none. */
export function useTableNames(tableIds: readonly string[]): string {
  const { book } = useReservationBook();
  return book.tables
    .filter(({ id }) => tableIds.includes(id))
    .map(({ label }) => label)
    .join("・");
}

/** The labels of any tables of the restaurant. */
export function useTableLabels(): (tableIds: readonly string[]) => string {
  const { book } = useReservationBook();
  return (tableIds) =>
    book.tables
      .filter(({ id }) => tableIds.includes(id))
      .map(({ label }) => label)
      .join("・");
}

/** Whether a party's table was taken away since: it has to be moved to another. */
export function useIsTableGone(tableIds: readonly string[]): boolean {
  const { book } = useReservationBook();
  return book.tables.some(({ id, isGone }) => isGone && tableIds.includes(id));
}

/** The label of the button for a status change; null for a change without one. */
export function useStepName(): (from: ReservationStatus, to: ReservationStatus) => string | null {
  const t = useTranslations("owner.step");
  return (from, to) => {
    switch (to) {
      case "confirmed":
        if (from === "requested") return t("accept");
        if (from === "pending_payment") return t("acceptUnpaid");
        if (from === "seated") return t("unseat");
        return from === "no_show" ? t("came") : null;
      case "seated":
        return from === "completed" ? t("uncomplete") : t("seat");
      case "completed":
        return t("complete");
      case "no_show":
        return t("noShow");
      case "cancelled_by_guest":
        return t("guestCancelled");
      case "cancelled_by_restaurant":
        return from === "requested" ? t("decline") : t("cancel");
      default:
        return null;
    }
  };
}

/** The step offered by one tap on a row: the next one, never a destructive one. */
export function nextStep(
  from: ReservationStatus,
  steps: readonly ReservationStatus[],
): ReservationStatus | null {
  const wanted = NEXT[from];
  return wanted !== undefined && steps.includes(wanted) ? wanted : null;
}

const NEXT: Partial<Record<ReservationStatus, ReservationStatus>> = {
  requested: "confirmed",
  confirmed: "seated",
  seated: "completed",
};
