import type { OwnerCourse, SaveCourseBody } from "#domains/menus/contract/courses.ts";
import type { Translations } from "#kernel/languages.ts";

/** The form of a course. The Japanese texts, which are required first, are apart from the others. */
export interface CourseDraft {
  name: string;
  description: string;
  names: Translations;
  descriptions: Translations;
  yen: number | null;
  minutes: number;
  hasDrinks: boolean;
  /** Kept while all you can drink is off. */
  lastDrinks: number;
  /** Digits as typed; empty: any number. */
  seats: string;
  minParty: number;
  maxParty: number;
  isActive: boolean;
}

const USUAL_LAST_DRINKS = 30;

/** What a form begins with; null: a new course. */
export function draftOf(course: OwnerCourse | null): CourseDraft {
  const { ja: name = "", ...names } = course?.names ?? {};
  const { ja: description = "", ...descriptions } = course?.descriptions ?? {};
  return {
    ...{ name, description, names, descriptions },
    yen: course?.price.minor ?? null,
    minutes: course?.minutes ?? 120,
    hasDrinks: (course?.lastDrinks ?? null) !== null,
    lastDrinks: course?.lastDrinks ?? USUAL_LAST_DRINKS,
    seats: course?.seats?.toString() ?? "",
    minParty: course?.minParty ?? 2,
    maxParty: course?.maxParty ?? 8,
    isActive: course?.isActive ?? true,
  };
}

/** The body of the call. */
export function bodyOf(draft: CourseDraft, version: number): SaveCourseBody {
  const { name, description, names, descriptions, minutes, hasDrinks, lastDrinks } = draft;
  const { minParty, maxParty, isActive } = draft;
  const seats = digitsOf(draft.seats);
  return {
    names: { ...names, ja: name },
    descriptions: { ...descriptions, ja: description },
    price: { minor: draft.yen ?? 0, currency: "JPY" },
    minutes,
    lastDrinks: hasDrinks ? Math.min(lastDrinks, minutes - 1) : null,
    seats: seats === "" ? null : Number(seats),
    ...{ minParty, maxParty: Math.max(minParty, maxParty), isActive, version },
  };
}

/** Full-width digits are digits. */
export function digitsOf(typed: string): string {
  return typed.normalize("NFKC").replace(/\D/g, "").replace(/^0+/, "");
}
