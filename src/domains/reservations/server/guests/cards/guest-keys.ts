import { fold, latinOfSound, plainRomaji, soundOf } from "#domains/discovery/server/public.ts";
import { digitsOf, toE164 } from "#kernel/phone.ts";

/** What a guest is found by. `phone-end`: the digits of a number backwards, for its last ones. */
export type KeyKind = "name" | "email" | "phone" | "phone-end";
export interface GuestKey {
  kind: KeyKind;
  key: string;
}

export interface Findable {
  name: string;
  kana: string | null;
  email: string | null;
  phone: string | null;
  whatsapp: string | null;
}

/** The digits of a complete number; what is shorter is a part of one. */
const WHOLE_NUMBER = 10;
/** Fewer last digits than this are those of everybody. */
const LEAST_DIGITS = 3;
const JAPAN = "81";
/** In a longer text of digits only these are compared. */
const MAX_DIGITS = 20;

/** All keys of a guest, without repetitions. */
export function keysOf({ name, kana, email, phone, whatsapp }: Findable): GuestKey[] {
  const numbers = [phone, whatsapp].flatMap((number) => (number ? spellingsOf(number) : []));
  const keys: GuestKey[] = [
    ...[name, kana]
      .flatMap((text) => (text ? nameKeys(text) : []))
      .map((key) => ({ kind: "name", key }) as const),
    ...(email ? [{ kind: "email", key: email.toLowerCase() } as const] : []),
    ...numbers.map((key) => ({ kind: "phone", key }) as const),
    ...numbers.map((key) => ({ kind: "phone-end", key: backwards(key) }) as const),
  ];
  return [
    ...new Map(keys.filter(({ key }) => key !== "").map((one) => [`${one.kind} ${one.key}`, one])).values(),
  ];
}

/** A name as written and by sound, from its beginning and from each of its words. */
function nameKeys(text: string): string[] {
  const words = fold(text).split(" ");
  const starts = words.flatMap((_, at) => {
    const rest = words.slice(at);
    return [rest.join(""), rest.map(soundKey).join("")];
  });
  return [...new Set(starts)];
}

/** A word in Latin letters by its sound: ヤマダ, ﾔﾏﾀﾞ, やまだ and yamada are equal; kanji stay. */
function soundKey(word: string): string {
  return plainRomaji(latinOfSound(soundOf(word)));
}

/** A number's digits as typed and as dialled from abroad; a Japanese one also as dialled at home. */
function spellingsOf(number: string): string[] {
  const typed = number.normalize("NFKC");
  const digits = digitsOf(typed).slice(0, MAX_DIGITS);
  const whole = digitsOf(toE164(typed, "JP") ?? "");
  const home = whole.startsWith(JAPAN) ? `0${whole.slice(JAPAN.length)}` : whole;
  return [...new Set([digits, whole, home])].filter((one) => one.length >= LEAST_DIGITS);
}

function backwards(digits: string): string {
  return [...digits].reverse().join("");
}

/** A key, or the beginning of one. `isWhole`: nothing may follow. */
export interface KeyQuery extends GuestKey {
  isWhole: boolean;
}

/**
 * What a typed text may be the beginning of. Whoever may not see how to reach guests (`seesContact`) finds by name, and
 * by a number or an address that is complete: the caller has just said it, and nothing can be guessed from parts.
 */
export function queriesOf(typed: string, seesContact: boolean): KeyQuery[] {
  const text = typed.normalize("NFKC").trim();
  const isNumber = /^[+\d][\d\s().\-‐–—]*$/.test(text);
  if (isNumber) return numberQueries(text, seesContact);
  const name = nameQueries(text);
  if (!text.includes("@") && !seesContact) return name;
  const isEmail = /^[^\s@]+@[^\s@]+$/.test(text) && /\.[^.@]{2,}$/.test(text.slice(text.lastIndexOf(".")));
  if (!seesContact) return isEmail ? [{ kind: "email", key: text.toLowerCase(), isWhole: true }] : [];
  return [...name, { kind: "email", key: text.toLowerCase(), isWhole: false }];
}

function nameQueries(text: string): KeyQuery[] {
  const words = fold(text).split(" ");
  const keys = new Set([words.join(""), words.map(soundKey).join("")]);
  return [...keys].filter((key) => key !== "").map((key) => ({ kind: "name", key, isWhole: false }));
}

function numberQueries(text: string, seesContact: boolean): KeyQuery[] {
  const digits = digitsOf(text).slice(0, MAX_DIGITS);
  if (digits.length < LEAST_DIGITS) return [];
  if (digits.length >= WHOLE_NUMBER && !seesContact)
    return spellingsOf(text).map((key) => ({ kind: "phone", key, isWhole: true }));
  if (!seesContact) return [];
  // `+81 90...` is the beginning of a number that is dialled as `090...`.
  const home = /^\+?81/.test(text) ? [`0${digits.slice(JAPAN.length)}`] : [];
  const beginnings = [digits, ...home].map((key) => ({ kind: "phone", key, isWhole: false }) as const);
  return [...beginnings, { kind: "phone-end", key: backwards(digits), isWhole: false }];
}

/** The number by which two bookings are of the same guest; null when it is none. */
export function samePhone(a: string | null, b: string | null): boolean {
  if (a === null || b === null) return false;
  const known = spellingsOf(a);
  return spellingsOf(b).some((one) => known.includes(one));
}
