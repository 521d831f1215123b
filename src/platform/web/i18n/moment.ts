import { useFormatter } from "use-intl";
import { useNow } from "../live/polling.ts";

const HOUR_MS = 3_600_000;

interface Moments {
  /** An instant that has passed, whatever this device's clock says. */
  past(instant: string): string;
  /** An instant to come; null if it has been reached. */
  next(instant: string): string | null;
}

/** Formats instants (ISO 8601): as `3 minutes ago` within an hour, otherwise with day and time in this zone. Client-only. */
export function useMoments(timeZone: string): Moments {
  const format = useFormatter();
  const now = useNow();
  const say = (at: Date, from: Date) => {
    if (Math.abs(at.getTime() - from.getTime()) < HOUR_MS) return format.relativeTime(at, from);
    const year = at.getFullYear() === from.getFullYear() ? {} : { year: "numeric" as const };
    return format.dateTime(at, {
      ...{ ...year, month: "short", day: "numeric", hour: "2-digit", minute: "2-digit", hourCycle: "h23" },
      timeZone,
    });
  };
  return {
    past(instant) {
      const at = new Date(instant);
      return say(at, at > now ? at : now);
    },
    next(instant) {
      const at = new Date(instant);
      return at <= now ? null : say(at, now);
    },
  };
}
