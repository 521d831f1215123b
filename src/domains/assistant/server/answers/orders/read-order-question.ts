import { readFileSync } from "node:fs";
import { NO_SLOTS } from "#domains/discovery/reading.ts";
import { isUnspaced } from "#domains/discovery/server/public.ts";
import { LANGUAGES, type Language } from "#kernel/languages.ts";
import { type FoldedText, foldText } from "#platform/server/text/folded-text.ts";
import type { Question } from "../../port.ts";
import type { Reading } from "../rules.ts";

/** What a guest wants who speaks of food that they have ordered. */
export type OrderIntent = "my-orders" | "cancel-order" | "order-problem";

/** What `db/words/order-questions.json` holds of a language. */
type Group = "mine" | "asks" | "cancels" | "wrongs" | "status" | "cancel" | "wrong" | "booking";
type Words = Readonly<Record<Group, readonly string[]>>;

const FILE = new URL("../../../../../../db/words/order-questions.json", import.meta.url);
const WORDS = JSON.parse(readFileSync(FILE, "utf8")) as Record<Language, Words>;

type Folded = Pick<FoldedText, "plain" | "marked">;
type Reader = Readonly<Record<Group, (text: string) => boolean>>;

const readers = new Map<Language, Reader>();

function readerFor(language: Language): Reader {
  const known = readers.get(language);
  if (known) return known;
  const isAnywhere = isUnspaced(language);
  const finds = (words: readonly string[]) => {
    const needles = words.map((word) => {
      const isOpen = word.endsWith("*");
      const plain = formOf(foldText(isOpen ? word.slice(0, -1) : word), language);
      return isAnywhere ? plain : isOpen ? ` ${plain}` : ` ${plain} `;
    });
    return (text: string) => needles.some((needle) => text.includes(needle));
  };
  const { mine, asks, cancels, wrongs, status, cancel, wrong, booking } = WORDS[language];
  const reader = {
    ...{ mine: finds(mine), asks: finds(asks), cancels: finds(cancels), wrongs: finds(wrongs) },
    ...{ status: finds(status), cancel: finds(cancel), wrong: finds(wrong), booking: finds(booking) },
  };
  readers.set(language, reader);
  return reader;
}

/** Vietnamese tells words apart by their marks. Unspaced languages are compared without the spaces that are typed. */
function formOf({ plain, marked }: Folded, language: Language): string {
  const folded = (language === "vi" && marked !== plain ? marked : plain).trim();
  return language === "ko" || !isUnspaced(language) ? folded : folded.replaceAll(" ", "");
}

/**
 * What a message asks about an order of food: how far it is, to cancel it, or that something is wrong with it. Null for
 * everything else, and for what speaks of a booking: "my order" in a sentence about a table is none of these.
 */
export function readOrderQuestion(text: string, language: Language): OrderIntent | null {
  const folded = foldText(text);
  for (const each of [language, ...LANGUAGES.filter((other) => other !== language)]) {
    const intent = readIn(folded, each);
    if (intent !== null) return intent;
  }
  return null;
}

function readIn(text: Folded, language: Language): OrderIntent | null {
  const reader = readerFor(language);
  // "Order 12" is "order".
  const folded = formOf(text, language).replace(/ ?\d+/g, "");
  const said = isUnspaced(language) ? folded : ` ${folded} `;
  if (reader.booking(said)) return null;
  const isMine = reader.mine(said);
  if (reader.wrong(said) || (isMine && reader.wrongs(said))) return "order-problem";
  if (reader.cancel(said) || (isMine && reader.cancels(said))) return "cancel-order";
  if (reader.status(said) || (isMine && reader.asks(said))) return "my-orders";
  // "My order?" alone asks for it.
  return isMine && folded.length <= ALONE ? "my-orders" : null;
}

/** Characters of a message that is little more than "my order". */
const ALONE = 14;

/** Patterns of whole sentences: nothing else explains them as well. */
const SURE = 0.9;

/**
 * The reading as that of a question about an order, if it is one. What was read of diets and allergies stays. Who runs a
 * restaurant asks about the orders of guests.
 */
export function asOrder(read: Reading, { text, language, work = null }: Question): Reading {
  const intent = work === null ? readOrderQuestion(text, language) : null;
  if (intent === null) return read;
  const { diets, allergens } = read.slots;
  return {
    ...read,
    intent,
    slots: { ...NO_SLOTS, diets, allergens },
    rest: "",
    confidence: SURE,
    wishes: [],
  };
}
