import { useLocation, useNavigate } from "react-router";
import type { Draft, Field } from "./draft.ts";

const WHEN_FIELDS: readonly Field[] = ["date", "guests", "time", "course", "area"];

interface StepOptions {
  /** Without a time that is no longer free. */
  draft: Pick<Draft, "date" | "time" | "guests">;
  errors: Partial<Record<Field, string>>;
}

/**
 * The step of the form: `when` (day, party, time), then `details` (name, email, kitchen). It is in the page's address,
 * as its `time`, so that the browser's Back leads to the times and a reload stays. What must be mended goes first.
 */
export function useStep({ draft, errors }: StepOptions) {
  const { search } = useLocation();
  const navigate = useNavigate();
  const wrong = Object.keys(errors);
  const isWhenWrong = WHEN_FIELDS.some((field) => wrong.includes(field));
  const hasTime = draft.time !== "" && new URLSearchParams(search).has("time");
  const isDetails = wrong.length > 0 ? !isWhenWrong : hasTime;

  const go = (change: (params: URLSearchParams) => void, replace: boolean) => {
    const params = new URLSearchParams(window.location.search);
    change(params);
    const query = params.toString();
    void navigate({ search: query === "" ? "" : `?${query}` }, { replace });
  };
  /** To the details of this table. Replaces an address that names a time already, such as one that was taken. */
  const lead = ({ date, time, guests }: Pick<Draft, "date" | "time" | "guests">) =>
    go((params) => {
      for (const [name, value] of Object.entries({ date, time, guests })) params.set(name, String(value));
    }, new URLSearchParams(search).has("time"));
  const back = () => go((params) => params.delete("time"), false);
  return { step: isDetails ? ("details" as const) : ("when" as const), lead, back };
}
