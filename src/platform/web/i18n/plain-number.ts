/** Writes a number as a language does (1,000 or 1.000; 2.5 or 2,5), also in languages that the interface lacks. */
export function plainNumber(value: number, language: string): string {
  return new Intl.NumberFormat(language, { maximumFractionDigits: 2 }).format(value);
}
