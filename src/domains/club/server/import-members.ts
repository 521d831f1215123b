import { CsvError, parse } from "csv-parse/sync";
import { type AuditEntry, insertAudit } from "#domains/accounts/server/public.ts";
import type { Language } from "#kernel/languages.ts";
import type { Database } from "#platform/server/db/database.ts";
import { fieldMessage } from "#platform/server/http/problems.ts";
import type { MemberImport } from "../contract.ts";
import { type ListedMember, type ListLine, type ListMistake, readList } from "./rules.ts";
import { currentMembers, removeMembers, saveMembers } from "./store.ts";

/** Maximum number of reported mistakes. */
const MAX_MISTAKES = 500;

interface ImportMembersInput {
  csv: string;
  /** False: dry run. */
  apply: boolean;
  by: Pick<AuditEntry, "actorId" | "actor">;
  language: Language;
  now: Date;
}

/**
 * Imports the club's complete list: members missing from it have left. Nothing is written while any line is invalid, so
 * that a partial list can't remove members.
 */
export async function importMembers(db: Database, input: ImportMembersInput): Promise<MemberImport> {
  const { csv, apply, by, language, now } = input;
  const { members, mistakes } = readTable(csv);
  return db.transaction(async (tx) => {
    const before = new Map((await currentMembers(tx)).map((one) => [one.number, one]));
    const added = members.filter(({ number }) => !before.has(number));
    const changed = members.filter((one) => differs(before.get(one.number), one));
    const listed = new Set(members.map(({ number }) => number));
    const left = [...before.keys()].filter((number) => !listed.has(number));
    const counts = {
      added: added.length,
      changed: changed.length,
      unchanged: members.length - added.length - changed.length,
      left: left.length,
    };
    const isApplied = apply && mistakes.length === 0;
    if (isApplied) {
      await saveMembers(tx, [...added, ...changed], now);
      await removeMembers(tx, left, now);
      await insertAudit(tx, { ...by, action: "members.imported", subject: null, details: counts }, now);
    }
    const shown = mistakes.slice(0, MAX_MISTAKES).map(({ line, column, issue, values }) => ({
      ...{ line, column },
      message: fieldMessage({ issue, ...(values && { values }) }, language),
    }));
    return { ...counts, mistakes: shown, isApplied };
  });
}

function differs(before: ListedMember | undefined, now: ListedMember): boolean {
  if (before === undefined) return false;
  return (Object.keys(now) as (keyof ListedMember)[]).some((key) => before[key] !== now[key]);
}

function readTable(csv: string): { members: ListedMember[]; mistakes: ListMistake[] } {
  try {
    const rows = parse(csv, {
      bom: true,
      skip_empty_lines: true,
      relax_column_count: true,
      info: true,
    }) as unknown as { record: string[]; info: { lines: number } }[];
    const [head, ...rest] = rows;
    const columns = head?.record ?? [];
    const lines = rest.map(
      ({ record, info }): ListLine => ({
        line: info.lines,
        cells: Object.fromEntries(columns.map((name, at) => [name, record[at] ?? ""])),
      }),
    );
    return readList(columns, lines);
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return {
      members: [],
      mistakes: [{ line: Number(error.lines ?? 1), column: null, issue: "broken-table" }],
    };
  }
}
