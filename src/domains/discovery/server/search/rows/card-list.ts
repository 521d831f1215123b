import type { RestaurantCard } from "#domains/restaurants/contract/restaurants.ts";
import type { Hit } from "../closest.ts";

/** The smallest and the largest pooled buffer, as powers of two: 16 kB to 1 MB. */
const SMALLEST = 14;
const LARGEST = 20;
/** Pooled buffers per size: the number of concurrent responses before new memory is allocated. */
const POOLED = 16;

const free: Buffer[][] = [];

/**
 * A buffer of at least `size` bytes with arbitrary content. Reused memory is warm: faulting in new pages for each
 * response takes longer than writing it. Pass it to `giveBack` once it has been sent, or drop it.
 */
function takeDraft(size: number): Buffer {
  const power = Math.max(SMALLEST, 32 - Math.clz32(size - 1));
  return free[power]?.pop() ?? Buffer.allocUnsafeSlow(power > LARGEST ? size : 2 ** power);
}

function giveBackDraft(draft: Buffer): void {
  const power = 31 - Math.clz32(draft.length);
  if (power > LARGEST) return;
  free[power] ??= [];
  if (free[power].length < POOLED) free[power].push(draft);
}

/**
 * The value of `isOpenNow`, `changesAt`, `distance` with the digits of half the earth's circumference, comma and braces,
 * and some spare bytes.
 */
const END_BYTES = 72;
const [OPEN_BRACKET, CLOSE_BRACKET, CLOSE_BRACE, COMMA, ZERO, QUOTE] = [0x5b, 0x5d, 0x7d, 0x2c, 0x30, 0x22];
const IS_OPEN = bytesOf("true");
const IS_CLOSED = bytesOf("false");
const IS_UNKNOWN = bytesOf("null");
const CHANGES_AT = bytesOf(',"changesAt":"');
const DISTANCE = bytesOf(',"distance":');

/** What depends on the time. */
interface HoursNow {
  isOpen(hit: Hit): boolean | null;
  /** `HH:mm`. */
  changeOf(hit: Hit): string | null;
}

/** A response body, and the function to call once it has been sent, which returns its memory to the pool. */
export interface CardList {
  bytes: Buffer;
  release(): void;
}

/** The same list parsed, for callers in this process. */
export function cardsOf({ bytes, release }: CardList): RestaurantCard[] {
  const cards = JSON.parse(bytes.toString("utf8")) as RestaurantCard[];
  release();
  return cards;
}

/** A JSON list of cards, written byte by byte. `language`: its index in the list of languages. */
export function cardList(hits: readonly Hit[], language: number, hours: HoursNow): CardList {
  // Memory latency: requesting all values before copying the first card lets the processor overlap the cache misses.
  const states = hits.map((hit) => hours.isOpen(hit));
  const changes = hits.map((hit) => hours.changeOf(hit));
  const places = hits.map(({ shelf, row }) => shelf.cardPlace(row, language));
  const size = hits.reduce(
    (sum, { shelf }, index) => sum + shelf.cardSize(places[index] as number) + END_BYTES,
    2,
  );
  const draft = takeDraft(size);
  let at = 0;
  draft[at++] = OPEN_BRACKET;
  for (let index = 0; index < hits.length; index++) {
    const { shelf, distance } = hits[index] as Hit;
    if (index > 0) draft[at++] = COMMA;
    at = shelf.copyCard(places[index] as number, draft, at);
    const state = states[index];
    at = write(state === null ? IS_UNKNOWN : state ? IS_OPEN : IS_CLOSED, draft, at);
    const change = changes[index] ?? null;
    if (change !== null) {
      at = writeText(change, draft, write(CHANGES_AT, draft, at));
      draft[at++] = QUOTE;
    }
    if (distance !== null) at = writeDigits(Math.round(distance), draft, write(DISTANCE, draft, at));
    draft[at++] = CLOSE_BRACE;
  }
  draft[at++] = CLOSE_BRACKET;
  return { bytes: draft.subarray(0, at), release: () => giveBackDraft(draft) };
}

/** A plain array: its few bytes are read faster than from a buffer. */
function bytesOf(text: string): readonly number[] {
  return [...Buffer.from(text)];
}

function write(bytes: readonly number[], target: Buffer, at: number): number {
  for (let byte = 0; byte < bytes.length; byte++) target[at + byte] = bytes[byte] as number;
  return at + bytes.length;
}

/** ASCII without anything to escape. */
function writeText(text: string, target: Buffer, at: number): number {
  for (let letter = 0; letter < text.length; letter++) target[at + letter] = text.charCodeAt(letter);
  return at + text.length;
}

/** `value` is below 2^31, so that integer division suffices. */
function writeDigits(value: number, target: Buffer, at: number): number {
  let end = at + 1;
  for (let left = value | 0; left >= 10; left = (left / 10) | 0) end++;
  for (let digit = end - 1, left = value | 0; digit >= at; digit--) {
    target[digit] = ZERO + (left % 10);
    left = (left / 10) | 0;
  }
  return end;
}
