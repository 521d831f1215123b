/** A member's details, from the club's list or as entered. */
interface Member {
  number: string;
  email: string;
  familyName: string;
  givenName: string;
}

/** Normalises numbers and names for comparison: character width, spaces and letter case are ignored. */
export function normalized(text: string): string {
  return text
    .normalize("NFKC")
    .replace(/[\s\u3000]/g, "")
    .toUpperCase();
}

/**
 * Whether the given details match the list: number, email and family name. Given names are not compared, because their
 * spelling varies.
 */
export function matchesList(onList: Member, given: Member): boolean {
  return (
    normalized(onList.number) === normalized(given.number) &&
    normalized(onList.email) === normalized(given.email) &&
    normalized(onList.familyName) === normalized(given.familyName)
  );
}

/** The columns of the club's list, each with its accepted header names. */
const MEMBER_COLUMNS = {
  number: ["number", "会員番号"],
  email: ["email", "メールアドレス", "メール"],
  familyName: ["family_name", "姓"],
  givenName: ["given_name", "名"],
  companyName: ["company", "会社名"],
} as const;
type MemberColumn = keyof typeof MEMBER_COLUMNS;

export interface ListedMember extends Member {
  companyName: string | null;
}

export interface ListMistake {
  /** Counted from 1, including the header. */
  line: number;
  column: string | null;
  /** A key of `errors.field`. */
  issue: string;
  values?: Record<string, string>;
}

/** A line of the table: raw cells by column name. */
export interface ListLine {
  line: number;
  cells: Readonly<Record<string, string>>;
}

/** Reads the lines of a list. Mistakes are members without a number, email address or name, and duplicate numbers. */
export function readList(
  columns: readonly string[],
  lines: readonly ListLine[],
): { members: ListedMember[]; mistakes: ListMistake[] } {
  const named = columnsOf(columns);
  const missing = (["number", "email", "familyName", "givenName"] as const).filter((one) => !named[one]);
  if (missing.length > 0) {
    const mistakes = missing.map((one) => ({
      ...{ line: 1, column: MEMBER_COLUMNS[one][0], issue: "missing-column" },
      values: { word: MEMBER_COLUMNS[one].join(" / ") },
    }));
    return { members: [], mistakes };
  }
  const members: ListedMember[] = [];
  const mistakes: ListMistake[] = [];
  const seen = new Map<string, number>();
  for (const { line, cells } of lines) {
    const cell = (column: MemberColumn) => (cells[named[column] ?? ""] ?? "").trim();
    const number = normalized(cell("number"));
    const addMistake = (column: MemberColumn, issue: string, values?: Record<string, string>) =>
      mistakes.push({ line, column: named[column] ?? null, issue, ...(values && { values }) });
    const before = seen.get(number);
    if (number === "") addMistake("number", "required");
    else if (before !== undefined) addMistake("number", "number-twice", { line: String(before) });
    seen.set(number, line);
    if (!/^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(cell("email"))) addMistake("email", "email");
    if (cell("familyName") === "") addMistake("familyName", "required");
    if (cell("givenName") === "") addMistake("givenName", "required");
    members.push({
      number,
      email: cell("email"),
      familyName: cell("familyName"),
      givenName: cell("givenName"),
      companyName: cell("companyName") || null,
    });
  }
  return { members, mistakes };
}

function columnsOf(columns: readonly string[]): Partial<Record<MemberColumn, string>> {
  const found: Partial<Record<MemberColumn, string>> = {};
  for (const [column, names] of Object.entries(MEMBER_COLUMNS) as [MemberColumn, readonly string[]][]) {
    const match = columns.find((name) => names.includes(name.trim().toLowerCase()));
    if (match !== undefined) found[column] = match;
  }
  return found;
}
