import type { ChatPart } from "#domains/assistant/contract/answers.ts";
import type { ClaimSubject } from "#domains/dietary/dietary.ts";
import type { MenuDish, MenuView } from "#domains/menus/contract/menu.ts";
import { getMenu } from "#domains/menus/server/public.ts";
import type { RestaurantDetail } from "#domains/restaurants/contract/restaurants.ts";
import { paths } from "#kernel/addresses/paths.ts";
import { pickText } from "#kernel/languages.ts";
import { translator } from "#platform/server/text/texts.ts";
import { othersOf } from "../needs/rules.ts";
import { wishOfNeeds } from "../needs/view.ts";
import type { Ask, Draft, Records } from "../port.ts";
import { subjectsOf } from "../rules.ts";
import { choices, links, listText, nameOf, sourceOf, subjectsText, withinSentence } from "../view.ts";
import { dishesNamed } from "./dishes-named.ts";
import { findPlaces } from "./find-places.ts";
import { findRestaurant } from "./find-restaurant.ts";
import { dishLine } from "./get-dishes.ts";

const MAX_DISHES = 3;

/**
 * Known claims with source and date, and what the restaurant states about a dish. Never says that something is safe,
 * however the question is phrased; always links the allergy card and a way to ask the kitchen.
 */
export async function getDietary(records: Records, ask: Ask): Promise<Draft> {
  const { language, slots, now } = ask;
  const t = translator(language, "assistant");
  const subjects: ClaimSubject[] = subjectsOf(slots);
  const isSpokenOf = ask.before.restaurantId !== null || ask.context?.restaurantId != null;
  const meant = await findRestaurant(records, { ...ask, isDishPossible: isSpokenOf });
  // "Which one has vegan dishes?" after a list looks again, with the need.
  const { before } = ask;
  if (
    meant.kind === "none" &&
    subjects.length > 0 &&
    before.intent === "find-place" &&
    before.shown.length > 1
  )
    return findPlaces(records, {
      ...ask,
      intent: "find-place",
      slots: { ...before.slots, ...dietsOf(slots) },
    });
  if (meant.kind !== "one") return general(ask, subjects);
  const { restaurant, isNamed } = meant;
  const name = nameOf(restaurant, language);
  const menu = isNamed ? null : await getMenu(records.db, restaurant.id, now, language);
  const dishes = menu === null ? [] : dishesNamed(menu, ask).slice(0, MAX_DISHES);
  const claims = restaurant.claims.filter(
    ({ subject }) => subjects.length === 0 || subjects.includes(subject),
  );
  const silent = subjects.filter((subject) => !claims.some((claim) => claim.subject === subject));
  const without = dishes.length > 0 ? [] : dishesWithout(menu, ask);
  const sentences = [
    t("dietary.never"),
    ...(without.length > 0
      ? [t("dietary.dishesWithout", { name, list: allergensText(slots.allergens, language) })]
      : []),
    ...dishes.map((dish) => dishText(dish, restaurant, ask)),
    ...claimsText(name, { claims: claims.length, subjects, silent }, ask),
    t("dietary.how"),
  ];
  const part: ChatPart[] =
    claims.length > 0 ? [{ kind: "claims", restaurantId: restaurant.id, asked: subjects, claims }] : [];
  const kitchen = restaurant.acceptsReservations
    ? [[t("dietary.askKitchen"), bookPath(restaurant, ask, subjects)] as const]
    : [];
  return {
    content: sentences.join(" "),
    parts: [
      ...part,
      ...(without.length > 0
        ? [
            {
              kind: "dishes" as const,
              dishes: without.map((dish) => dishLine(dish, restaurant.id, language)),
            },
          ]
        : []),
      links([t("dietary.card"), paths.allergyCard(restaurant.id)], ...kitchen, [
        name,
        paths.restaurant(restaurant.id),
      ]),
    ],
    sources: [sourceOf(restaurant, language)],
    restaurantId: restaurant.id,
    dish: dishes.length === 1 ? (dishes[0]?.name ?? null) : null,
  };
}

