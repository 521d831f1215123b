export { glossaryDishes, menuDocumentOf } from "./document/store.ts";
export { getMenu, getRestaurantAndMenu } from "./get-menu.ts";
export { MENU_PLACES, type MenuText, mapTexts, menuTexts } from "./menu-texts.ts";
export { readTable } from "./read-table.ts";
export { registerMenus } from "./routes.ts";
export type { Served } from "./rules.ts";
export { type SaveMenuResult, saveMenu } from "./save-menu.ts";
export { setSoldOut } from "./set-sold-out.ts";
export { dishesIn, insertMenuDishes, insertMenuSections, type OptionRow, type VariantRow } from "./store.ts";
