import type { SeriesPreview } from "#domains/reservations/contract/series.ts";
import type { SeriesRepeats } from "#domains/reservations/reservation-constants.ts";
import type { Language } from "#kernel/languages.ts";
import type { LocalDate } from "#kernel/time/calendar.ts";

type PlannedDate = SeriesPreview["dates"][number];

/** How a booking repeats. */
export interface SeriesDraft {
  /** Empty: it doesn't. */
  repeats: SeriesRepeats | "";
  /** How often; 0: to the day `until`. */
  times: number;
  until: LocalDate;
  /** Dates that staff have taken out, or kept in though the guest has a table that day already. */
  toggled: string[];
  /** Of the one confirmation. */
  language: Language;
}

const USUAL_TIMES = 6;

export const NO_SERIES: SeriesDraft = {
  ...{ repeats: "", times: USUAL_TIMES, until: "", toggled: [], language: "ja" },
};

/** A date can be booked, and is unless staff say otherwise or the guest has a table that day already. */
export function isChosen(
  { at, state, bookedAt }: PlannedDate,
  { toggled }: Pick<SeriesDraft, "toggled">,
): boolean {
  return state === "free" && (bookedAt === null) !== toggled.includes(at);
}

/** Which of its kind in the month a day is: the second Friday is 2. */
export function whichOfMonth(date: LocalDate): number {
  return Math.ceil(Number(date.slice(8, 10)) / 7);
}
