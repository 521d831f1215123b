import type { SeatingPlanBody } from "#domains/reservations/contract/seating-plan.ts";
import type { TablePlace } from "#domains/reservations/floor-plan.ts";
import type { Translations } from "#kernel/languages.ts";

type Rules = SeatingPlanBody["rules"];
export type Period = SeatingPlanBody["week"][number]["periods"][number];
export type DayKind = SeatingPlanBody["exceptions"][number]["kind"];

export interface DraftDay {
  /** 1 for Monday to 7 for Sunday. */
  weekday: number;
  kind: DayKind;
  /** Preserved while the day is closed, for when it is opened again. */
  periods: Period[];
}

export interface DraftException {
  date: string;
  kind: DayKind;
  periods: Period[];
  note: string;
}

export interface DraftSection {
  key: string;
  name: string;
  /** Guests may choose it. */
  isOffered: boolean;
  words: Translations;
}

export interface DraftTable {
  key: string;
  /** Null for a new one. */
  id: string | null;
  label: string;
  /** The key of a section, whatever it is called. */
  section: string | null;
  minParty: number;
  maxParty: number;
  /** On the floor plan; null while it isn't drawn there. */
  place: TablePlace | null;
}

export interface DraftCombination {
  key: string;
  /** Keys of tables, whatever they are called. */
  tables: string[];
  minParty: number;
  maxParty: number;
}

export interface DraftTurn {
  key: string;
  upTo: number;
  minutes: number;
}

export interface DraftRules
  extends Omit<Rules, "walkInWeekdays" | "turnByParty" | "depositPer" | "depositYen" | "trustedBookers"> {
  turnByParty: DraftTurn[];
  depositPer: Rules["depositPer"] | "none";
  /** As typed. */
  depositYen: string;
  /** As typed, one a line. */
  trustedBookers: string;
}

export interface DraftOption {
  key: string;
  /** Null for a new one. */
  id: string | null;
  words: Translations;
}

export interface DraftQuestion extends Omit<SeatingPlanBody["questions"][number], "options"> {
  key: string;
  /** Preserved while the answer is a text, for when it is a choice again. */
  options: DraftOption[];
}

/** The seating plan while it is edited: references are by key, so that renaming does not break them. */
export interface Draft {
  sections: DraftSection[];
  tables: DraftTable[];
  combinations: DraftCombination[];
  week: DraftDay[];
  exceptions: DraftException[];
  rules: DraftRules;
  questions: DraftQuestion[];
}

const USUAL_DEPOSIT = "1000";

/** The same document always gives the same draft. */
export function draftOf(inventory: SeatingPlanBody): Draft {
  const sections = inventory.sections.map((area, index) => ({ ...area, key: `section-${index}` }));
  const tables = inventory.tables.map(({ section, ...table }, index) => ({
    ...table,
    key: table.id ?? `table-${index}`,
    section: sections.find(({ name }) => name === section)?.key ?? null,
  }));
  const { walkInWeekdays, turnByParty, depositPer, depositYen, trustedBookers, ...rules } = inventory.rules;
  return {
    sections,
    tables,
    combinations: inventory.combinations.map(({ labels, minParty, maxParty }, index) => ({
      key: `combination-${index}`,
      tables: tables.filter(({ label }) => labels.includes(label)).map(({ key }) => key),
      minParty,
      maxParty,
    })),
    week: [...inventory.week]
      .sort((a, b) => a.weekday - b.weekday)
      .map(({ weekday, periods }) => ({ weekday, kind: kindOf(weekday, periods, walkInWeekdays), periods })),
    exceptions: [...inventory.exceptions]
      .sort((a, b) => a.date.localeCompare(b.date))
      .map((exception) => ({ ...exception, note: exception.note ?? "" })),
    rules: {
      ...rules,
      turnByParty: turnByParty.map((turn, index) => ({ ...turn, key: `turn-${index}` })),
      depositPer: depositYen === 0 ? "none" : depositPer,
      depositYen: depositYen === 0 ? USUAL_DEPOSIT : String(depositYen),
      trustedBookers: trustedBookers.join("\n"),
    },
    questions: inventory.questions.map((question, index) => ({
      ...question,
      key: question.id ?? `question-${index}`,
      options: question.options.map((option, at) => ({ ...option, key: option.id ?? `option-${at}` })),
    })),
  };
}

/** A draft from the device's storage: one of an earlier version has no floor plan, no questions, and areas that are only named. */
export function readDraft(draft: Draft): Draft {
  return {
    ...draft,
    questions: draft.questions ?? [],
    sections: draft.sections.map((area) => ({
      ...area,
      isOffered: area.isOffered ?? false,
      words: area.words ?? {},
    })),
    tables: draft.tables.map((table) => ({ ...table, place: table.place ?? null })),
  };
}

/** The body to send. Lists keep the draft's order, so that the server's errors match their rows. */
export function documentOf(draft: Draft): SeatingPlanBody {
  const { turnByParty, depositPer, depositYen, trustedBookers, ...rules } = draft.rules;
  const labelOf = (key: string) => draft.tables.find((table) => table.key === key)?.label.trim() ?? "";
  const isFree = depositPer === "none";
  return {
    sections: draft.sections.map(({ name, isOffered, words }) => ({
      name: name.trim(),
      isOffered,
      words: written(words),
    })),
    tables: draft.tables.map(({ id, label, section, minParty, maxParty, place }) => ({
      id,
      label: label.trim(),
      section: draft.sections.find(({ key }) => key === section)?.name.trim() ?? null,
      minParty,
      maxParty,
      place,
    })),
    combinations: draft.combinations.map(({ tables, minParty, maxParty }) => ({
      labels: tables.map(labelOf),
      minParty,
      maxParty,
    })),
    week: draft.week.map(({ weekday, kind, periods }) => ({
      weekday,
      periods: kind === "closed" ? [] : periods,
    })),
    exceptions: draft.exceptions.map(({ note, periods, ...exception }) => ({
      ...exception,
      periods: exception.kind === "open" ? periods : [],
      note: note.trim() || null,
    })),
    rules: {
      ...rules,
      turnByParty: turnByParty.map(({ upTo, minutes }) => ({ upTo, minutes })),
      walkInWeekdays: draft.week.filter(({ kind }) => kind === "walk-in-only").map(({ weekday }) => weekday),
      depositPer: isFree ? "guest" : depositPer,
      depositYen: isFree ? 0 : Number(depositYen),
      // Drafts stored by earlier versions lack this list.
      trustedBookers: (trustedBookers ?? "").split(/[\s,;]+/).filter((email) => email !== ""),
    },
    questions: draft.questions.map(({ id, kind, isRequired, language, words, options }) => ({
      ...{ id, kind, isRequired, language, words: written(words) },
      options:
        kind === "text" ? [] : options.map((option) => ({ id: option.id, words: written(option.words) })),
    })),
  };
}

/** As the server keeps it: without languages in which nothing was written. */
function written(words: Translations): Translations {
  const trimmed = Object.entries(words).map(([language, text]) => [language, text.trim()] as const);
  return Object.fromEntries(trimmed.filter(([, text]) => text !== ""));
}

function kindOf(weekday: number, periods: readonly Period[], walkIn: readonly number[]): DayKind {
  if (walkIn.includes(weekday)) return "walk-in-only";
  return periods.length === 0 ? "closed" : "open";
}
