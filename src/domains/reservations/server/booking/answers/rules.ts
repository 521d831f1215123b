import { LANGUAGES } from "#kernel/languages.ts";
import { plainWidth } from "#kernel/text/usable-text.ts";
import { translator } from "#platform/server/text/texts.ts";
import { LATE_MINUTES, MAX_WORDS } from "../../../reservation-constants.ts";

/** Longer words may be split. */
const LAST_WORD = 60;

/** A guest's reply to a reminder. `words`: anything else, for the restaurant to read. */
export type Answer =
  | { kind: "coming" | "cancel" | "words" }
  /** Null: no minutes given. */
  | { kind: "late"; minutes: (typeof LATE_MINUTES)[number] | null };

/** "1" coming, "2" late, "2 25" up to 30 minutes late, "3" cancel; or the words for it in any of our languages, alone. */
export function readAnswer(written: string): Answer {
  const said = plain(written);
  if (said === "1" || isOneOf("coming", said)) return { kind: "coming" };
  if (said === "3" || isOneOf("cancel", said)) return { kind: "cancel" };
  if (said === "2" || isOneOf("late", said)) return { kind: "late", minutes: null };
  const given = Number(/^2 (\d{1,2})$/.exec(said)?.[1]);
  const minutes = LATE_MINUTES.find((one) => given > 0 && given <= one);
  return minutes === undefined ? { kind: "words" } : { kind: "late", minutes };
}

/** The delay of a party that gives no minutes: the next choice above the current one. */
export function laterThan(before: number): (typeof LATE_MINUTES)[number] {
  const [first, second, last] = LATE_MINUTES;
  return [first, second].find((minutes) => minutes > before) ?? last;
}

/** Splits a text into messages of at most `MAX_WORDS` characters, at whitespace where possible. Nothing is lost. */
export function partsOf(words: string): string[] {
  const parts: string[] = [];
  let rest = words.trim();
  while (rest.length > MAX_WORDS) {
    const space = rest.slice(MAX_WORDS - LAST_WORD, MAX_WORDS + 1).search(/\s(?=\S*$)/);
    // Not within a surrogate pair.
    const whole = /[\uD800-\uDBFF]/.test(rest.charAt(MAX_WORDS - 1)) ? MAX_WORDS - 1 : MAX_WORDS;
    const end = space === -1 ? whole : MAX_WORDS - LAST_WORD + space;
    parts.push(rest.slice(0, end).trim());
    rest = rest.slice(end).trim();
  }
  return [...parts, rest];
}

function isOneOf(answer: "coming" | "late" | "cancel", said: string): boolean {
  return WORDS[answer].has(said);
}

const wordsFor = (answer: "coming" | "late" | "cancel"): ReadonlySet<string> =>
  new Set(
    LANGUAGES.flatMap((language) =>
      translator(language, "messages")(`answers.words.${answer}`).split("/").map(plain),
    ),
  );
const WORDS = { coming: wordsFor("coming"), late: wordsFor("late"), cancel: wordsFor("cancel") };

/** Lower case, normal width, Thai digits as ASCII, without punctuation. */
function plain(text: string): string {
  return (
    plainWidth(text)
      .toLowerCase()
      // Keycap emoji, and invisible characters.
      .replace(/[\uFE0F\u20E3\p{Cf}]/gu, "")
      .replace(/[๐-๙]/g, (digit) => String(digit.charCodeAt(0) - 0x0e50))
      .replace(/[\s\p{P}\p{S}]+/gu, " ")
      .trim()
  );
}
