import { CLAIM_LEVELS, CLAIM_SUBJECTS, type Claim, servedSubjects } from "#domains/dietary/dietary.ts";
import type { RestaurantCard } from "#domains/restaurants/contract/restaurants.ts";
import { type Language, pickText } from "#kernel/languages.ts";

interface TextIn {
  text: string;
  /** For screen readers and fonts; undefined if unknown. */
  lang: string | undefined;
}

interface CardNames {
  name: TextIn;
  /** As on the sign, if it differs from the reader's name. */
  original: TextIn | null;
}

/** A restaurant's name in the reader's language, else in English, and the original to look for on site. */
export function namesOf(
  card: Pick<RestaurantCard, "name" | "nameTranslations">,
  language: Language,
): CardNames {
  const original = baseText(card.name);
  if (original.lang === language) return { name: original, original: null };
  const own = pickText(card.name, card.nameTranslations, language);
  const { text, lang } = own.lang === null ? pickText(card.name, card.nameTranslations, "en") : own;
  if (lang === null || text === card.name) return { name: original, original: null };
  return { name: { text, lang }, original };
}

export function descriptionOf(card: RestaurantCard, language: Language): TextIn | null {
  return card.description === null
    ? null
    : inLanguage(card.description, card.descriptionTranslations, language);
}

export function addressOf(card: RestaurantCard, language: Language): TextIn | null {
  return card.address === null ? null : inLanguage(card.address, card.addressTranslations, language);
}

function inLanguage(
  base: string,
  translations: RestaurantCard["nameTranslations"],
  language: Language,
): TextIn {
  const { text, lang } = pickText(base, translations, language);
  return lang === null ? baseText(text) : { text, lang };
}

const JAPANESE = /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u;

/** Base texts have no language tag. Most are Japanese, which the script reveals. */
function baseText(text: string): TextIn {
  return { text, lang: JAPANESE.test(text) ? "ja" : undefined };
}

/** Price levels up to this one count as budget (specification, section 3). */
const BUDGET_PRICE = 2;
const FINE_PRICE = 4;
const CARD_SPECIALTIES = 4;

/** The server sends only claims in force today; this date sorts before every other. */
export const ANY_DAY = "";

/** For each subject that is served, the strongest supporting claim. */
export function servedClaims(claims: readonly Claim[]): Claim[] {
  const served = servedSubjects(claims, ANY_DAY);
  return CLAIM_SUBJECTS.filter((subject) => served.has(subject)).flatMap((subject) => {
    const supporting = claims.filter((claim) => claim.subject === subject && claim.value !== "unknown");
    const [strongest] = supporting.sort(
      (a, b) => CLAIM_LEVELS.indexOf(a.level) - CLAIM_LEVELS.indexOf(b.level),
    );
    // An implied diet has no claim of its own, and no badge: the other's badge covers it.
    return strongest ? [strongest] : [];
  });
}

type PerfectFor = "budget" | "special" | "coffee" | "planning";

/** What a restaurant suits, derived from its card alone. */
export function perfectFor(card: RestaurantCard): PerfectFor[] {
  const fits: Record<PerfectFor, boolean> = {
    budget: card.priceRange !== null && card.priceRange <= BUDGET_PRICE,
    special: card.priceRange === FINE_PRICE,
    coffee: card.cuisine === "cafe",
    planning: isBookable(card),
  };
  return (Object.keys(fits) as PerfectFor[]).filter((kind) => fits[kind]);
}

export function specialtiesOf(card: RestaurantCard): string[] {
  return card.specialties.slice(0, CARD_SPECIALTIES);
}

/** Only partners that accept reservations can be booked. */
export function isBookable(card: Pick<RestaurantCard, "isRegistered" | "acceptsReservations">): boolean {
  return card.isRegistered && card.acceptsReservations;
}
