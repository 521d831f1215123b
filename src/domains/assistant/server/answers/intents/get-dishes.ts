import type { ChatPart } from "#domains/assistant/contract/answers.ts";
import type { MenuDish } from "#domains/menus/contract/menu.ts";
import { getMenu } from "#domains/menus/server/public.ts";
import type { RestaurantDetail } from "#domains/restaurants/contract/restaurants.ts";
import { paths } from "#kernel/addresses/paths.ts";
import { pickText } from "#kernel/languages.ts";
import { moneyText, translator } from "#platform/server/text/texts.ts";
import type { Ask, Draft, Records } from "../port.ts";
import { links, listText, nameOf, signOf, sourceOf, withinSentence } from "../view.ts";
import { dishesNamed } from "./dishes-named.ts";
import { dishesOfShown } from "./dishes-of-shown.ts";
import { askWhich, findRestaurant } from "./find-restaurant.ts";
import { priceValues } from "./get-stated.ts";

const MAX_DISHES = 8;

/** The named dish, dishes stated to suit a diet, else a few of each section. */
export async function getDishes(records: Records, ask: Ask): Promise<Draft> {
  const meant = await findRestaurant(records, withoutDish(ask));
  if (meant.kind !== "one") return (await amongShown(records, ask)) ?? askWhich(records, ask, meant);
  const { restaurant, isNamed } = meant;
  const { language, slots, now } = ask;
  const t = translator(language, "assistant");
  const name = nameOf(restaurant, language);
  const menu = await getMenu(records.db, restaurant.id, now, language);
  const dishes = menu?.sections.flatMap((section) => section.dishes) ?? [];
  const values = priceValues(restaurant, language);
  const price = values === null ? [] : [t("stated.price", { name, values })];
  if (menu === null || dishes.length === 0)
    return about(restaurant, ask, [t("menu.none", { name }), ...price].join(" "), []);
  const named = isNamed ? [] : dishesNamed(menu, ask);
  if (named.length > 0)
    return about(restaurant, ask, [...usually(named, language), t("menu.dish", { name })].join("\n"), named);
  // "How much is lunch?" asks for no dish.
  if (slots.meal !== null && ask.signals.includes("how-much") && values !== null)
    return about(restaurant, ask, price.join(" "), []);
  const some = menu.sections.flatMap((section) => section.dishes.slice(0, 3));
  if (slots.diets.length > 0) {
    const diets = listText(
      slots.diets.map((diet) => withinSentence(translator(language, "food")(`diet.${diet}`), language)),
      language,
    );
    const suiting = dishes.filter(
      (dish) => dish.basis === "stated" && slots.diets.every((diet) => dish.diets.includes(diet)),
    );
    const said = suiting.length > 0 ? t("menu.suits", { name, diets }) : t("menu.noneSuits", { name, diets });
    // Other dishes next to this answer would look like a recommendation.
    return about(restaurant, ask, `${said} ${t("dietary.never")}`, suiting);
  }
  const isUnknownDish = !isNamed && ask.rest !== "" && ask.rest.length > 2;
  const text = t(isUnknownDish ? "menu.noDish" : "menu.some", { name });
  return about(restaurant, ask, [...(isUnknownDish ? [] : price), text].join(" "), some);
}

/** "How much is the sea urchin?" after a list: the dish, wherever one of its restaurants has it; null if none does. */
async function amongShown(records: Records, ask: Ask): Promise<Draft | null> {
  if (ask.before.shown.length < 2) return null;
  const { language } = ask;
  const t = translator(language, "assistant");
  const found = await dishesOfShown(records, ask);
  const [first, ...others] = found;
  if (first === undefined) return null;
  const name = nameOf(first.restaurant, language);
  if (others.length === 0) {
    const text = [...usually(first.dishes, language), t("menu.dish", { name })].join("\n");
    return about(first.restaurant, ask, text, first.dishes);
  }
  const dishes = found.flatMap(({ restaurant, dishes: [dish] }) => {
    const line = dish === undefined ? null : dishLine(dish, restaurant.id, language);
    return line === null ? [] : [{ ...line, name: `${line.name} · ${nameOf(restaurant, language)}` }];
  });
  return {
    content: t("menu.shown"),
    parts: [{ kind: "dishes", dishes: dishes.slice(0, MAX_DISHES) }],
    sources: found.map(({ restaurant }) => sourceOf(restaurant, language)),
    restaurantId: null,
  };
}

/** What such a dish usually is, for one dish; several are explained when they are tapped. */
function usually(dishes: readonly MenuDish[], language: Ask["language"]): string[] {
  const [dish] = dishes;
  if (dish === undefined || dishes.length > 1 || dish.about === null) return [];
  return [translator(language, "restaurant")("menu.usually", { about: dish.about })];
}

/** With a restaurant in context, an unknown name is likely a dish. */
function withoutDish(ask: Ask): Ask {
  const isSpokenOf = ask.before.restaurantId !== null || ask.context?.restaurantId != null;
  return isSpokenOf ? { ...ask, isDishPossible: true } : ask;
}

function about(
  restaurant: RestaurantDetail,
  { language }: Ask,
  content: string,
  dishes: readonly MenuDish[],
): Draft {
  const name = nameOf(restaurant, language);
  const label = dishes.length === 0 ? name : translator(language, "assistant")("menu.whole");
  const shown: ChatPart[] =
    dishes.length === 0
      ? []
      : [
          {
            kind: "dishes",
            dishes: dishes.slice(0, MAX_DISHES).map((dish) => dishLine(dish, restaurant.id, language)),
          },
        ];
  return {
    content,
    parts: [...shown, links([label, paths.restaurant(restaurant.id)])],
    sources: [sourceOf(restaurant, language)],
    restaurantId: restaurant.id,
    dish: dishes.length === 1 ? (dishes[0]?.name ?? null) : null,
  };
}

/** A dish as a line of a list. */
export function dishLine(dish: MenuDish, restaurantId: string, language: Ask["language"]) {
  const price = dish.prices.eatIn ?? dish.prices.takeOut ?? dish.variants[0]?.prices.eatIn ?? null;
  const soldOut = dish.isSoldOut ? translator(language, "assistant")("menu.soldOut") : null;
  const parts = [price && moneyText(price, language), soldOut].filter((part) => part !== null);
  return {
    ...(dish.about !== null && { onMenu: { restaurantId, dishId: dish.id } }),
    name: pickText(dish.name, dish.nameTranslations, language).text,
    original: signOf(dish, language),
    price: parts.length > 0 ? parts.join(", ") : null,
  };
}
