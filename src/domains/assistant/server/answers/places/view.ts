import { paths } from "#kernel/addresses/paths.ts";
import type { Language } from "#kernel/languages.ts";
import { formatter, translator } from "#platform/server/text/texts.ts";
import { PLACES } from "../../understanding/words/word-list.ts";
import type { Ask, Draft } from "../port.ts";
import { choices, dayText, guestsText, priceText, withinSentence } from "../view.ts";
import type { Around } from "./rules.ts";

/** Where visitors look most. */
const OFFERED_PLACES = ["tokyo", "shinjuku", "asakusa", "kyoto", "osaka"];

/** The question back, where nothing says where to look. */
export function askWhere({ language, confidence }: Ask): Draft {
  const t = translator(language, "assistant");
  const offered = OFFERED_PLACES.flatMap((id) => placeName(id, language) ?? []);
  return {
    content: t("find.where"),
    parts: [{ kind: "locate", send: t("start.near") }, ...choices(offered)],
    confidence,
    intent: "find-place",
  };
}

/** What was looked for, in the reader's words. */
export function criteriaOf({ slots, language }: Ask, { place }: Around): string {
  const t = translator(language, "assistant");
  const food = translator(language, "food");
  const { cuisines, diets, allergens, openNow, minPrice, maxPrice, date, time, meal, partySize } = slots;
  const named = place === null ? null : placeName(place, language);
  const prices = minPrice === null && maxPrice === null ? null : ([minPrice ?? 1, maxPrice ?? 4] as const);
  return [
    ...cuisines.map((cuisine) => food(`cuisine.${cuisine}`)),
    ...[
      ...diets.map((diet) => food(`diet.${diet}`)),
      ...allergens.map((allergen) => food(`claim.without-${allergen}`)),
    ].map((label) => withinSentence(label, language)),
    ...(openNow ? [t("list.open")] : []),
    ...(prices ? [[...new Set(prices)].map((level) => priceText(level, language)).join("–")] : []),
    ...(date === null ? [] : [dayText(date, language)]),
    ...(time === null ? (meal === null ? [] : [t(`list.${meal}`)]) : [clockText(time, language)]),
    ...(partySize === null ? [] : [guestsText(partySize, language)]),
    named === null ? t("list.nearYou") : t("list.near", { place: named }),
  ].join(" · ");
}

/** As people there write it first. */
function placeName(id: string, language: Language): string | null {
  return PLACES.find((place) => place.id === id)?.names[language][0] ?? null;
}

/** As the pages write a time: an answer and what it shows say the same. */
export function clockText(time: string, language: Language): string {
  return formatter(language, "UTC").dateTime(new Date(`2000-01-01T${time}:00Z`), {
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
  });
}

/** The same search on the map and list. */
export function searchPath({ slots }: Ask, { position, radius }: Around): string {
  const { cuisines, diets, allergens, openNow, minPrice, maxPrice } = slots;
  return paths.appAround(
    { latitude: String(position.lat), longitude: String(position.lng) },
    {
      ...(cuisines[0] !== undefined && { cuisine: cuisines[0] }),
      ...(diets.length > 0 && { diet: diets.join(",") }),
      ...(allergens.length > 0 && { without: allergens.join(",") }),
      ...(openNow && { open: "now" }),
      ...((minPrice !== null || maxPrice !== null) && { price: `${minPrice ?? 1}-${maxPrice ?? 4}` }),
      // The steps of the filter: 1, 5, 10 … kilometres.
      radius: String(radius <= 1_000 ? 1 : Math.ceil(radius / 5_000) * 5),
    },
  );
}
