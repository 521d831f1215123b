import { isDeepStrictEqual } from "node:util";
import type { SeatingPlanBody } from "#domains/reservations/contract/seating-plan.ts";
import { overlap } from "#domains/reservations/floor-plan.ts";
import { minutesOf } from "#kernel/time/calendar.ts";
import type { FieldIssue } from "#platform/server/http/refusal.ts";

type Periods = SeatingPlanBody["week"][number]["periods"];

/**
 * What is wrong with a seating plan as a whole, though each field by itself may be valid. `known`: the ids of all
 * tables that the restaurant has ever had. Paths begin with `inventory.`
 */
export function checkSeatingPlan(inventory: SeatingPlanBody, known: ReadonlySet<string>): FieldIssue[] {
  const { sections, week, rules } = inventory;
  const issues = [
    ...repeated(sections, ({ name }) => name).map((at) => ({
      path: `sections.${at}.name`,
      issue: "section-twice",
    })),
    ...checkTables(inventory, known),
    ...checkCombinations(inventory),
    ...repeated(week, ({ weekday }) => weekday).map((at) => ({
      path: `week.${at}.weekday`,
      issue: "weekday-twice",
    })),
    ...week.flatMap(({ periods }, at) => checkPeriods(periods, rules.dayEnds, `week.${at}.periods`)),
    ...checkNights(inventory),
    ...checkExceptions(inventory),
    ...repeated(rules.turnByParty, ({ upTo }) => upTo).map((at) => ({
      path: `rules.turnByParty.${at}.upTo`,
      issue: "size-twice",
    })),
  ];
  return issues.map((issue) => ({ ...issue, path: `inventory.${issue.path}` }));
}

function checkTables({ tables, sections }: SeatingPlanBody, known: ReadonlySet<string>): FieldIssue[] {
  const labels = repeated(tables, ({ label }) => label);
  const ids = repeated(tables, ({ id }) => id);
  return tables.flatMap((table, at) => {
    const path = `tables.${at}`;
    const { id, section } = table;
    const issues = checkSize(table, path);
    if (labels.includes(at)) issues.push({ path: `${path}.label`, issue: "label-twice" });
    const isOwn = id === null || (known.has(id) && !ids.includes(at));
    if (!isOwn) issues.push({ path: `${path}.id`, issue: "unknown-table" });
    if (section && !sections.some(({ name }) => name === section))
      issues.push({ path: `${path}.section`, issue: "unknown-section" });
    const { place } = table;
    const before = tables.slice(0, at).find((one) => place && one.place && overlap(place, one.place));
    if (before) issues.push({ path: `${path}.place`, issue: "place-taken", values: { label: before.label } });
    return issues;
  });
}

function checkCombinations({ tables, combinations }: SeatingPlanBody): FieldIssue[] {
  const seatsAt = new Map(tables.map(({ label, maxParty }) => [label, maxParty]));
  const again = repeated(combinations, ({ labels }) => labels.toSorted().join("\n"));
  return combinations.flatMap((combination, at) => {
    const path = `combinations.${at}`;
    const { labels, maxParty } = combination;
    const issues = checkSize(combination, path);
    const twice = repeated(labels, (label) => label);
    for (const [place, label] of labels.entries()) {
      if (!seatsAt.has(label)) issues.push({ path: `${path}.labels.${place}`, issue: "unknown-label" });
      else if (twice.includes(place)) issues.push({ path: `${path}.labels.${place}`, issue: "label-twice" });
    }
    if (issues.length > 0) return issues;
    if (again.includes(at)) return [{ path: `${path}.labels`, issue: "combination-twice" }];
    const seats = labels.reduce((sum, label) => sum + (seatsAt.get(label) ?? 0), 0);
    if (maxParty <= seats) return [];
    return [{ path: `${path}.maxParty`, issue: "too-large", values: { maximum: seats } }];
  });
}

function checkExceptions({ exceptions, rules }: SeatingPlanBody): FieldIssue[] {
  const again = repeated(exceptions, ({ date }) => date);
  return exceptions.flatMap(({ kind, periods }, at) => {
    const path = `exceptions.${at}`;
    const issues = checkPeriods(periods, rules.dayEnds, `${path}.periods`);
    if (again.includes(at)) issues.push({ path: `${path}.date`, issue: "date-twice" });
    if (kind === "open" && periods.length === 0) issues.push({ path: `${path}.periods`, issue: "required" });
    if (kind !== "open" && periods.length > 0)
      issues.push({ path: `${path}.periods`, issue: "times-of-closed-day" });
    return issues;
  });
}

