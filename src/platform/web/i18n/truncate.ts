/** The first characters of a text, with an ellipsis where it was longer. An emoji or a composed letter counts as one. */
export function truncateWithEllipsis(text: string, maxCharacters: number): string {
  const characters = charactersOf(text);
  return characters.length <= maxCharacters
    ? text
    : `${characters.slice(0, maxCharacters).join("").trimEnd()}…`;
}

/** A browser that can't tell composed letters (Firefox before 125) cuts between code points. */
function charactersOf(text: string): string[] {
  if (!("Segmenter" in Intl)) return [...text];
  const segments = new Intl.Segmenter(undefined, { granularity: "grapheme" }).segment(text);
  return [...segments].map(({ segment }) => segment);
}
/** The beginning of a text, at most so long. A letter of two halves is not cut in two: no server takes half of one. */
export function truncateText(text: string, max: number): string {
  const cut = text.slice(0, max);
  return /[\uD800-\uDBFF]$/.test(cut) ? cut.slice(0, -1) : cut;
}
