/** The first characters of a text, with an ellipsis where it was longer. An emoji or a composed letter counts as one. */
export function cutText(text: string, maxCharacters: number): string {
  const characters = [...new Intl.Segmenter(undefined, { granularity: "grapheme" }).segment(text)];
  const end = characters[maxCharacters]?.index;
  return end === undefined ? text : `${text.slice(0, end).trimEnd()}…`;
}
