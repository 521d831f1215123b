import type { LocalDate } from "#kernel/time/calendar.ts";
import { type NeedsDraft, NOT_ASKED, needsBody } from "./needs-fields.tsx";
import { NO_SERIES, type SeriesDraft } from "./series/series-draft.ts";

/** A booking by telephone. Fields that the server may refuse have the names of its body. */
export interface CallDraft {
  customerPhone: string;
  customerName: string;
  /** The guest whom it is for; null while none is chosen. */
  guestId: string | null;
  guests: number;
  date: LocalDate;
  /** `HH:mm`, or empty. */
  time: string;
  /** Ids; empty: chosen automatically. */
  tables: string[];
  /** All tables. */
  wholeHouse: boolean;
  /** The id of a course; empty: a table only. */
  courseId: string;
  staffNote: string;
  needs: NeedsDraft;
  series: SeriesDraft;
  /** Where all dates of a series are confirmed; empty: nowhere. */
  customerEmail: string;
}

export function newCall(date: LocalDate): CallDraft {
  return {
    ...{ customerPhone: "", customerName: "", guestId: null, guests: 2, date, time: "", tables: [] },
    ...{
      wholeHouse: false,
      courseId: "",
      staffNote: "",
      needs: NOT_ASKED,
      series: NO_SERIES,
      customerEmail: "",
    },
  };
}

/** Missing fields, as the server checks them. */
export function missingIn({ customerName, date, time }: CallDraft): { name: boolean; time: boolean } {
  return { name: customerName.trim() === "", time: date === "" || time === "" };
}

/** The body of the call. */
export function bodyOf(draft: CallDraft) {
  const { customerPhone, customerName, guestId, guests, date, time, tables, staffNote } = draft;
  const { wholeHouse, courseId, needs } = draft;
  return {
    source: "phone" as const,
    reservationDate: `${date}T${time}`,
    guestCount: guests,
    tableIds: wholeHouse ? [] : tables,
    wholeHouse,
    customerName: customerName.trim() || null,
    customerPhone: customerPhone.trim() || null,
    guestId,
    courseId: courseId || null,
    staffNote: staffNote.trim() || null,
    ...needsBody(needs),
  };
}

/** What is asked of a booking that repeats before it is made; null for one that doesn't, or not yet. */
export function seriesWishOf(draft: CallDraft) {
  const { repeats, times, until } = draft.series;
  const { date, time, guests, tables, courseId, guestId, customerPhone } = draft;
  if (repeats === "" || date === "" || time === "" || (times === 0 && until === "")) return null;
  return {
    ...{ first: `${date}T${time}`, repeats, times: times === 0 ? null : times },
    ...{ until: times === 0 ? until : null, guestCount: guests, tableIds: tables, guestId },
    courseId: courseId || null,
    // While it is typed it is nobody's.
    customerPhone: isWholeNumber(customerPhone) ? customerPhone.trim() : null,
  };
}

/** The body of the call for these dates: everything that was said goes with each. */
export function seriesBodyOf(draft: CallDraft, dates: readonly string[]) {
  const { reservationDate: _first, source: _phone, wholeHouse: _none, customerName, ...said } = bodyOf(draft);
  return {
    ...said,
    dates: [...dates],
    customerName: customerName ?? "",
    customerEmail: draft.customerEmail.trim() || null,
    language: draft.series.language,
  };
}

const LEAST_DIGITS = 3;
const WHOLE_NUMBER = 10;
const digits = (typed: string) => typed.normalize("NFKC").replace(/\D/g, "").length;

/** By which of the two fields guests are looked for: the number, once there is some of it. */
export function searchOf({ customerPhone, customerName }: CallDraft): string {
  return digits(customerPhone) >= LEAST_DIGITS ? customerPhone : customerName;
}

export function isWholeNumber(typed: string): boolean {
  return digits(typed) >= WHOLE_NUMBER;
}
