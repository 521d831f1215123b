import { readFileSync } from "node:fs";
import { LANGUAGES, type Language } from "#kernel/languages.ts";
import { createLexicon, type Lexicon } from "../words/lexicon.ts";

/** What the words of `db/words/owner/<lang>.json` say; `owner-rules.ts` combines them. */
export const OWNER_SIGNS = [
  ...([
    "commission",
    "percent",
    "fee",
    "price",
    "month",
    "plan",
    "cancel",
    "unsubscribe",
    "booking",
  ] as const),
  ...(["guest", "refund", "password", "forgot", "login", "two-step", "device", "halal"] as const),
  ...(["certificate", "payout", "money", "when", "bank", "staff", "access", "invite", "left"] as const),
  ...(["sold-out", "closed", "day-off", "day", "for-good", "hours", "change", "qr", "table"] as const),
  ...(["print", "no-show", "deposit", "import", "file", "menu", "export", "data", "delete"] as const),
  ...([
    "restaurant",
    "card",
    "open",
    "not",
    "later",
    "pay",
    "anymore",
    "take",
    "order",
    "earned",
    "off",
    "from",
  ] as const),
];
export type OwnerSign = (typeof OWNER_SIGNS)[number];

const FOLDER = new URL("../../../../../../db/words/owner/", import.meta.url);

/** Read once at startup. */
export const OWNER_WORDS = Object.fromEntries(
  LANGUAGES.map((language) => [
    language,
    JSON.parse(readFileSync(new URL(`${language}.json`, FOLDER), "utf8")),
  ]),
) as Record<Language, Record<OwnerSign, string[]>>;

const lexicons = new Map<Language, Lexicon>();

/** The words of owners in a language; apart from those of guests, whose questions they must not change. */
export function ownerLexiconOf(language: Language): Lexicon {
  let lexicon = lexicons.get(language);
  if (!lexicon) {
    const words = Object.entries(OWNER_WORDS[language]) as [OwnerSign, string[]][];
    lexicon = createLexicon(
      language,
      words.flatMap(([sign, all]) => all.map((word) => [word, `owner:${sign}`] as const)),
    );
    lexicons.set(language, lexicon);
  }
  return lexicon;
}
