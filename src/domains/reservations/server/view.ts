import ical, { type ICalEventData } from "ical-generator";
import { hasNeeds } from "#domains/dietary/party-needs.ts";
import { kitchenLines, readOtherNeeds } from "#domains/dietary/server/public.ts";
import { addressInLatin } from "#domains/restaurants/server/public.ts";
import { paths } from "#kernel/addresses/paths.ts";
import { type Language, pickText } from "#kernel/languages.ts";
import { units } from "#kernel/money.ts";
import type { Queryable } from "#platform/server/db/database.ts";
import { Refusal } from "#platform/server/http/refusal.ts";
import { translator } from "#platform/server/text/texts.ts";
import { courseSoldOut } from "../contract/courses.ts";
import { questionsChanged } from "../contract/questions.ts";
import type { KitchenPart, ReservationView } from "../contract/reservations.ts";
import { timeTaken } from "../contract/reservations.ts";
import { optionsOf } from "./booking/changes/rules.ts";
import type { AnswersRefused } from "./booking/settle-answers.ts";
import type { CourseRefusal } from "./courses/rules.ts";
import { courseLine } from "./courses/words.ts";
import { findAlternatives } from "./seating/availability/get-availability.ts";
import type { NoPlace, Wish } from "./seating/tables/reserve-table.ts";
import type { ReservationRow } from "./store.ts";

/** Why there is no table, as a problem: with the nearest free times and days where only the time was wrong. */
export async function refuseNoPlace(
  db: Queryable,
  result: NoPlace,
  wish: Wish,
  now: Date,
  { except, timeField = "reservationDate" }: { except?: string | undefined; timeField?: string } = {},
): Promise<Refusal> {
  if (result.reason === "time-refused")
    return new Refusal("invalid-input", { issues: [{ path: timeField, ...result.refusal }] });
  if (result.reason === "course-refused") return refuseCourseWish(result.refusal);
  if (result.reason !== "time-not-available") return new Refusal(result.reason);
  const { times, days } = await findAlternatives(db, wish, now, except);
  return Refusal.with(timeTaken, { alternatives: times, otherDays: days });
}

/** Why a party can't have a course, as a problem that says the way out. */
export function refuseCourseWish(refusal: CourseRefusal): Refusal {
  const invalid = (issue: string, values: Record<string, string | number>) =>
    new Refusal("invalid-input", { issues: [{ path: "courseId", issue, values }] });
  switch (refusal.why) {
    case "not-offered":
      return new Refusal("course-not-offered");
    case "party":
      return invalid("course-party", { min: refusal.min, max: refusal.max });
    case "closing":
      return invalid("course-closing", { time: refusal.closes });
    default: {
      const { seatsLeft } = refusal;
      return Refusal.with(courseSoldOut, { seatsLeft }, { values: { seats: seatsLeft } });
    }
  }
}

/** Why answers to the restaurant's questions can't be taken, as a problem. `path`: where they stood. */
export function refuseAnswers({ refusal }: AnswersRefused, path = "answers"): Refusal {
  if (refusal.why === "changed") return Refusal.with(questionsChanged, { questions: refusal.questions });
  const issues = refusal.missing.map((at) => ({ path: `${path}.${at}`, issue: "required" }));
  return new Refusal("invalid-input", { issues });
}

export function reservationView(
  row: ReservationRow,
  role: "holder" | "shared",
  { publicUrl, now }: { publicUrl: string; now: Date },
): ReservationView {
  const { depositAmount, depositCurrency } = row;
  return {
    id: row.id,
    restaurantId: row.restaurantId,
    restaurant: {
      name: row.restaurantName,
      nameTranslations: row.nameTranslations,
      address: row.address,
      addressTranslations: row.addressTranslations,
      addressInLatin: addressInLatin(row, row),
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
    course: row.course,
    area: row.area,
    status: row.status,
    confirmationCode: row.confirmationCode,
    dietaryNeeds: [...row.dietaryNeeds],
    severeAllergens: [...row.severeAllergens],
    otherNeeds: readOtherNeeds(row.otherNeeds),
    needsAsked: row.needsAsked,
    requiresDeposit: depositAmount > 0,
    depositAmount: depositCurrency ? units({ minor: depositAmount, currency: depositCurrency }) : 0,
    depositCurrency,
    reason: null,
    payment: null,
    messages: [],
    chat: null,
    lateMinutes: row.lateMinutes,
    expiresAt: row.expiresAt?.toISOString() ?? null,
    answers: role === "holder" ? [...row.answers] : [],
    options: role === "holder" ? optionsOf(row, now) : null,
    kitchen: kitchenPart(row),
    shareUrl: `${publicUrl}${paths.confirmation(row.id)}?share=${row.shareKey}`,
    isHolder: role === "holder",
    manageUrl: null,
    contact:
      role === "holder"
        ? {
            customerName: row.customerName ?? "",
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

/** The reservation as an event of a calendar, in the reader's language with the original name and address beside it. */
export function calendarEvent(row: ReservationRow, language: Language, publicUrl: string): ICalEventData {
  const t = translator(language, "confirmation");
  const name = pickText(row.restaurantName, row.nameTranslations, language).text;
  const address = row.address ?? "";
  return {
    id: `${row.id}@noren`,
    start: row.startsAt,
    end: row.endsAt,
    stamp: row.createdAt,
    summary: t("calendarTitle", { restaurant: name }),
    location: [row.restaurantName, address].filter((part) => part !== "").join(", "),
    description: [
      t("calendarText", {
        code: row.confirmationCode,
        guests: row.guestCount,
        time: row.localTime.replace("T", " "),
        zone: row.zone,
      }),
      ...(row.course === null ? [] : [courseLine(row.course, language)]),
      // In Japanese, to be shown at the door.
      ...(hasNeeds(row) ? kitchenLines(row, "need") : []),
    ].join("\n"),
    url: `${publicUrl}${paths.confirmation(row.id)}`,
  };
}

/** The same as a file; of bookings that were made together, an event each. */
export function calendarFile(rows: readonly ReservationRow[], language: Language, publicUrl: string): string {
  const calendar = ical({ name: "Noren", prodId: { company: "Noren", product: "Noren" } });
  for (const row of rows) calendar.createEvent(calendarEvent(row, language, publicUrl));
  return calendar.toString();
}

/** What the kitchen says, as both sides read it; null where nothing was asked. */
export function kitchenPart(row: ReservationRow): KitchenPart | null {
  if (row.kitchenDueAt === null) return null;
  return {
    dueAt: row.kitchenDueAt.toISOString(),
    answer: row.kitchenAnswer,
    dishes: row.kitchenDishes,
    by: row.kitchenBy,
    at: row.kitchenAt?.toISOString() ?? null,
  };
}
