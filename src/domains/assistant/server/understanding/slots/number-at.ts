const WRITTEN = /\d+(?:[:./-]\d+)*/y;
/** Numbers in characters count only before what they count: 二人, 七時, 十二月. */
const IN_CHARACTERS =
  /([〇一二三四五六七八九十两]{1,3})(?=(个|個)?(人|名|位|时|点|月|日|号|分|大|度|つ|天|周|星期))/y;
const VALUES = "〇一二三四五六七八九";

/** The number that is written at `at`, in digits or in characters. */
export function numberAt(text: string, at: number): { digits: string; end: number } | null {
  WRITTEN.lastIndex = at;
  const written = WRITTEN.exec(text)?.[0];
  if (written) return { digits: written, end: at + written.length };
  IN_CHARACTERS.lastIndex = at;
  const characters = IN_CHARACTERS.exec(text)?.[1];
  if (!characters) return null;
  return { digits: String(numberOf(characters)), end: at + characters.length };
}

function numberOf(characters: string): number {
  const [before, after] = characters.replaceAll("两", "二").split("十");
  const digit = (text: string | undefined, none: number) => (text ? VALUES.indexOf(text) : none);
  return after === undefined ? digit(before, 0) : digit(before, 1) * 10 + digit(after, 0);
}
