import { useTranslations } from "use-intl";
import type { BookReservation } from "#domains/reservations/contract/book.ts";

/** What a party is called in the restaurant. */
export function usePartyName(): (reservation: Pick<BookReservation, "customerName">) => string {
  const t = useTranslations("owner.list");
  return ({ customerName }) => (customerName === null ? t("noName") : t("name", { name: customerName }));
}
