import { PLACE_FACTS, type PlaceFact } from "#domains/places/place-constants.ts";
import type { PlaceFacts } from "../../contract.ts";

/** As typed by the operator. */
export type FactsDraft = Record<PlaceFact, string>;

/** What was asked for, where something was; else what stands there now. */
export function draftOf(present: PlaceFacts, wanted: PlaceFacts): FactsDraft {
  const texts = PLACE_FACTS.map((fact) => [fact, String(wanted[fact] ?? present[fact] ?? "")]);
  return Object.fromEntries(texts) as FactsDraft;
}

/** What is sent: only what differs from what stands there now. Degrees go together. */
export function changedFacts(present: PlaceFacts, draft: FactsDraft): PlaceFacts {
  const differs = (fact: PlaceFact) => draft[fact].trim() !== String(present[fact] ?? "");
  const { lat, lng, ...texts } = draft;
  const changed = Object.entries(texts).filter(
    ([fact, text]) => differs(fact as PlaceFact) && text.trim() !== "",
  );
  return {
    ...Object.fromEntries(changed.map(([fact, text]) => [fact, text.trim()])),
    ...((differs("lat") || differs("lng")) && { lat: Number(lat), lng: Number(lng) }),
  };
}