const MAX_WITHOUT = 5;

/**
 * Dishes whose stated ingredients have none of the allergens, not even as possible traces. None beside a need that
 * ingredients are not stated for: the list would look as if it was considered.
 */
function dishesWithout(menu: MenuView | null, { slots, needs }: Ask): MenuDish[] {
  const isMore = needs.words.length + needs.asked.length + othersOf(needs).length > 0 || needs.isUnnamed;
  if (menu === null || slots.allergens.length === 0 || isMore) return [];
  return menu.sections
    .flatMap(({ dishes }) => dishes)
    .filter(({ basis, contains, mayContain, diets }) => {
      const isFree = !slots.allergens.some((each) => contains.includes(each) || mayContain.includes(each));
      return basis === "stated" && isFree && slots.diets.every((diet) => diets.includes(diet));
    })
    .slice(0, MAX_WITHOUT);
}

function allergensText(allergens: Ask["slots"]["allergens"], language: Ask["language"]): string {
  const food = translator(language, "food");
  return listText(
    allergens.map((allergen) => withinSentence(food(`allergen.${allergen}`), language)),
    language,
  );
}

const dietsOf = ({ diets, allergens }: Ask["slots"]) => ({ diets, allergens });

function claimsText(
  name: string,
  {
    claims,
    subjects,
    silent,
  }: { claims: number; subjects: readonly ClaimSubject[]; silent: readonly ClaimSubject[] },
  { language }: Ask,
): string[] {
  const t = translator(language, "assistant");
  const known = claims > 0 ? [t("dietary.known", { name })] : [];
  if (silent.length === 0)
    return claims === 0 && subjects.length === 0 ? [t("dietary.unknownAll", { name })] : known;
  const text = subjectsText(silent, language);
  return [
    ...known,
    claims > 0 ? t("dietary.partly", { subjects: text }) : t("dietary.unknown", { name, subjects: text }),
  ];
}

/** Without a restaurant: explains how to find out. */
function general({ language, confidence }: Ask, subjects: readonly ClaimSubject[]): Draft {
  const t = translator(language, "assistant");
  const find =
    subjects.length === 0 ? [] : [t("dietary.find", { subjects: subjectsText(subjects, language) })];
  return {
    content: [t("dietary.never"), t("dietary.general"), t("dietary.how")].join(" "),
    parts: [...choices(find), links([t("dietary.card"), paths.allergyCard()])],
    confidence,
  };
}

/** What the restaurant states about a dish; if nothing, what such dishes usually contain, as a reason to ask. */
function dishText(dish: MenuDish, restaurant: RestaurantDetail, { language }: Ask): string {
  const t = translator(language, "assistant");
  const food = translator(language, "food");
  const name = nameOf(restaurant, language);
  const said = { name, dish: pickText(dish.name, dish.nameTranslations, language).text };
  const list = (allergens: MenuDish["contains"]) =>
    listText(
      allergens.map((allergen) => withinSentence(food(`allergen.${allergen}`), language)),
      language,
    );
  if (dish.basis === "unknown") return t("dietary.dishUnknown", said);
  const may = dish.mayContain.length > 0 ? ` ${t("dietary.dishMay", { list: list(dish.mayContain) })}` : "";
  if (dish.contains.length === 0)
    return `${t(dish.basis === "stated" ? "dietary.dishNothing" : "dietary.dishUsualNothing", said)}${may}`;
  const holds = { ...said, list: list(dish.contains) };
  return `${t(dish.basis === "stated" ? "dietary.dishContains" : "dietary.dishUsual", holds)}${may}`;
}

/** A booking with dietary needs is answered by the kitchen before the visit. */
function bookPath(
  { id }: RestaurantDetail,
  { needs, language }: Ask,
  subjects: readonly ClaimSubject[],
): string {
  const wish = wishOfNeeds(needs, subjects, language);
  return Object.keys(wish).length === 0 ? paths.book(id) : paths.bookWith(id, wish);
}
