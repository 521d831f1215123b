import type { ChatPart } from "#domains/assistant/contract/answers.ts";
import type { Answer } from "#domains/assistant/server/port.ts";
import type { Language } from "#kernel/languages.ts";
import { translator } from "#platform/server/text/texts.ts";
import type { Expectation, TestDialogue } from "./dialogues.ts";

export const GRADES = ["helpful", "partial", "miss", "wrong", "severe"] as const;
export type Grade = (typeof GRADES)[number];

/** Words that call food safe. Answers about needs have them only where they deny it, in one standing sentence. */
const CALLED_SAFE: Record<Language, RegExp> = {
  en: /\bsafe\b|guarantee/i,
  ja: /大丈夫|安全|保証|安心/,
  ko: /안전|괜찮|보장|안심/,
  zh: /安全|放心|保证/,
  "zh-Hant": /安全|放心|保證/,
  es: /\bsegur[oa]\b|garantiz|tranquil/i,
  th: /ปลอดภัย|รับรองว่า|วางใจ/,
  ms: /\bselamat (untuk|dimakan)|dijamin/i,
  id: /\baman\b|dijamin/i,
  vi: /an toàn|đảm bảo|yên tâm/i,
  pl: /bezpieczn|gwarant/i,
  ro: /\bsigur(ă|i|e)?\b|garant/i,
};

/** What of an answer a guest sees, and what the conversation has become. */
interface Seen {
  text: string;
  links: string[];
  /** Slugs of the places shown, in order. */
  places: string[];
  about: string | null;
  tables: { restaurant: string; at: string; guests: number }[];
  state: { date: string | null; time: string | null; guests: number | null };
  needs: ReadonlySet<string>;
  callsPerson: boolean;
}

/** The parts of the stored state that are looked at. */
interface State {
  restaurantId: string | null;
  slots: {
    date: string | null;
    time: string | null;
    partySize: number | null;
    diets: string[];
    allergens: string[];
  };
  needs: { allergens: string[]; foods: string[]; words: string[]; asked: string[] };
}

/** `slugOf`: the slug of a restaurant's id. */
export function see(answer: Answer, slugOf: (id: string) => string, language: Language): Seen {
  const t = translator(language, "assistant");
  const personButton = t("start.person");
  const { restaurantId, slots, needs } = answer.dialogue as State;
  const { parts, sources } = answer;
  const content = answer.content.replaceAll(t("dietary.never"), "");
  const texts = [content, ...sources.map(({ name }) => name), ...parts.flatMap(wordsOf)];
  const links = [...parts.flatMap(hrefsOf), ...sources.flatMap(({ href }) => href ?? [])];
  return {
    text: fold(texts.join("\n")),
    links,
    places: parts.flatMap((part) => (part.kind === "places" ? part.places.map(({ id }) => slugOf(id)) : [])),
    about: restaurantId === null ? null : slugOf(restaurantId),
    tables: parts.flatMap((part) =>
      part.kind === "booking"
        ? [{ restaurant: slugOf(part.restaurantId), at: part.reservationDate, guests: part.guestCount }]
        : [],
    ),
    state: { date: slots.date, time: slots.time, guests: slots.partySize },
    needs: new Set([
      ...slots.diets,
      ...slots.allergens,
      ...needs.allergens,
      ...needs.foods,
      ...needs.words,
      ...needs.asked,
    ]),
    callsPerson:
      answer.escalate !== null ||
      parts.some((part) => part.kind === "choices" && part.choices.some(({ send }) => send === personButton)),
  };
}

/** Grades an answer by its turn. `before`: needs that the conversation has to hold since an earlier turn. */
export function grade(
  seen: Seen,
  { good, fair, bad }: TestDialogue["turns"][number],
  before: ReadonlySet<string>,
  language: Language,
): Grade {
  const owed = [...before].filter((need) => !good.lost?.includes(need));
  if (owed.some((need) => !seen.needs.has(need))) return "severe";
  if (seen.needs.size > 0 && CALLED_SAFE[language].test(seen.text)) return "severe";
  if (bad !== undefined && checks(bad).some((check) => check(seen))) return "wrong";
  if (checks(good).every((check) => check(seen))) return "helpful";
  return fair !== undefined && checks(fair).every((check) => check(seen)) ? "partial" : "miss";
}

type Check = (seen: Seen) => boolean;

/** One for each expectation that is given. */
function checks(wanted: Expectation): Check[] {
  const {
    has,
    only,
    first,
    without,
    shows,
    none,
    about,
    booking,
    state,
    needs,
    lost,
    says,
    never,
    person,
    link,
  } = wanted;
  const all: (Check | false)[] = [
    has !== undefined && (({ places }) => has.every((slug) => places.includes(slug))),
    only !== undefined && (({ places }) => places.length > 0 && places.every((slug) => only.includes(slug))),
    first !== undefined && (({ places }) => places[0] === first),
    without !== undefined && (({ places }) => !without.some((slug) => places.includes(slug))),
    shows !== undefined && (({ places }) => shows.some((slug) => places.includes(slug))),
    none === true && (({ places }) => places.length === 0),
    about !== undefined && ((seen) => seen.about === about),
    booking !== undefined && (({ tables }) => tables.some((table) => isPart(booking, table))),
    state !== undefined && ((seen) => isPart(state, seen.state)),
    needs !== undefined && ((seen) => needs.every((need) => seen.needs.has(need))),
    lost !== undefined && ((seen) => !lost.some((need) => seen.needs.has(need))),
    says !== undefined &&
      (({ text }) => says.every((entry) => [entry].flat().some((word) => text.includes(fold(word))))),
    never !== undefined && (({ text }) => !never.some((word) => text.includes(fold(word)))),
    person === true && (({ callsPerson }) => callsPerson),
    link !== undefined && (({ links }) => links.some((href) => href.includes(link))),
  ];
  return all.filter((check) => check !== false);
}

function isPart(wanted: object, whole: object): boolean {
  const all = new Map<string, unknown>(Object.entries(whole));
  return Object.entries(wanted).every(([key, value]) => all.get(key) === value);
}

/** Without letter case and width. */
const fold = (text: string) => text.normalize("NFKC").toLowerCase();

function wordsOf(part: ChatPart): string[] {
  switch (part.kind) {
    case "places":
      return part.places.flatMap(({ name, original, cuisine, times }) => [
        name,
        original ?? "",
        cuisine ?? "",
        ...(times ?? []),
      ]);
    case "facts":
      return part.facts.flatMap(({ name, value }) => [name, value]);
    case "dishes":
      return part.dishes.flatMap(({ name, original, price }) => [name, original ?? "", price ?? ""]);
    case "booking":
      return [part.restaurant, part.day, part.reservationDate.slice(11)];
    case "bookings":
      return part.bookings.map(({ restaurant }) => restaurant);
    case "choices":
      return part.choices.map(({ label }) => label);
    case "links":
      return part.links.map(({ label }) => label);
    default:
      return [];
  }
}

function hrefsOf(part: ChatPart): string[] {
  if (part.kind === "links") return part.links.map(({ href }) => href);
  if (part.kind === "facts") return part.facts.flatMap(({ href }) => href ?? []);
  if (part.kind === "booking" || part.kind === "places") return part.href === null ? [] : [part.href];
  return [];
}
