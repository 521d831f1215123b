import type { LocalDate } from "#kernel/time/calendar.ts";
import { type NeedsDraft, NOT_ASKED, needsBody } from "./needs-fields.tsx";

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
}

export function newCall(date: LocalDate): CallDraft {
  return {
    ...{ customerPhone: "", customerName: "", guestId: null, guests: 2, date, time: "", tables: [] },
    ...{ wholeHouse: false, courseId: "", staffNote: "", needs: NOT_ASKED },
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