const DAY_MINUTES = 24 * 60;

/** A day that opens before the night of the day before has ended: its guests would be seated twice. */
function checkNights({ week }: SeatingPlanBody): FieldIssue[] {
  return week.flatMap(({ weekday, periods }, at) => {
    const before = week.find((day) => day.weekday === (weekday === 1 ? 7 : weekday - 1))?.periods ?? [];
    const until = Math.max(-1, ...before.map(({ lastSeating }) => minutesOf(lastSeating) - DAY_MINUTES));
    return periods.flatMap(({ firstSeating }, place) =>
      minutesOf(firstSeating) <= until
        ? [{ path: `week.${at}.periods.${place}.firstSeating`, issue: "overlapping-night" }]
        : [],
    );
  });
}

/** Periods that begin before the last seating of an earlier one overlap, and none goes on after the day's end. */
function checkPeriods(periods: Periods, dayEnds: number, path: string): FieldIssue[] {
  const late = periods.flatMap(({ lastSeating }, at) =>
    minutesOf(lastSeating) >= DAY_MINUTES + dayEnds
      ? [{ path: `${path}.${at}.lastSeating`, issue: "after-day-ends" }]
      : [],
  );
  return [...late, ...overlapping(periods, path)];
}

function overlapping(periods: Periods, path: string): FieldIssue[] {
  const inOrder = periods
    .map((period, at) => ({ at, from: minutesOf(period.firstSeating), to: minutesOf(period.lastSeating) }))
    .sort((a, b) => a.from - b.from || a.at - b.at);
  return inOrder.flatMap(({ at, from }, place) => {
    const before = inOrder.slice(0, place);
    const isOverlapping = before.some(({ to }) => from <= to);
    return isOverlapping ? [{ path: `${path}.${at}.firstSeating`, issue: "overlapping" }] : [];
  });
}

function checkSize({ minParty, maxParty }: { minParty: number; maxParty: number }, path: string) {
  const issues: FieldIssue[] = [];
  if (maxParty < minParty) issues.push({ path: `${path}.maxParty`, issue: "below-minimum" });
  return issues;
}

/**
 * Whether `wanted` is already saved, as when a save is repeated whose response was lost. New tables have ids by now;
 * the order of sorted lists doesn't matter.
 */
export function isInForce(inForce: SeatingPlanBody, wanted: SeatingPlanBody): boolean {
  const ids = inForce.tables.map(({ id }) => id);
  const tables = wanted.tables.map((table, at) => ({ ...table, id: table.id ?? ids[at] ?? null }));
  const questions = wanted.questions.map((question, at) => {
    const { id = null, options = [] } = inForce.questions[at] ?? {};
    return {
      ...question,
      id: question.id ?? id,
      options: question.options.map((one, place) => ({ ...one, id: one.id ?? options[place]?.id ?? null })),
    };
  });
  return isDeepStrictEqual(inOrder(inForce), inOrder({ ...wanted, tables, questions }));
}

function inOrder(inventory: SeatingPlanBody): SeatingPlanBody {
  const byTime = (periods: Periods) =>
    periods.toSorted((a, b) => minutesOf(a.firstSeating) - minutesOf(b.firstSeating));
  return {
    ...inventory,
    tables: inventory.tables.map((table) => ({ ...table, section: table.section || null })),
    week: inventory.week
      .map((day) => ({ ...day, periods: byTime(day.periods) }))
      .sort((a, b) => a.weekday - b.weekday),
    exceptions: inventory.exceptions
      .map((day) => ({ ...day, periods: byTime(day.periods), note: day.note || null }))
      .sort((a, b) => (a.date < b.date ? -1 : 1)),
  };
}

/** The places of those whose key has stood in the list before; null is no key. */
function repeated<Item>(items: readonly Item[], keyOf: (item: Item) => string | number | null): number[] {
  const keys = items.map(keyOf);
  return keys.flatMap((key, at) => (key !== null && keys.indexOf(key) < at ? [at] : []));
}
