import { ALLERGENS, type Allergen, DIETARY_NEEDS, type DietaryNeed } from "#domains/dietary/dietary.ts";
import { type DietaryProfile, toOtherNeeds } from "#domains/dietary/dietary-profile.ts";
import { packOtherNeeds, type ReadOtherNeed } from "#domains/dietary/other-needs.ts";
import { NOTIFICATION_METHODS, type NotificationMethod } from "#domains/notifications/notice-constants.ts";
import type { BookingQuestion } from "#domains/reservations/contract/questions.ts";
import type { CreateReservationBody } from "#domains/reservations/contract/reservations.ts";
import { DEFAULT_GUESTS, DEPOSIT_USD, MAX_GUESTS } from "#domains/reservations/reservation-constants.ts";
import type { Language } from "#kernel/languages.ts";
import {
  answersById,
  type DraftAnswers,
  givenAnswers,
  missingAnswers,
  readAnswers,
} from "../../answers/draft-answers.ts";

/** The values of the booking form. Texts are as typed. */
export interface Draft {
  /** `YYYY-MM-DD` on the restaurant's calendar; empty when the field has been cleared. */
  date: string;
  /** `HH:mm`; empty until chosen. */
  time: string;
  guests: number;
  /** The id of a course; empty: a table only. */
  course: string;
  /** The id of an area; empty: anywhere. */
  area: string;
  name: string;
  email: string;
  /** What the guest is reached by: `phone` is a number in the place of an email, proven by a code. */
  contact: "email" | "phone";
  /** Where the number is dialled from (ISO 3166); empty until chosen. */
  country: string;
  /** `email`: nothing beside it. */
  method: NotificationMethod | "email";
  whatsapp: string;
  telegram: string;
  phone: string;
  requests: string;
  needs: DietaryNeed[];
  /** Those of the allergens among the needs that are dangerous for the guest. */
  severe: Allergen[];
  /** Foods beyond the nine allergens. */
  others: ReadOtherNeed[];
  /** To the restaurant's own questions. */
  answers: DraftAnswers;
  hasDeposit: boolean;
  /** Whole US dollars; begins anew when it is switched on (specification, section 5). */
  deposit: number;
}

export const TEXT_FIELDS = ["name", "email", "whatsapp", "telegram", "phone", "requests"] as const;
export type TextField = (typeof TEXT_FIELDS)[number];

/** @param methods ways beside e-mail that this server has; the first one is chosen (specification, section 5) */
export function emptyDraft(
  date: string,
  methods: readonly NotificationMethod[] = NOTIFICATION_METHODS,
): Draft {
  return {
    date,
    time: "",
    guests: DEFAULT_GUESTS,
    course: "",
    area: "",
    name: "",
    email: "",
    contact: "email",
    country: "",
    method: methods[0] ?? "email",
    whatsapp: "",
    telegram: "",
    phone: "",
    requests: "",
    needs: [],
    severe: [],
    others: [],
    answers: {},
    hasDeposit: false,
    deposit: DEPOSIT_USD.default,
  };
}

/** A draft from stored JSON: fields that are no longer valid are as in an empty form. */
export function restoreDraft(
  stored: unknown,
  days: readonly string[],
  methods: readonly NotificationMethod[] = NOTIFICATION_METHODS,
): Draft {
  const empty = emptyDraft(days[0] ?? "", methods);
  if (typeof stored !== "object" || stored === null) return empty;
  const field = (name: keyof Draft): unknown => Reflect.get(stored, name);
  const text = (name: "time" | "course" | "area" | "country" | TextField) => {
    const value = field(name);
    return typeof value === "string" ? value : "";
  };
  const whole = (name: "guests" | "deposit", min: number, max: number) => {
    const value = field(name);
    return typeof value === "number" && Number.isInteger(value) && value >= min && value <= max
      ? value
      : empty[name];
  };
  const needs = listIn(field("needs"));
  const severe = listIn(field("severe"));
  return {
    date: days.find((day) => day === field("date")) ?? empty.date,
    time: /^([01]\d|2\d):[0-5]\d$/.test(text("time")) ? text("time") : "",
    guests: whole("guests", 1, MAX_GUESTS),
    course: text("course"),
    area: text("area"),
    name: text("name"),
    email: text("email"),
    contact: field("contact") === "phone" ? "phone" : "email",
    country: /^[A-Z]{2}$/.test(text("country")) ? text("country") : "",
    method: ([...methods, "email"] as const).find((method) => method === field("method")) ?? empty.method,
    whatsapp: text("whatsapp"),
    telegram: text("telegram"),
    phone: text("phone"),
    requests: text("requests"),
    needs: DIETARY_NEEDS.filter((need) => needs.includes(need)),
    severe: ALLERGENS.filter(
      (allergen) => severe.includes(allergen) && needs.includes(`without-${allergen}`),
    ),
    others: toOtherNeeds(field("others")),
    answers: readAnswers(field("answers")),
    hasDeposit: field("hasDeposit") === true,
    deposit: whole("deposit", DEPOSIT_USD.min, DEPOSIT_USD.max),
  };
}

