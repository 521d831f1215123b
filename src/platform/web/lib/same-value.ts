/** Compares two plain values that were put in order by the same parser, so that equal ones are written equally. */
export function isSameJson(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
