import { useState } from "react";
import { businessDate } from "#domains/reservations/business-day.ts";
import { DEFAULT_DAY_ENDS } from "#domains/reservations/seating-plan-constants.ts";
import type { LocalDate } from "#kernel/time/calendar.ts";
import { minuteIn } from "#platform/web/i18n/zone.ts";

/**
 * The restaurant's day that it is: after midnight still that of the evening before. `learn` is told when its days end;
 * until then they end at the usual hour. It is kept, so that the day doesn't change while another day is loading.
 */
export function useToday(zone: string, now: Date): { today: LocalDate; learn(dayEnds: number): void } {
  const [dayEnds, learn] = useState(DEFAULT_DAY_ENDS);
  return { today: businessDate(minuteIn(zone, now), dayEnds), learn };
}
