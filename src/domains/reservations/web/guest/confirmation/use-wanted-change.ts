import { useSearchParams } from "react-router";
import { MAX_GUESTS } from "#domains/reservations/reservation-constants.ts";
import type { Draft } from "../booking/draft.ts";

export type WantedChange = Partial<Pick<Draft, "date" | "time" | "guests">>;

/** The change of a booking that an address asks for (`paths.changeBooking`); null without one. What is not valid is left out. */
export function readWantedChange(query: URLSearchParams): WantedChange | null {
  const [date, time] = [query.get("date") ?? "", query.get("time") ?? ""];
  const guests = Number(query.get("guests"));
  const wanted: WantedChange = {
    ...(/^\d{4}-\d\d-\d\d$/.test(date) && { date }),
    ...(/^[012]\d:[0-5]\d$/.test(time) && { time }),
    ...(Number.isInteger(guests) && guests >= 1 && guests <= MAX_GUESTS && { guests }),
  };
  return Object.keys(wanted).length > 0 ? wanted : null;
}

/** `drop` takes it out of the address, so that a reload doesn't ask for it again. */
export function useWantedChange(): { wanted: WantedChange | null; drop(): void } {
  const [query, setQuery] = useSearchParams();
  const drop = () =>
    setQuery(
      (last) => {
        for (const name of ["date", "time", "guests"]) last.delete(name);
        return last;
      },
      { replace: true, preventScrollReset: true },
    );
  return { wanted: readWantedChange(query), drop };
}
