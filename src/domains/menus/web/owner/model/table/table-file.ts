import { MENU_COLUMNS, type MenuColumn } from "#domains/menus/menu-constants.ts";

const EXAMPLES: readonly Readonly<Record<MenuColumn, string>>[] = [
  {
    ...{ section: "麺類", name_ja: "豚骨ラーメン", name_en: "Tonkotsu ramen" },
    ...{ price_eat_in: "980", price_take_out: "", alcohol: "" },
    ...{ contains: "グルテン、大豆、卵", may_contain: "ごま", free_of: "そば", diets: "" },
  },
  {
    ...{
      section: "飲み物",
      name_ja: "緑茶",
      name_en: "Green tea",
      price_eat_in: "300",
      price_take_out: "280",
    },
    ...{ alcohol: "", contains: "なし", may_contain: "", free_of: "", diets: "ヴィーガン" },
  },
];
/** Without it, spreadsheets take UTF-8 for something else. */
const BYTE_ORDER_MARK = "\uFEFF";

/** A table to begin with: the columns and two dishes. */
export function exampleTable(): string {
  const lines = EXAMPLES.map((dish) => MENU_COLUMNS.map((column) => dish[column]).join(","));
  return BYTE_ORDER_MARK + [MENU_COLUMNS.join(","), ...lines, ""].join("\r\n");
}
