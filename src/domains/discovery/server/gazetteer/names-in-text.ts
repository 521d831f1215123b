/** A name inside a text. */
export interface NameInText {
  text: string;
  /** Offsets in the text, in UTF-16 units; `end` is exclusive. */
  start: number;
  end: number;
}

/** Words of the longest name ("Aeropuerto de Nuevo Chitose"). */
const MAX_WORDS = 5;
/** Characters of the longest name in a script without spaces (広島平和記念公園, ศาลเจ้าฟูชิมิอินาริ). */
const MAX_CHARACTERS = 24;
/** A shorter name is found by chance inside of other words. */
const MIN_LATIN = 3;
const MIN_HAN = 2;
const MIN_OTHER = 3;

const TOKEN = /[\p{L}\p{M}\p{N}]+/gu;
/** Scripts written without spaces between words, and Hangul, whose words have particles attached. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}ー]/u;
const HAN = /^\p{Script=Han}+$/u;

/** The longest names in a text, from left to right, that don't overlap. */
export function namesIn(text: string, isName: (name: string) => boolean): NameInText[] {
  const tokens = [...text.matchAll(TOKEN)].map((match) => ({
    start: match.index,
    end: match.index + match[0].length,
  }));
  const found: NameInText[] = [];
  let at = 0;
  while (at < tokens.length) {
    const words = longestRun(text, tokens, at, isName);
    if (words !== null) {
      found.push(words.name);
      at = words.next;
      continue;
    }
    const token = tokens[at];
    if (token && UNSPACED.test(text.slice(token.start, token.end)))
      found.push(...insideOf(text, token, isName));
    at++;
  }
  return found;
}

interface Span {
  start: number;
  end: number;
}

/** The most whole words from `at` that are a name. */
function longestRun(
  text: string,
  tokens: readonly Span[],
  at: number,
  isName: (name: string) => boolean,
): { name: NameInText; next: number } | null {
  const start = tokens[at]?.start ?? 0;
  for (let next = Math.min(tokens.length, at + MAX_WORDS); next > at; next--) {
    const end = tokens[next - 1]?.end ?? start;
    const name = text.slice(start, end);
    if (isLongEnough(name) && isName(name)) return { name: { text: name, start, end }, next };
  }
  return null;
}

/** The longest names inside a word of a script without spaces. */
function insideOf(text: string, { start, end }: Span, isName: (name: string) => boolean): NameInText[] {
  const found: NameInText[] = [];
  let from = start;
  while (from < end) {
    let to = canStart(text, start, from) ? Math.min(end, from + MAX_CHARACTERS) : from;
    while (to > from && !(isLongEnough(text.slice(from, to)) && isName(text.slice(from, to)))) to--;
    if (to > from) found.push({ text: text.slice(from, to), start: from, end: to });
    from = Math.max(to, from + 1);
  }
  return found;
}

const KANA = /[\u3041-\u30ff]/;
const HANGUL = /[\uac00-\ud7a3]/;

/** A name in kana or Hangul is not found inside of a run of them: いとう (Ito) is not in さいとう (Saito). */
function canStart(text: string, start: number, at: number): boolean {
  if (at === start) return true;
  const [before, first] = [text[at - 1] ?? "", text[at] ?? ""];
  return !(KANA.test(before) && KANA.test(first)) && !(HANGUL.test(before) && HANGUL.test(first));
}

function isLongEnough(name: string): boolean {
  if (HAN.test(name)) return name.length >= MIN_HAN;
  return name.length >= (UNSPACED.test(name) ? MIN_OTHER : MIN_LATIN);
}
