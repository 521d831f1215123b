import { useSearchParams } from "react-router";
import type { LocalDate } from "#kernel/time/calendar.ts";
import { usePatchSearch } from "#platform/web/lib/page/url-state.ts";
import { isCalendarDay } from "../model/calendar.ts";

export const WEEK_DAYS = 7;
export type Layout = "time" | "table";

export interface BookState {
  /** The first day that is shown. */
  date: LocalDate;
  isWeek: boolean;
  layout: Layout;
  /** The reservation that is open. */
  openId: string | null;
  show(what: Partial<{ date: LocalDate; isWeek: boolean; layout: Layout }>): void;
  open(id: string | null): void;
}

/** What of the book is on the screen: all of it is in the address. Without a day it is today, also after midnight. */
export function useBookState(today: LocalDate): BookState {
  const [params] = useSearchParams();
  const patch = usePatchSearch();
  const asked = params.get("date") ?? "";
  return {
    date: isCalendarDay(asked) ? asked : today,
    isWeek: params.get("days") === "week",
    layout: params.get("by") === "table" ? "table" : "time",
    openId: params.get("open"),
    show: ({ date, isWeek, layout }) =>
      patch({
        ...(date !== undefined && { date: date === today ? null : date }),
        ...(isWeek !== undefined && { days: isWeek ? "week" : null }),
        ...(layout !== undefined && { by: layout === "table" ? "table" : null }),
      }),
    open: (id) => patch({ open: id }, { replace: id === null }),
  };
}
