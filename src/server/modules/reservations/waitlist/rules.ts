import { type LocalMinute, minutesOf } from "../../../../shared/zoned-time.ts";
import { type Book, placeAt, refuseTime } from "../availability/rules.ts";
import { dayOf, seatingTimes } from "../inventory/rules.ts";

/** A party that would come on a day. Minutes from local midnight. */
export interface Waiting {
  date: string;
  fromMinute: number;
  toMinute: number;
  guestCount: number;
}

/** The first time on that day at which the party can have a table now; null without one. */
export function firstFreeTime(
  book: Book,
  { date, fromMinute, toMinute, guestCount }: Waiting,
  now: Date,
): LocalMinute | null {
  const times = seatingTimes(dayOf(book.inventory, date)).filter((time) => {
    const minute = minutesOf(time);
    return fromMinute <= minute && minute <= toMinute;
  });
  const isFree = (time: string) => {
    const at = `${date}T${time}`;
    return refuseTime(book.inventory, at, now) === null && placeAt(book, at, guestCount) !== null;
  };
  const free = times.find(isFree);
  return free === undefined ? null : `${date}T${free}`;
}

/** Whether the restaurant seats anybody between those times at all: nobody waits for a table that can't come. */
export function hasSeatings(
  { inventory }: Book,
  { date, fromMinute, toMinute }: Waiting,
  now: Date,
): boolean {
  return seatingTimes(dayOf(inventory, date)).some((time) => {
    const minute = minutesOf(time);
    const isAsked = fromMinute <= minute && minute <= toMinute;
    return isAsked && refuseTime(inventory, `${date}T${time}`, now) === null;
  });
}
