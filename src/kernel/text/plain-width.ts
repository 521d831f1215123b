/** Letters and digits in their ordinary width, without spaces around them. */
export function plainWidth(text: string): string {
  return text.normalize("NFKC").trim();
}
