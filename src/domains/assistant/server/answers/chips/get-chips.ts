import { foodName } from "#domains/dietary/server/public.ts";
import { type Catalogue, listCards, nameOfDish, PLACES, wishName } from "#domains/discovery/server/public.ts";
import type { Language } from "#kernel/languages.ts";
import { translator } from "#platform/server/text/texts.ts";
import type { ChipKind } from "../../../chat-constants.ts";
import type { ChatChip } from "../../../contract/chips.ts";
import { othersOf } from "../needs/rules.ts";
import type { Dialogue } from "../rules.ts";
import { clockText, dayText, guestsText, nameOf, priceText, withinSentence } from "../view.ts";
import { FOOD, heldAllergens, heldWords, NEAR, SPOT, WORD } from "./rules.ts";

/** What a conversation holds, as the guest may read, change and remove it. */
export function getChips(catalogue: Catalogue, held: Dialogue, language: Language): ChatChip[] {
  const chip = (kind: ChipKind, value: string, label: string): ChatChip => {
    const [first = ""] = label;
    const text = first.toLocaleUpperCase(language) + label.slice(first.length);
    return { kind, value, label: text, isRemovable: true };
  };
  const t = translator(language, "assistant");
  const food = translator(language, "food");
  const { slots, wishes, dishes } = held;
  const { minPrice, maxPrice } = slots;
  const named = dishes.map((dish) => chip("dish", dish, nameOfDish(dish, language)));
  const cuisines = slots.cuisines
    .map((cuisine) => chip("cuisine", cuisine, food(`cuisine.${cuisine}`)))
    // Ramen is a dish and a cuisine.
    .filter(({ label }) => named.every((dish) => dish.label !== label));
  const prices = [...new Set([minPrice ?? 1, maxPrice ?? 4])];
  return [
    ...restaurantOf(catalogue, held, language).map((name) => ({
      ...chip("restaurant", held.restaurantId ?? "", name),
      label: name,
    })),
    ...placeOf(held, language).map(([value, name]) => chip("place", value, name)),
    ...named,
    ...cuisines,
    ...slots.notCuisines.map((cuisine) =>
      chip("except", cuisine, t("list.except", { cuisine: food(`cuisine.${cuisine}`) })),
    ),
    ...needsOf(held, language).map(([value, name]) => chip("need", value, name)),
    ...(slots.certified ? [chip("certified", "yes", t("list.certified"))] : []),
    ...(minPrice === null && maxPrice === null
      ? []
      : [chip("price", prices.join("-"), prices.map((level) => priceText(level, language)).join("–"))]),
    ...(slots.openNow ? [chip("open-now", "now", t("list.open"))] : []),
    ...wishes.map((wish) => chip("wish", wish, wishName(wish, language))),
    ...(slots.date === null ? [] : [chip("day", slots.date, dayText(slots.date, language))]),
    ...(slots.time === null
      ? slots.meal === null
        ? []
        : [chip("time", slots.meal, t(`list.${slots.meal}`))]
      : [chip("time", slots.time, clockText(slots.time, language))]),
    ...(slots.partySize === null
      ? []
      : [chip("party", String(slots.partySize), guestsText(slots.partySize, language))]),
  ];
}

/** The name of the restaurant that was chosen; a list that happens to have one is no choice. */
function restaurantOf(
  catalogue: Catalogue,
  { restaurantId, intent }: Dialogue,
  language: Language,
): string[] {
  if (restaurantId === null || intent === "find-place") return [];
  return listCards(catalogue, { ids: [restaurantId] }, language).map((card) => nameOf(card, language));
}

function placeOf({ slots }: Dialogue, language: Language): [value: string, label: string][] {
  const known = PLACES.find(({ id }) => id === slots.place);
  if (known) return [[known.id, known.names[language][0] ?? known.id]];
  if (slots.spot !== null) return [[SPOT, slots.spot.name]];
  return slots.nearMe ? [[NEAR, translator(language, "assistant")("list.nearYou")]] : [];
}

/** Diets, allergens, other foods and words that no list has. */
export function needsOf(held: Dialogue, language: Language): [value: string, label: string][] {
  const t = translator(language, "assistant");
  const food = translator(language, "food");
  const without = (label: string) => t("chips.without", { food: withinSentence(label, language) });
  return [
    ...held.slots.diets.map((diet): [string, string] => [diet, food(`diet.${diet}`)]),
    ...heldAllergens(held).map((allergen): [string, string] => [
      `without-${allergen}`,
      without(food(`allergen.${allergen}`)),
    ]),
    ...othersOf(held.needs).map((id): [string, string] => [
      `${FOOD}${id}`,
      without(foodName(id, language) ?? id),
    ]),
    // As written, in the guest's own language.
    ...heldWords(held).map((word): [string, string] => [
      `${WORD}${word}`,
      t("chips.without", { food: word }),
    ]),
  ];
}
