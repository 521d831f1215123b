import { MAX_GUESTS_SEARCHED } from "#domains/discovery/discovery-constants.ts";
import type { ParamPatch } from "#platform/web/page/url-state.ts";

/** What a search asks for that is no filter of the list: dishes, a table, and needs that no filter knows. */
export interface Wish {
  /** As typed, in any language. */
  dishes: readonly string[];
  /** `YYYY-MM-DD`; null if no table is wanted on a certain day. */
  date: string | null;
  /** `HH:mm` */
  time: string | null;
  guests: number | null;
  /** What can't be eaten beyond the nine allergens: the restaurant has to be told. */
  otherNeeds: readonly string[];
  /** What can't be eaten was described as dangerous. */
  isSevere: boolean;
  /** Only restaurants with a free table. */
  hasTable: boolean;
}

/** Party size if none was given. */
export const USUAL_PARTY = 2;
const MAX_LISTED = 4;

/** Parses the wish from the address. Invalid values count as not given. */
export function wishFrom(params: URLSearchParams): Wish {
  const guests = Number(params.get("guests"));
  return {
    dishes: listIn(params.get("dish")),
    date: matching(params.get("date"), /^2\d{3}-[01]\d-[0-3]\d$/),
    time: matching(params.get("time"), /^([01]\d|2[0-3]):[0-5]\d$/),
    guests: Number.isInteger(guests) && guests >= 1 && guests <= MAX_GUESTS_SEARCHED ? guests : null,
    otherNeeds: listIn(params.get("other")),
    isSevere: params.get("severe") === "true",
    hasTable: params.get("tables") === "free",
  };
}

/** Search parameters of a wish; what is not wished is left out. */
export function wishPatch(wish: Wish): ParamPatch {
  const { dishes, date, time, guests, otherNeeds, isSevere, hasTable } = wish;
  return {
    dish: dishes.join(",") || null,
    date,
    time,
    guests: guests === null ? null : String(guests),
    other: otherNeeds.join(",") || null,
    severe: isSevere ? "true" : null,
    tables: hasTable ? "free" : null,
  };
}

/** Whether a table on a certain day, at a time or for a party is wanted. */
export function wantsTable({ date, time, guests, hasTable }: Wish): boolean {
  return date !== null || time !== null || guests !== null || hasTable;
}

function listIn(param: string | null): string[] {
  const parts = (param ?? "").split(",").map((part) => part.trim());
  return parts.filter((part) => part !== "").slice(0, MAX_LISTED);
}

function matching(param: string | null, pattern: RegExp): string | null {
  return param !== null && pattern.test(param) ? param : null;
}
