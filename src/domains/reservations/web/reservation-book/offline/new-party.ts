import { businessDate } from "#domains/reservations/business-day.ts";
import type { BookReservation } from "#domains/reservations/contract/book.ts";
import type { ReservationStatus } from "#domains/reservations/reservation-constants.ts";
import { type LocalMinute, onCalendar } from "#kernel/time/calendar.ts";
import { thisQuarter } from "../model/calendar.ts";
import { EMPTY_PARTY } from "./entered-acts.ts";

/** How long a party is shown to stay until the server knows it. */
const SHOWN_MINUTES = 120;

/** The body of a call that adds a party. */
export interface AddBody {
  source: "walk-in" | "phone";
  reservationDate?: LocalMinute | null;
  guestCount: number;
  tableIds: readonly string[];
  customerName?: string | null;
  staffNote?: string | null;
  needsAsked?: boolean;
}

type Needs = Pick<BookReservation, "dietaryNeeds" | "severeAllergens" | "otherNeeds">;

interface Clock {
  now: Date;
  /** The same on the restaurant's clock. */
  minute: LocalMinute;
  dayEnds: number;
}

/** A party as it is shown until the server has answered. */
export function newParty(body: AddBody & Partial<Needs>, { now, minute, dayEnds }: Clock): BookReservation {
  const isNow = body.source === "walk-in" && !body.reservationDate;
  const localTime = body.reservationDate ? onCalendar(body.reservationDate) : thisQuarter(minute);
  // On a wall clock that no change of summer time moves until then.
  const ahead = Date.parse(`${localTime}Z`) - Date.parse(`${minute}Z`);
  const startsAt = Math.floor(now.getTime() / 60_000) * 60_000 + ahead;
  const status: ReservationStatus = isNow ? "seated" : "confirmed";
  return {
    ...EMPTY_PARTY,
    status,
    source: body.source,
    localTime,
    day: businessDate(localTime, dayEnds),
    startsAt: new Date(startsAt).toISOString(),
    endsAt: new Date(startsAt + SHOWN_MINUTES * 60_000).toISOString(),
    noShowFrom: new Date(startsAt + SHOWN_MINUTES * 60_000).toISOString(),
    guestCount: body.guestCount,
    tableIds: [...body.tableIds],
    customerName: body.customerName ?? null,
    staffNote: body.staffNote ?? null,
    dietaryNeeds: [...(body.dietaryNeeds ?? [])],
    severeAllergens: [...(body.severeAllergens ?? [])],
    otherNeeds: [...(body.otherNeeds ?? [])],
    needsAsked: body.needsAsked ?? body.dietaryNeeds !== undefined,
    steps: status === "seated" ? ["completed"] : ["seated", "cancelled_by_guest"],
  };
}
