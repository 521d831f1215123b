import { useCallback, useEffect, useState } from "react";
import type { AvailableTime } from "../../../../shared/contract/reservations.ts";
import { apiPaths } from "../../../../shared/paths.ts";
import { browserApi } from "../../../lib/api.ts";

export type Availability =
  | { state: "loading" }
  | { state: "failed" }
  /** `HH:mm`, in the order of the day; only what is free. */
  | { state: "ready"; freeTimes: string[] };

/** The free times of a day, asked afresh for each day and party; `reload` asks again. An empty date asks nothing. */
export function useAvailability(restaurantId: string, date: string, guests: number) {
  const [round, setRound] = useState(0);
  const [answer, setAnswer] = useState<{ question: string; freeTimes: string[] | null } | null>(null);
  const question = `${restaurantId} ${date} ${guests} ${round}`;

  useEffect(() => {
    if (date === "") return;
    const leaving = new AbortController();
    browserApi
      .get<AvailableTime[]>(apiPaths.availability(restaurantId), { date, guests }, leaving.signal)
      .then(
        (times) => setAnswer({ question, freeTimes: freeOf(times) }),
        () => !leaving.signal.aborted && setAnswer({ question, freeTimes: null }),
      );
    return () => leaving.abort();
  }, [restaurantId, date, guests, question]);

  const reload = useCallback(() => setRound((last) => last + 1), []);
  return {
    availability: toAvailability(answer?.question === question ? answer.freeTimes : undefined),
    reload,
  };
}

function toAvailability(freeTimes: string[] | null | undefined): Availability {
  if (freeTimes === undefined) return { state: "loading" };
  return freeTimes === null ? { state: "failed" } : { state: "ready", freeTimes };
}

function freeOf(times: readonly AvailableTime[]): string[] {
  return times.filter(({ available }) => available).map(({ time }) => time);
}
