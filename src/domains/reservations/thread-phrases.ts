/**
 * Messages between guest and restaurant that are one tap: phrases that exist in every language
 * (`thread.guest.<phrase>`, `thread.restaurant.<phrase>`), so that each side reads its own language. None of them says
 * what is safe to eat: that is the kitchen's answer to the needs of the booking.
 */

export const THREAD_SIDES = ["guest", "restaurant"] as const;
export type ThreadSide = (typeof THREAD_SIDES)[number];

/** What a phrase's blank takes, by its name in the text. */
const BLANKS = {
  /** As Japan counts: 1 is at street level. */
  floor: { from: 1, to: 60 },
  /** B1 and below. */
  basement: { from: 1, to: 5 },
  minutes: { from: 5, to: 60 },
  /** `HH:mm` on the restaurant's clock. */
  time: null,
} as const satisfies Readonly<Record<string, { from: number; to: number } | null>>;
export type PhraseBlank = keyof typeof BLANKS;

interface Phrase {
  blank?: PhraseBlank;
  /** The other side's phrases that answer it, the likeliest first. */
  answers?: readonly string[];
  /** Means something as an answer to a phrase that names it, and nothing alone: a bare "yes" could be said to anything. */
  isAnswer?: true;
}

const WISH = ["possible", "not-possible", "prepared"];

const GUEST = {
  entrance: { answers: ["floor", "noren", "call-us", "basement"] },
  "cannot-find": { answers: ["fetch-you", "noren", "floor", "call-us", "basement"] },
  "step-free": { answers: ["no-steps", "steps", "call-us"] },
  "high-chair": { answers: WISH },
  pram: { answers: ["possible", "leave-at-entrance", "not-possible"] },
  child: { answers: ["possible", "not-possible", "call-us"] },
  "quiet-table": { answers: WISH },
  outside: { answers: WISH },
  counter: { answers: WISH },
  cake: { answers: ["possible", "not-possible", "call-us"] },
  "pay-by-card": { answers: ["cards", "cash-only"] },
  luggage: { answers: ["possible", "not-possible", "leave-at-entrance"] },
  "when-last-order": { answers: ["last-order", "call-us"] },
  "arrive-at": { blank: "time", answers: ["see-you", "keep-table", "booked-time"] },
  "come-at": { blank: "time", answers: ["possible", "not-possible", "call-us", "booked-time"] },
  "on-our-way": { answers: ["see-you", "keep-table", "thanks"] },
  "allergy-in-booking": { answers: ["thanks", "call-us"], isAnswer: true },
  "no-allergy": { answers: ["thanks"], isAnswer: true },
  yes: { isAnswer: true },
  no: { isAnswer: true },
  thanks: { answers: ["see-you", "thanks"] },
} as const satisfies Readonly<Record<string, Phrase>>;

const RESTAURANT = {
  possible: { answers: ["thanks"], isAnswer: true },
  prepared: { answers: ["thanks"], isAnswer: true },
  "not-possible": { answers: ["thanks"] },
  "call-us": { answers: ["thanks"] },
  "what-time": { answers: ["arrive-at", "on-our-way"] },
  "still-coming": { answers: ["on-our-way", "arrive-at", "yes"] },
  "counter-instead": { answers: ["yes", "no", "thanks"] },
  "any-allergy": { answers: ["allergy-in-booking", "no-allergy"] },
  "booked-time": { answers: ["thanks", "arrive-at"] },
  "keep-table": { blank: "minutes", answers: ["on-our-way", "thanks", "arrive-at"] },
  floor: { blank: "floor", answers: ["thanks", "cannot-find"] },
  basement: { blank: "basement", answers: ["thanks", "cannot-find"] },
  noren: { answers: ["thanks", "cannot-find"] },
  "fetch-you": { answers: ["thanks"] },
  "no-steps": { answers: ["thanks"] },
  steps: { answers: ["thanks"] },
  "leave-at-entrance": { answers: ["thanks"] },
  cards: { answers: ["thanks"] },
  "cash-only": { answers: ["thanks"] },
  shoes: { answers: ["thanks"] },
  "last-order": { blank: "time", answers: ["thanks"] },
  thanks: { answers: ["thanks"] },
  "see-you": { answers: ["thanks", "on-our-way"] },
} as const satisfies Readonly<Record<string, Phrase>>;

export type GuestPhrase = keyof typeof GUEST;
export type RestaurantPhrase = keyof typeof RESTAURANT;

const PHRASES: Readonly<Record<ThreadSide, Readonly<Record<string, Phrase>>>> = {
  guest: GUEST,
  restaurant: RESTAURANT,
};

/** All phrases of a side, in the order in which they are offered. */
export function phrasesOf(side: ThreadSide): string[] {
  return Object.keys(PHRASES[side]);
}

export function otherSide(side: ThreadSide): ThreadSide {
  return side === "guest" ? "restaurant" : "guest";
}

/** What the blank of a phrase takes; null for one without. */
export function blankOf(side: ThreadSide, phrase: string): PhraseBlank | null {
  return PHRASES[side][phrase]?.blank ?? null;
}

/** The numbers that a blank takes; null for a time. */
export function rangeOf(blank: PhraseBlank): { from: number; to: number } | null {
  return BLANKS[blank];
}

/** Whether a blank takes a value: a whole number in its range, or a time of the day. */
export function fitsBlank(blank: PhraseBlank, value: string): boolean {
  const range = BLANKS[blank];
  if (range === null) return /^([01]\d|2[0-3]):[0-5]\d$/.test(value);
  return /^[1-9]\d?$/.test(value) && Number(value) >= range.from && Number(value) <= range.to;
}

/** The phrases that answer one of the other side's. `side`: who is to answer. */
export function answersTo(side: ThreadSide, phrase: string): readonly string[] {
  return PHRASES[otherSide(side)][phrase]?.answers ?? [];
}

/** The phrases that a side may say to what it answers: the other side's phrase, or null where that was in words or is nothing. */
export function phrasesFor(side: ThreadSide, answered: string | null): string[] {
  const answers = answered === null ? [] : answersTo(side, answered);
  const rest = phrasesOf(side).filter((one) => !PHRASES[side][one]?.isAnswer && !answers.includes(one));
  return [...answers, ...rest];
}

/** The value of a phrase's blank, by its name in the text. */
export function blankValues(
  side: ThreadSide,
  phrase: string,
  value: string | null,
): Record<string, string | number> {
  const blank = blankOf(side, phrase);
  if (blank === null || value === null) return {};
  return { [blank]: rangeOf(blank) === null ? value : Number(value) };
}
