import { type LocalMinute, minutesOf, onCalendar } from "#kernel/time/calendar.ts";
import { type Occupancy, placeAt, refuseTime } from "../seating/availability/rules.ts";
import { dayOf, type SeatingPlan, seatingTimes } from "../seating/plan/rules.ts";
import { canSeat } from "../seating/tables/rules.ts";

/** The most parties that may wait for one day at one restaurant. */
export const MAX_WAITING = 60;
/** Of these, parties without a verified email. The rest is reserved for verified ones, so that invented addresses can't fill a list. */
export const MAX_WAITING_UNPROVEN = 30;
/** And as many of them from one network address: a family or a hotel's guests on one evening, not a script. */
export const MAX_WAITING_NETWORK = 6;

/** A party that would come on a day. Minutes from local midnight. */
export interface Waiting {
  date: string;
  fromMinute: number;
  toMinute: number;
  guestCount: number;
}

/** The first time on that day at which the party can have a table now; null without one. */
export function firstFreeTime(
  occupancy: Occupancy,
  { date, fromMinute, toMinute, guestCount }: Waiting,
  now: Date,
): LocalMinute | null {
  const times = timesBetween(occupancy.inventory, { date, fromMinute, toMinute });
  const isFree = (time: string) => {
    const at = onCalendar(`${date}T${time}`);
    return refuseTime(occupancy.inventory, at, now) === null && placeAt(occupancy, at, guestCount) !== null;
  };
  const free = times.find(isFree);
  return free === undefined ? null : onCalendar(`${date}T${free}`);
}

/** What of the wish can't be waited for, by the names of the contract. */
export interface WaitRefusal {
  field: "guestCount" | "reservationDate";
  issue: string;
  values?: Record<string, number>;
}

/** Why waiting is pointless, because such a table can't become free; null when it may. */
export function refuseWait({ inventory }: Occupancy, asked: Waiting, now: Date): WaitRefusal | null {
  if (!canSeat(inventory, asked.guestCount)) return { field: "guestCount", issue: "no-such-table" };
  const field = "reservationDate";
  if (dayOf(inventory, asked.date).closed !== null) return { field, issue: "day-closed" };
  const refusals = timesBetween(inventory, asked).map((time) =>
    refuseTime(inventory, onCalendar(`${asked.date}T${time}`), now),
  );
  const last = refusals.at(-1);
  if (last === undefined) return { field, issue: "no-seatings" };
  return last === null || refusals.includes(null) ? null : { field, ...last };
}

function timesBetween(
  inventory: SeatingPlan,
  { date, fromMinute, toMinute }: Pick<Waiting, "date" | "fromMinute" | "toMinute">,
): string[] {
  return seatingTimes(dayOf(inventory, date)).filter((time) => {
    const minute = minutesOf(time);
    return fromMinute <= minute && minute <= toMinute;
  });
}
