/** Truncates a text to a number of characters, with an ellipsis. An emoji or a composed letter counts as one. */
export function truncateWithEllipsis(text: string, maxCharacters: number): string {
  // A character has at least one code unit; setting up a segmenter takes a slow phone 50 ms.
  if (text.length <= maxCharacters) return text;
  const characters = charactersOf(text);
  return characters.length <= maxCharacters
    ? text
    : `${characters.slice(0, maxCharacters).join("").trimEnd()}…`;
}

/** Browsers without `Intl.Segmenter` (Firefox before 125) cut between code points. */
function charactersOf(text: string): string[] {
  if (!("Segmenter" in Intl)) return [...text];
  const segments = new Intl.Segmenter(undefined, { granularity: "grapheme" }).segment(text);
  return [...segments].map(({ segment }) => segment);
}
/** Truncates a text without splitting a surrogate pair, since servers reject half of one. */
export function truncateText(text: string, max: number): string {
  const cut = text.slice(0, max);
  return /[\uD800-\uDBFF]$/.test(cut) ? cut.slice(0, -1) : cut;
}
