import { useTranslations } from "use-intl";

const HOUR = 60;
const DAY = 24 * HOUR;

/** A length of time in the units that people say it in. */
interface Duration {
  days: number;
  hours: number;
  minutes: number;
}

/** Minutes as days, or as hours and minutes: 90 is one hour and a half, 2,880 two days. */
export function durationOf(minutes: number): Duration {
  if (minutes > 0 && minutes % DAY === 0) return { days: minutes / DAY, hours: 0, minutes: 0 };
  return { days: 0, hours: Math.floor(minutes / HOUR), minutes: minutes % HOUR };
}

/** The usual choices, with the value in force among them even where it is none of them. */
export function choicesWith(usual: readonly number[], value: number): readonly number[] {
  return usual.includes(value) ? usual : [...usual, value].sort((a, b) => a - b);
}

export const TURN_CHOICES = [30, 45, 60, 75, 90, 105, 120, 135, 150, 165, 180, 210, 240, 300, 360];
export const LEAD_CHOICES = [
  0,
  15,
  30,
  60,
  2 * HOUR,
  3 * HOUR,
  6 * HOUR,
  12 * HOUR,
  DAY,
  2 * DAY,
  3 * DAY,
  7 * DAY,
];
export const UNPROVEN_CHOICES = [0, 2, 5, 10, 20];
export const FURTHEST_CHOICES = [7, 14, 30, 60, 90, 120, 180, 366];
export const CUTOFF_CHOICES = [
  0,
  60,
  2 * HOUR,
  3 * HOUR,
  6 * HOUR,
  12 * HOUR,
  DAY,
  2 * DAY,
  3 * DAY,
  7 * DAY,
  14 * DAY,
];
export const ANSWER_CHOICES = [30, 60, 2 * HOUR, 3 * HOUR, 6 * HOUR, 12 * HOUR, DAY, 2 * DAY, 3 * DAY];
export const GRACE_CHOICES = [0, 10, 15, 20, 30, 45, 60];
export const HOLD_CHOICES = [3, 5, 10, 15];
export const KITCHEN_CHOICES = [60, 3 * HOUR, 6 * HOUR, 12 * HOUR, DAY, 2 * DAY, 3 * DAY, 7 * DAY];
export const REFUND_CHOICES = [0, 25, 50, 75, 100];
/** Guests who may arrive within one interval. */
export const PACE_CHOICES = [2, 4, 6, 8, 10, 12, 15, 20, 25, 30, 40, 50];

/** Formats minutes in natural units: "1 hour 30 minutes", "2 days". */
export function useDuration(): (minutes: number) => string {
  const t = useTranslations("inventory.duration");
  return (all) => {
    const { days, hours, minutes } = durationOf(all);
    if (days > 0) return t("days", { count: days });
    if (hours === 0) return t("minutes", { count: minutes });
    if (minutes === 0) return t("hours", { count: hours });
    return t("both", { hours: t("hours", { count: hours }), minutes: t("minutes", { count: minutes }) });
  };
}
