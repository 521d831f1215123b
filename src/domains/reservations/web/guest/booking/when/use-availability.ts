import { useCallback, useEffect, useMemo, useState } from "react";
import type { AvailableDay } from "#domains/reservations/contract/reservations.ts";
import { MAX_AVAILABLE_DAYS } from "#domains/reservations/reservation-constants.ts";
import { browserApi } from "#platform/web/calls/api.ts";
import { reservationsApi } from "../../../api.ts";
import { whenReleased } from "../../hold/hold-keeper.ts";
import { rememberedHold } from "../../hold/use-hold.ts";

export type Availability =
  | { state: "loading" }
  | { state: "failed" }
  /** The chosen day. */
  | { state: "ready"; day: AvailableDay };

export interface AvailabilityWish {
  restaurantId: string;
  /** All days that are offered, today first; at most twice what one call may ask for. */
  days: readonly string[];
  /** The chosen day; an empty one asks nothing. */
  date: string;
  guests: number;
  /** The id of the course that is wanted; empty or omitted: a table only. */
  course?: string;
  /** The id of the area that was chosen; empty or omitted: anywhere. */
  area?: string;
  /** The guest's own reservation that is to move, and the key of the link to it: its table counts as free. */
  moving?: { id: string; key: string | null };
}

/**
 * The free times of the chosen day and of the days around it: a month in one call, the next month on demand. Requested
 * again for each party size; `reload` refetches and keeps the current data until the response arrives.
 */
export function useAvailability(wish: AvailabilityWish) {
  const { restaurantId, days, date, guests, course = "", area = "", moving } = wish;
  const [round, setRound] = useState(0);
  const [wantsLater, setWantsLater] = useState(false);
  const first = days.slice(0, MAX_AVAILABLE_DAYS);
  const later = days.slice(MAX_AVAILABLE_DAYS);
  const own = { except: moving?.id, linkKey: moving?.key ?? undefined };
  const request = { restaurantId, guests, course, area, ...own, round };
  const near = useDays({ ...request, days: first }, date !== "");
  const far = useDays({ ...request, days: later }, date !== "" && (wantsLater || later.includes(date)));
  const known = useMemo(
    () => new Map([...(near ?? []), ...(far ?? [])].map((day) => [day.date, day])),
    [near, far],
  );
  const answer = later.includes(date) ? far : near;
  const reload = useCallback(() => setRound((last) => last + 1), []);
  const loadLater = useCallback(() => setWantsLater(true), []);
  return { availability: toAvailability(answer, known.get(date)), known, reload, loadLater };
}

interface Question {
  restaurantId: string;
  days: readonly string[];
  guests: number;
  course: string;
  area: string;
  except: string | undefined;
  linkKey: string | undefined;
  round: number;
}

interface Answer {
  question: string;
  round: number;
  /** Null if they could not be loaded. Earlier results remain. */
  days: readonly AvailableDay[] | null;
}

/** Undefined while nothing is known yet, null when it can't be known. */
function useDays(asked: Question, isAsked: boolean) {
  const { restaurantId, days, guests, course, area, except, linkKey, round } = asked;
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [from = ""] = days;
  const count = days.length;
  const question = `${restaurantId} ${from} ${guests} ${course} ${area}`;
  useEffect(() => {
    if (!isAsked || count === 0) return;
    const leaving = new AbortController();
    const ask = async () => {
      await whenReleased();
      // While a time is held, the guest's own hold must not make times look taken.
      const own = except ?? rememberedHold(restaurantId) ?? undefined;
      const chosen = { courseId: course || undefined, areaId: area || undefined };
      const query = { from, days: count, guests, except: own, key: linkKey, ...chosen };
      return browserApi.get(
        reservationsApi("GET /api/restaurants/:id/availability", { params: { id: restaurantId }, query }),
        leaving.signal,
      );
    };
    ask().then(
      (found) => setAnswer({ question, round, days: found.filter((day) => "times" in day) }),
      () => {
        if (leaving.signal.aborted) return;
        setAnswer((last) => ({ question, round, days: last?.question === question ? last.days : null }));
      },
    );
    return () => leaving.abort();
  }, [restaurantId, from, count, guests, course, area, except, linkKey, isAsked, question, round]);
  return answer?.question === question ? answer.days : undefined;
}

function toAvailability(
  answer: readonly AvailableDay[] | null | undefined,
  day: AvailableDay | undefined,
): Availability {
  if (answer === undefined) return { state: "loading" };
  return answer === null || day === undefined ? { state: "failed" } : { state: "ready", day };
}
