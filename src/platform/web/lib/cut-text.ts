/** The beginning of a text, at most so long. A letter of two halves is not cut in two: no server takes half of one. */
export function cutText(text: string, max: number): string {
  const cut = text.slice(0, max);
  return /[\uD800-\uDBFF]$/.test(cut) ? cut.slice(0, -1) : cut;
}
