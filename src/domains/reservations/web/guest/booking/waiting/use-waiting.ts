import { useState } from "react";
import type { BookingTerms } from "#domains/reservations/contract/reservations.ts";
import { minuteIn } from "#platform/web/i18n/zones/zone.ts";
import type { Draft } from "../draft/draft.ts";
import type { Availability } from "../when/use-availability.ts";
import { type TimeWindow, waitableTimes, windowIn } from "./waiting.ts";

interface WaitingOptions {
  draft: Pick<Draft, "time" | "guests">;
  availability: Availability;
  /** Null where nobody can book. */
  terms: BookingTerms | null;
  /** The time that this guest holds. */
  own: string | null;
  /** The restaurant's. */
  zone: string;
}

export interface Waiting {
  /** `HH:mm`, in the order of the day. */
  times: readonly string[];
  window: TimeWindow;
  choose(changes: Partial<TimeWindow>): void;
}

/** The waitlist of the chosen day; null where there is nothing to wait for. */
export function useWaiting({ draft, availability, terms, own, zone }: WaitingOptions): Waiting | null {
  const [chosen, setChosen] = useState<Partial<TimeWindow>>({});
  if (availability.state !== "ready") return null;
  // For such a party no table can ever become free.
  if (!terms?.partySizes.includes(draft.guests)) return null;
  const times = waitableTimes(availability.day, own, minuteIn(zone, new Date()));
  if (times.length === 0) return null;
  const choose = (changes: Partial<TimeWindow>) => setChosen((last) => ({ ...last, ...changes }));
  return { times, window: windowIn(times, chosen, draft.time), choose };
}
