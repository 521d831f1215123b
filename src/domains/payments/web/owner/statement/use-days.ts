import { useFormatter } from "use-intl";

/** Months and instants in the reader's language, on the restaurant's calendar. */
export function useDays(zone: string) {
  const format = useFormatter();
  return {
    /** `2026-11` as `November 2026`. */
    month: (month: string) =>
      format.dateTime(new Date(`${month}-15T00:00:00Z`), { year: "numeric", month: "long", timeZone: "UTC" }),
    /** An ISO instant as `Nov 21, 18:05`. */
    minute: (at: string) =>
      format.dateTime(new Date(at), {
        ...{ month: "short", day: "numeric", hour: "2-digit", minute: "2-digit" },
        hourCycle: "h23",
        timeZone: zone,
      }),
    day: (at: string) => format.dateTime(new Date(at), { dateStyle: "medium", timeZone: zone }),
  };
}
