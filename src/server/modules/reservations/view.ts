import ical from "ical-generator";
import type { ReservationView } from "../../../shared/contract/reservations.ts";
import type { Language } from "../../../shared/languages.ts";
import { pickText } from "../../../shared/languages.ts";
import { paths } from "../../../shared/paths.ts";
import { translator } from "../../texts.ts";
import type { ReservationRow } from "./store.ts";

export function reservationView(
  row: ReservationRow,
  role: "holder" | "shared",
  publicUrl: string,
): ReservationView {
  return {
    id: row.id,
    restaurantId: row.restaurantId,
    restaurant: {
      name: row.restaurantName,
      nameTranslations: row.nameTranslations,
      address: row.address,
      addressTranslations: row.addressTranslations,
      phone: row.restaurantPhone,
      latitude: String(row.lat),
      longitude: String(row.lng),
      zone: row.zone,
      cuisine: row.cuisine,
    },
    reservationDate: row.localTime,
    startsAt: row.startsAt.toISOString(),
    endsAt: row.endsAt.toISOString(),
    guestCount: row.guestCount,
    status: row.status,
    confirmationCode: row.confirmationCode,
    dietaryNeeds: row.dietaryNeeds,
    requiresDeposit: row.depositCents > 0,
    depositAmount: row.depositCents / 100,
    shareUrl: `${publicUrl}${paths.confirmation(row.id)}?share=${row.shareKey}`,
    isHolder: role === "holder",
    contact:
      role === "holder"
        ? {
            customerName: row.customerName,
            customerEmail: row.customerEmail,
            customerPhone: row.customerPhone,
            customerWhatsapp: row.customerWhatsapp,
            customerTelegram: row.customerTelegram,
            notificationMethod: row.notificationMethod,
            specialRequests: row.specialRequests,
          }
        : null,
  };
}

/** The reservation as an iCalendar file, in the reader's language with the original name and address beside it. */
export function calendarFile(row: ReservationRow, language: Language, publicUrl: string): string {
  const t = translator(language, "confirmation");
  const name = pickText(row.restaurantName, row.nameTranslations, language).text;
  const address = row.address ?? "";
  const calendar = ical({ name: "Noren", prodId: { company: "Noren", product: "Noren" } });
  calendar.createEvent({
    id: `${row.id}@noren`,
    start: row.startsAt,
    end: row.endsAt,
    stamp: row.createdAt,
    summary: t("calendarTitle", { restaurant: name }),
    location: [row.restaurantName, address].filter((part) => part !== "").join(", "),
    description: t("calendarText", {
      code: row.confirmationCode,
      guests: row.guestCount,
      time: row.localTime.replace("T", " "),
      zone: row.zone,
    }),
    url: `${publicUrl}${paths.confirmation(row.id)}`,
  });
  return calendar.toString();
}
