/** Marks that menus put between the parts of a name, and how they are written in other languages. */
const MARKS: Readonly<Record<string, string>> = {
  "・": " · ",
  "、": ", ",
  "／": " / ",
  "/": " / ",
  "＆": " & ",
  "&": " & ",
  "＋": " + ",
  "+": " + ",
};

/** One form for what menus write in several: widths, capitals, and hiragana for katakana. */
export function normalized(name: string): string {
  return name
    .normalize("NFKC")
    .trim()
    .toLowerCase()
    .replace(/\s+/g, " ")
    .replace(/[\u30a1-\u30f6]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) - 0x60));
}

/** The parts of a name that is put together and the marks between them; null for one that isn't. */
export function splitName(name: string): { text: string; isMark: boolean }[] | null {
  const opened = name.trim().match(/^([^()（）]+)[(（]([^()（）]+)[)）]$/);
  if (opened?.[1] && opened[2]) return [words(opened[1]), mark(" ("), words(opened[2]), mark(")")];
  const pieces = name.trim().split(/\s*([・、／/＆&＋+]|\s)\s*/);
  if (pieces.length < 3 || pieces.some((piece, position) => position % 2 === 0 && piece === "")) return null;
  return pieces.map((piece, position) => (position % 2 === 0 ? words(piece) : mark(MARKS[piece] ?? " · ")));
}

function words(text: string) {
  return { text, isMark: false };
}

function mark(text: string) {
  return { text, isMark: true };
}
