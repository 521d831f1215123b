import type { Language } from "#kernel/languages.ts";
import type { FoldedText } from "#platform/server/text/folded-text.ts";
import { topicOf, withoutParticles } from "./particles.ts";
import type { Item, Segments } from "./segment.ts";

export interface Understood {
  /** Without what carries nothing. */
  items: Item[];
  phrases: Item[];
  /** What is not understood, as it was written. */
  rest: string;
  /** Letters of words and numbers that are known, of all letters. */
  share: number;
  /** Letters of words that carry nothing or are guessed; they tell a language, but not what is meant. */
  weight: number;
  /** Letters of words that mean something, and of names, of all letters. */
  substance: number;
}

/** Parts what is known from what is not. */
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
    // A word that only a whole expression knows.
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

/** The rest together with the dishes that are named: of them the question may be. */
export function withDishes({ items }: Understood, text: FoldedText): string {
  const asked = items.filter(
    ({ tags, digits }) =>
      digits === null && (tags.length === 0 || tags.some((tag) => tag.startsWith("dishes:"))),
  );
  return restOf(asked, text);
}

const POSSESSIVE = /['’]s$/;
/** A single letter or syllable is what a word ends in, no name; the sign of a weekday stands behind a date. */
const LOOSE = /^[\p{Script=Hiragana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Latin}月火水木金土日]$/u;

/** Neighbouring unknown words stay one stretch, with what stood between them. */
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

/** Where a character ends that was written: the marks that folding took off belong to it. */
function endOf(text: FoldedText, end: number): number {
  const last = text.at[end - 1] ?? 0;
  const next = text.at[end] ?? text.written.length;
  const width = (text.written.codePointAt(last) ?? 0) > 0xffff ? 2 : 1;
  return Math.min(next, last + width);
}
