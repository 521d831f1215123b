import type { ChatIntent } from "#domains/discovery/reading.ts";
import {
  findNamed,
  type NamedPlace,
  type PlaceKind,
  readQuestion,
} from "#domains/discovery/server/public.ts";
import type { Question } from "../../port.ts";
import type { Records } from "../port.ts";
import type { Reading } from "../rules.ts";

/** Intents of questions that may say where to look; "dietary" since an unknown name is taken for a restaurant's first. */
const LOOKS: readonly ChatIntent[] = ["find-place", "book", "more", "dietary"];
/** Names of towns are words of everyday speech (森, 本町): among other words only these kinds are looked for. */
const AMONG_WORDS: readonly PlaceKind[] = ["station", "ward", "city", "landmark", "airport", "prefecture"];
/** Nothing is left that was not understood. */
const UNDERSTOOD = 0.8;

type Asked = Pick<Question, "text" | "language" | "context">;

/**
 * The reading with a place that the word lists don't have ("ramen in Akasaka-Mitsuke"), if the words left name one and
 * no restaurant begins with them. The name of a place alone is a search around it.
 */
export function withSpot(
  records: Records,
  reading: Reading,
  asked: Asked,
  clock: { date: string; time: string },
): Reading {
  const { intent, slots, rest } = reading;
  if (rest === "" || slots.place !== null) return reading;
  const isAlone = rest === asked.text.trim();
  if (!LOOKS.includes(intent) && !(intent === "other" && isAlone)) return reading;
  const named = spotIn(records, rest, asked);
  if (named === null) return reading;
  const spot = { ...slots, spot: named.spot };
  if (isAlone && intent === "other")
    return { ...reading, intent: "find-place", slots: spot, rest: named.left, confidence: UNDERSTOOD };
  // Without the name: what is "halal" in "halal restaurants in Akasaka-Mitsuke" is not the place.
  const others = readQuestion(asked.text.replace(named.text, " "), asked.language, clock);
  if (others.intent === "dietary" || !LOOKS.includes(others.intent)) return reading;
  const confidence = named.left === "" ? Math.max(others.confidence, UNDERSTOOD) : others.confidence;
  return { ...reading, intent: others.intent, slots: spot, rest: named.left, confidence };
}

/** The place that the words are or hold, and the words around it; null if there is none or they name a restaurant. */
function spotIn({ catalogue, gazetteer }: Records, rest: string, { language, context }: Asked) {
  const reader = { near: context?.position ?? null, language };
  const whole = gazetteer.find(rest, reader)?.place;
  const inside = whole
    ? { text: rest, place: whole }
    : gazetteer.placesIn(rest, reader).find(({ place }) => AMONG_WORDS.includes(place.kind));
  if (inside === undefined || findNamed(catalogue, rest, language, 1).isClose) return null;
  const left = rest.replace(inside.text, " ").replace(/\s+/g, " ").trim();
  return { text: inside.text, spot: spotOf(inside.place), left };
}

function spotOf({ name, lat, lng, radius }: NamedPlace) {
  return { name, lat, lng, radius };
}
