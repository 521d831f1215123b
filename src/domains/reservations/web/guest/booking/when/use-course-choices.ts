import { useEffect, useState } from "react";
import type { CourseChoice } from "#domains/reservations/contract/courses.ts";
import { browserApi } from "#platform/web/calls/api.ts";
import { reservationsApi } from "../../../api.ts";
import { whenReleased } from "../../hold/hold-keeper.ts";
import { rememberedHold } from "../../hold/use-hold.ts";

interface CourseQuestion {
  restaurantId: string;
  /** `YYYY-MM-DD`; empty asks nothing. */
  date: string;
  /** `HH:mm`; empty: the end of the day is not asked about. */
  time: string;
  guests: number;
  /** The guest's own reservation that is to change, and the key of the link to it: its seats count as free. */
  moving?: { id: string; key: string | null };
  /** False for a restaurant without courses: nothing is asked. */
  isAsked: boolean;
}

/** The restaurant's courses, with whether this party can have each that day; empty until it is known. */
export function useCourseChoices(wish: CourseQuestion): readonly CourseChoice[] {
  const { restaurantId, date, time, guests, moving, isAsked } = wish;
  const [choices, setChoices] = useState<readonly CourseChoice[]>([]);
  const [except, key] = [moving?.id, moving?.key ?? undefined];
  useEffect(() => {
    if (!isAsked || date === "") return;
    const leaving = new AbortController();
    const ask = async () => {
      await whenReleased();
      const own = except ?? rememberedHold(restaurantId) ?? undefined;
      const query = { date, guests, time: time === "" ? undefined : time, except: own, key };
      const params = { id: restaurantId };
      return browserApi.get(
        reservationsApi("GET /api/restaurants/:id/course-choices", { params, query }),
        leaving.signal,
      );
    };
    // Without an answer each course stays choosable: the booking decides.
    ask().then(setChoices, () => undefined);
    return () => leaving.abort();
  }, [restaurantId, date, time, guests, except, key, isAsked]);
  return choices;
}
