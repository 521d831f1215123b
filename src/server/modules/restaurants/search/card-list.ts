import type { RestaurantCard } from "../../../../shared/contract/restaurants.ts";
import type { Hit } from "./catalogue.ts";
import { giveBackDraft, takeDraft } from "./drafts.ts";

/** `isOpenNow` and `distance` with the digits of half the earth, comma and brackets, and some room. */
const END_BYTES = 64;
/** Of a card, more or less; where it is more, the draft grows. */
const USUAL_BYTES = 1_000;
const [OPEN_BRACKET, CLOSE_BRACKET, CLOSE_BRACE, COMMA, ZERO] = [0x5b, 0x5d, 0x7d, 0x2c, 0x30];
const IS_OPEN = Buffer.from(',"isOpenNow":true');
const IS_CLOSED = Buffer.from(',"isOpenNow":false');
const IS_UNKNOWN = Buffer.from(',"isOpenNow":null');
const DISTANCE = Buffer.from(',"distance":');

/** An answer and what to call once it has been sent: its memory serves the next one. */
export interface CardList {
  bytes: Buffer;
  release(): void;
}

/** The same list for who reads it here. */
export function cardsOf({ bytes, release }: CardList): RestaurantCard[] {
  const cards = JSON.parse(bytes.toString("utf8")) as RestaurantCard[];
  release();
  return cards;
}

/** A JSON list of cards, written byte by byte. `language`: its number in the list of languages. */
export function cardList(
  hits: readonly Hit[],
  language: number,
  isOpen: (hit: Hit) => boolean | null,
): CardList {
  let draft = takeDraft(2 + hits.length * USUAL_BYTES);
  let at = 0;
  draft[at++] = OPEN_BRACKET;
  for (const hit of hits) {
    const needed = at + hit.shelf.cardSize(hit.row, language) + END_BYTES;
    if (needed > draft.length) draft = larger(draft, at, needed);
    if (at > 1) draft[at++] = COMMA;
    at = hit.shelf.copyCard(hit.row, language, draft, at);
    const state = isOpen(hit);
    at = write(state === null ? IS_UNKNOWN : state ? IS_OPEN : IS_CLOSED, draft, at);
    if (hit.distance !== null) at = writeDigits(Math.round(hit.distance), draft, write(DISTANCE, draft, at));
    draft[at++] = CLOSE_BRACE;
  }
  draft[at++] = CLOSE_BRACKET;
  return { bytes: draft.subarray(0, at), release: () => giveBackDraft(draft) };
}

/** A draft with room for `needed` bytes, and the first `used` of them as they were. */
function larger(draft: Buffer, used: number, needed: number): Buffer {
  const next = takeDraft(2 * needed);
  draft.copy(next, 0, 0, used);
  giveBackDraft(draft);
  return next;
}

function write(bytes: Buffer, target: Buffer, at: number): number {
  for (let byte = 0; byte < bytes.length; byte++) target[at + byte] = bytes[byte] as number;
  return at + bytes.length;
}

function writeDigits(value: number, target: Buffer, at: number): number {
  let end = at + 1;
  for (let left = value; left >= 10; left = Math.floor(left / 10)) end++;
  for (let digit = end - 1, left = value; digit >= at; digit--) {
    target[digit] = ZERO + (left % 10);
    left = Math.floor(left / 10);
  }
  return end;
}
