import type { LocalDate, LocalMinute } from "#kernel/time/calendar.ts";
import { dateOf, nextQuarter, timeOf } from "../model/calendar.ts";
import { type NeedsDraft, NOT_ASKED, needsBody } from "./needs-draft.ts";

export interface AddDraft {
  source: "walk-in" | "phone";
  guests: number;
  /** A party at the door sits down now. */
  isNow: boolean;
  date: string;
  time: string;
  tableIds: string[];
  name: string;
  phone: string;
  note: string;
  needs: NeedsDraft;
}

/** The form for adding a party, with the likeliest values. */
export function newDraft(shown: LocalDate, now: LocalMinute): AddDraft {
  const isToday = shown === dateOf(now);
  return {
    source: "walk-in",
    guests: 2,
    isNow: true,
    date: shown,
    time: isToday ? timeOf(nextQuarter(now)) : "",
    tableIds: [],
    name: "",
    phone: "",
    note: "",
    needs: NOT_ASKED,
  };
}

export interface AddErrors {
  name: boolean;
  time: boolean;
}

/** What is still missing: the server asks for the same. */
export function missingIn(draft: AddDraft): AddErrors {
  const needsTime = draft.source === "phone" || !draft.isNow;
  return {
    name: draft.source === "phone" && draft.name.trim() === "",
    time: needsTime && (draft.date === "" || draft.time === ""),
  };
}

/** The body of the call. */
export function bodyOf({ source, guests, isNow, date, time, tableIds, name, phone, note, needs }: AddDraft) {
  const isAtOnce = source === "walk-in" && isNow;
  return {
    source,
    reservationDate: isAtOnce ? null : `${date}T${time}`,
    guestCount: guests,
    tableIds,
    customerName: name.trim() || null,
    customerPhone: source === "phone" ? phone.trim() || null : null,
    staffNote: note.trim() || null,
    ...needsBody(needs),
  };
}
