import type { Language } from "#kernel/languages.ts";
import type { FoldedText } from "#platform/server/text/folded-text.ts";
import { topicOf, withoutParticles } from "./particles.ts";
import type { Item, Segments } from "./segment.ts";

export interface Understood {
  /** Without function words. */
  items: Item[];
  phrases: Item[];
  /** The part not understood, as written. */
  rest: string;
  /** Share of letters in known words and numbers. */
  share: number;
  /** Letters of known words, function words included and guesses counted half; used to detect the language. */
  weight: number;
  /** Share of letters in meaningful words and names. */
  substance: number;
}

/** Separates known words from unknown ones. */
export function sift({ items: all, phrases }: Segments, text: FoldedText, language: Language): Understood {
  const items: Item[] = [];
  const unknown: { start: number; end: number }[] = [];
  let known = 0;
  let total = 0;
  let weight = 0;
  for (const item of all) {
    const length = item.end - item.start;
    total += length;
    if (item.digits || item.tags.length > 0) {
      known += length;
      if (item.tags.length > 0) weight += item.isGuess ? length / 2 : length;
      if (item.digits || item.tags.some((tag) => tag !== "function:words")) items.push(item);
      continue;
    }
    // Known only as part of a phrase.
    if (phrases.some(({ start, end }) => start <= item.start && item.end <= end)) {
      known += length;
      weight += length;
      continue;
    }
    const inner = withoutParticles(text.plain.slice(item.start, item.end), language);
    const left = inner ? inner.to - inner.from : 0;
    known += length - left;
    weight += (length - left) / 2;
    if (!inner) continue;
    const from = item.start + inner.from;
    const topic = topicOf(text.plain.slice(from, item.start + inner.to), language);
    if (topic) unknown.push({ start: from, end: from + topic.length });
    unknown.push({ start: from + (topic?.from ?? 0), end: item.start + inner.to });
    items.push({ ...item, start: item.start + inner.from, end: item.start + inner.to });
  }
  const meant = items.reduce((sum, { start, end }) => sum + end - start, 0);
  const [share, substance] = total === 0 ? [0, 0] : [known / total, meant / total];
  return { items, phrases, rest: restOf(unknown, text), share, weight, substance };
}

/** The rest including named dishes, which the question may be about. */
export function withDishes({ items }: Understood, text: FoldedText): string {
  const asked = items.filter(
    ({ tags, digits }) =>
      digits === null && (tags.length === 0 || tags.some((tag) => tag.startsWith("dishes:"))),
  );
  return restOf(asked, text);
}

/** The dishes and kinds of restaurants that are named, each as written. */
export function dishesIn({ items }: Understood, text: FoldedText): string[] {
  const named = items.filter(({ tags }) => tags.some((tag) => tag.startsWith("dishes:")));
  return named.map((item) => restOf([item], text)).filter((dish) => dish !== "");
}

const POSSESSIVE = /['’]s$/;
/** A single letter or syllable is an ending, not a name; weekday characters follow a date. */
const LOOSE = /^[\p{Script=Hiragana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Latin}月火水木金土日]$/u;

/** Adjacent unknown words are one stretch, with the text between them. */
function restOf(unknown: readonly { start: number; end: number }[], text: FoldedText): string {
  const stretches: { start: number; end: number }[] = [];
  for (const { start, end } of unknown) {
    const last = stretches.at(-1);
    if (last && text.plain.slice(last.end, start).trim() === "") last.end = end;
    else stretches.push({ start, end });
  }
  return stretches
    .map(({ start, end }) => text.written.slice(text.at[start], endOf(text, end)).trim())
    .map((stretch) => stretch.replace(POSSESSIVE, ""))
    .filter((stretch) => !LOOSE.test(stretch))
    .join(" ");
}

/** End position in the original text, including marks that folding removed. */
function endOf(text: FoldedText, end: number): number {
  const last = text.at[end - 1] ?? 0;
  const next = text.at[end] ?? text.written.length;
  const width = (text.written.codePointAt(last) ?? 0) > 0xffff ? 2 : 1;
  return Math.min(next, last + width);
}
