import type { DishDocument, MenuDocument } from "#domains/menus/contract/menu-document.ts";
import type { OwnTextKind } from "#domains/restaurants/own-text-constants.ts";
import type { OwnWords } from "#domains/translation/server/public.ts";
import type { Translations } from "#kernel/languages.ts";

/** What all places of a menu begin with. */
export const MENU_PLACES = "menu/";

/** One of a menu's texts, with all the languages that the restaurant has it in; Japanese is the original. */
export interface MenuText {
  /** By the ids of what it belongs to: it moves with its dish. */
  place: string;
  kind: OwnTextKind;
  words: Translations;
  /** The dish that it is of; null for a section. */
  dish: Pick<DishDocument, "names" | "glossaryId"> | null;
}

/** The menu with each of its texts as `change` has it. */
export function mapTexts({ sections }: MenuDocument, change: (text: MenuText) => Translations): MenuDocument {
  return {
    sections: sections.map((section) => ({
      ...section,
      names: change({
        place: `${MENU_PLACES}section/${section.id}`,
        kind: "section",
        words: section.names,
        dish: null,
      }),
      dishes: section.dishes.map((dish) => mapDish(dish, change)),
    })),
  };
}

function mapDish(dish: DishDocument, change: (text: MenuText) => Translations): DishDocument {
  const at = (path: string, kind: OwnTextKind, words: Translations) =>
    change({ place: `${MENU_PLACES}dish/${dish.id}${path}`, kind, words, dish });
  return {
    ...dish,
    names: at("", "dish", dish.names),
    descriptions: at("/description", "dishDescription", dish.descriptions),
    variants: dish.variants.map((one) => ({ ...one, names: at(`/variant/${one.id}`, "variant", one.names) })),
    options: dish.options.map((option) => ({
      ...option,
      names: at(`/option/${option.id}`, "option", option.names),
      choices: option.choices.map((choice) => ({
        ...choice,
        names: at(`/option/${option.id}/${choice.id}`, "choice", choice.names),
      })),
    })),
  };
}

/** All texts of a menu, in its order. */
export function menuTexts(menu: MenuDocument): MenuText[] {
  const texts: MenuText[] = [];
  mapTexts(menu, (text) => {
    texts.push(text);
    return text.words;
  });
  return texts;
}

/** What a restaurant says of its menu in languages other than its own. */
export function menuWords(menu: MenuDocument): OwnWords[] {
  return menuTexts(menu).map(({ place, words: { ja = "", ...translations } }) => ({
    place,
    source: ja,
    translations,
  }));
}