/** The draft for a call's body, as far as it is still valid. */
export function fromBody(body: CreateReservationBody, days: readonly string[]): Draft {
  const [date, time] = body.reservationDate.split("T");
  const stored = {
    date,
    time,
    guests: body.guestCount,
    course: body.courseId ?? "",
    area: body.areaId ?? "",
    name: body.customerName,
    email: body.customerEmail ?? "",
    contact: body.customerEmail === null ? "phone" : "email",
    method: body.notificationMethod,
    whatsapp: body.customerWhatsapp,
    telegram: body.customerTelegram,
    phone: body.customerPhone,
    requests: body.specialRequests,
    needs: body.dietaryNeeds,
    severe: body.severeAllergens,
    others: body.otherNeeds?.map((need) => (typeof need === "string" ? { text: need, severe: false } : need)),
    answers: answersById(body.answers ?? []),
    hasDeposit: body.requiresDeposit,
    deposit: body.depositAmount,
  };
  return restoreDraft(stored, days);
}

/** The values in the form's address (`paths.bookWith`), in the shape of a stored draft: validated like one. */
export function askedIn(search: string): Record<string, unknown> {
  const params = new URLSearchParams(search);
  const [date, time, guests] = [params.get("date"), params.get("time"), params.get("guests")];
  const [needs, severe, course] = [params.get("needs"), params.get("severe"), params.get("course")];
  const others = [
    ...params.getAll("other").map((text) => ({ text, severe: false })),
    ...params.getAll("severeOther").map((text) => ({ text, severe: true })),
  ];
  return {
    ...(date !== null && { date }),
    ...(time !== null && { time }),
    ...(guests !== null && { guests: Number(guests) }),
    ...(course !== null && { course }),
    ...(needs !== null && { needs: needs.split(",") }),
    ...(severe !== null && { severe: severe.split(",") }),
    ...(others.length > 0 && { others }),
  };
}

/**
 * What a form opened at an address begins with: the address's values over those of an earlier visit to the form. The
 * first time, and wherever the address says needs, with everything that the guest's profile says they can't eat:
 * nothing of either is dropped.
 */
export function draftAt(search: string, stored: object | null, profile: DietaryProfile): object {
  const asked = askedIn(search);
  const all = { ...stored, ...asked };
  const saysNeeds = "needs" in asked || "severe" in asked || "others" in asked;
  return stored === null || saysNeeds ? withProfile(all, profile) : all;
}

function withProfile(draft: object, { diets, allergens, otherNeeds }: DietaryProfile): object {
  const listOf = (name: keyof Draft) => listIn(Reflect.get(draft, name));
  const severe = allergens.flatMap(({ allergen, severity }) => (severity === "high" ? [allergen] : []));
  return {
    ...draft,
    needs: [...listOf("needs"), ...diets, ...allergens.map(({ allergen }) => `without-${allergen}`)],
    severe: [...listOf("severe"), ...severe],
    others: [...listOf("others"), ...otherNeeds],
  };
}

function listIn(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

/** The call's body, without a hold and without the proof of a number. Only the contact of the chosen way is sent. */
export function toBody(
  draft: Draft,
  restaurantId: string,
  language: Language,
  questions: readonly BookingQuestion[] = [],
): CreateReservationBody {
  const method = draft.contact === "phone" ? "sms" : draft.method;
  return {
    restaurantId,
    reservationDate: `${draft.date}T${draft.time}`,
    guestCount: draft.guests,
    courseId: draft.course || null,
    areaId: draft.area || null,
    customerName: draft.name.trim(),
    customerEmail: draft.contact === "phone" ? null : draft.email.trim(),
    notificationMethod: method,
    ...(method === "whatsapp" && { customerWhatsapp: draft.whatsapp.trim() }),
    ...(method === "telegram" && { customerTelegram: draft.telegram.trim() }),
    ...(method === "sms" && { customerPhone: draft.phone.trim() }),
    specialRequests: draft.requests.trim(),
    dietaryNeeds: draft.needs,
    severeAllergens: draft.severe,
    otherNeeds: packOtherNeeds(draft.others),
    ...(questions.length > 0 && { answers: givenAnswers(questions, draft.answers) }),
    requiresDeposit: draft.hasDeposit,
    depositAmount: draft.hasDeposit ? draft.deposit : 0,
    language,
  };
}

/** The form's fields. */
export type Field =
  | "date"
  | "guests"
  | "time"
  | "course"
  | "area"
  | "name"
  | "email"
  | "method"
  | "whatsapp"
  | "telegram"
  | "phone"
  | "needs"
  | "otherNeeds"
  | "requests"
  | `answers.${number}`
  | "deposit";

/** What is wrong, as a key of `booking.error`. */
type DraftProblem =
  | "date"
  | "datePast"
  | "dateFar"
  | "time"
  | "name"
  | "email"
  | "whatsapp"
  | "telegram"
  | "phone"
  | "number"
  | "answer";
export type DraftProblems = Partial<Record<Field, DraftProblem>>;

/** Which of the specification's messages applies: a missing field first, then the contact. */
type Complaint = "missing" | "whatsapp" | "telegram";

/** The rules that the form checks itself (specification, section 5). `days`: what can be booked, in order. */
export function checkDraft(
  draft: Draft,
  days: readonly string[],
  questions: readonly BookingQuestion[] = [],
): DraftProblems {
  const problems: DraftProblems = {};
  const date = checkDate(draft.date, days);
  if (date) problems.date = date;
  if (draft.time === "") problems.time = "time";
  if (draft.name.trim() === "") problems.name = "name";
  if (draft.contact === "phone") {
    if (draft.phone.trim() === "") problems.phone = "number";
  } else if (draft.email.trim() === "") problems.email = "email";
  if (draft.contact === "email" && draft.method !== "email" && draft.method !== "line") {
    const contact = draft.method === "sms" ? "phone" : draft.method;
    if (draft[contact].trim() === "") problems[contact] = contact;
  }
  for (const field of missingAnswers(questions, draft.answers)) problems[field] = "answer";
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
