import type { DishDocument, MenuDocument } from "#domains/menus/contract/menu-document.ts";
import type { OwnTextKind } from "#domains/restaurants/restaurant-constants.ts";
import type { OwnWords } from "#domains/translation/server/public.ts";
import type { Translations } from "#kernel/languages.ts";

/** Prefix of the text keys of a menu. */
export const MENU_PLACES = "menu/";

/** One text of a menu with its translations; Japanese is the original. */
export interface MenuText {
  /** Made of ids, so it moves with its dish. */
  place: string;
  kind: OwnTextKind;
  words: Translations;
  /** Its dish; null for a section. */
  dish: Pick<DishDocument, "names" | "glossaryId"> | null;
}

/** Maps every text of a menu through `change`. */
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

/** All texts of a menu, in order. */
export function menuTexts(menu: MenuDocument): MenuText[] {
  const texts: MenuText[] = [];
  mapTexts(menu, (text) => {
    texts.push(text);
    return text.words;
  });
  return texts;
}

/** A restaurant's own translations of its menu. */
export function ownTranslations(menu: MenuDocument): OwnWords[] {
  return menuTexts(menu).map(({ place, words: { ja = "", ...translations } }) => ({
    place,
    source: ja,
    translations,
  }));
}
