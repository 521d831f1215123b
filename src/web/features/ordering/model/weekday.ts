/** `YYYY-MM-DDTHH:mm` on the restaurant's wall clock. */
export type LocalMinute = string;

/** 1 for Monday to 7 for Sunday. Without the calendar library, which is far larger than this page. */
export function weekdayOf(date: string): number {
  return new Date(`${date}T00:00:00Z`).getUTCDay() || 7;
}
