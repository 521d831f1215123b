/** What is free instead of a time that somebody else has got. */
export interface Alternatives {
  /** `HH:mm` on the same day. */
  times: readonly string[];
  days: readonly { date: string; times: readonly string[] }[];
}

/** Reads the free times that a refusal names; whatever else stands there is left out. */
export function alternativesIn(problem: Readonly<Record<string, unknown>>): Alternatives {
  const days = Array.isArray(problem.otherDays) ? problem.otherDays : [];
  return { times: textsIn(problem.alternatives), days: days.flatMap(dayIn) };
}

function dayIn(value: unknown): Alternatives["days"] {
  if (typeof value !== "object" || value === null || !("date" in value) || !("times" in value)) return [];
  const times = textsIn(value.times);
  return typeof value.date === "string" && times.length > 0 ? [{ date: value.date, times }] : [];
}

function textsIn(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((text) => typeof text === "string") : [];
}
