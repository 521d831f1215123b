import type { Draft } from "./draft.ts";

/** The form's fields. */
export type Field =
  | "date"
  | "guests"
  | "time"
  | "name"
  | "email"
  | "method"
  | "whatsapp"
  | "telegram"
  | "phone"
  | "needs"
  | "otherNeeds"
  | "requests"
  | "deposit";

/** What is wrong, as a key of `booking.error`. */
export type DraftProblem =
  | "date"
  | "datePast"
  | "dateFar"
  | "time"
  | "name"
  | "email"
  | "whatsapp"
  | "telegram"
  | "phone";
export type DraftProblems = Partial<Record<Field, DraftProblem>>;

/** Which of the specification's messages says it best: a missing field first, then the contact. */
export type Complaint = "missing" | "whatsapp" | "telegram";

/** The rules that the form checks itself (specification, section 5). `days`: what can be booked, in order. */
export function checkDraft(draft: Draft, days: readonly string[]): DraftProblems {
  const problems: DraftProblems = {};
  const date = checkDate(draft.date, days);
  if (date) problems.date = date;
  if (draft.time === "") problems.time = "time";
  if (draft.name.trim() === "") problems.name = "name";
  if (draft.email.trim() === "") problems.email = "email";
  const contact = draft.method === "sms" ? "phone" : draft.method;
  if (draft[contact].trim() === "") problems[contact] = contact;
  return problems;
}

/** Null when nothing is wrong. */
export function complaintAbout(problems: DraftProblems): Complaint | null {
  const fields = Object.keys(problems);
  if (fields.length === 0) return null;
  const [only] = fields;
  return fields.length === 1 && (only === "whatsapp" || only === "telegram") ? only : "missing";
}

function checkDate(date: string, days: readonly string[]): DraftProblem | null {
  if (date === "") return "date";
  if (days.includes(date)) return null;
  return date < (days[0] ?? "") ? "datePast" : "dateFar";
}
