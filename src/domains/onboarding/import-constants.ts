import { MENU_COLUMNS } from "#domains/menus/menu-constants.ts";
import { LANGUAGES, type Language } from "#kernel/languages.ts";

/** The files of an import. Restaurants are required; tables and dishes name the restaurant by its Japanese name. */
export const IMPORT_FILES = ["restaurants", "tables", "dishes"] as const;
export type ImportFile = (typeof IMPORT_FILES)[number];

/** Columns of the files, in any order; the first line names them. */
export const IMPORT_COLUMNS = {
  restaurants: [
    ...(["ja", ...LANGUAGES.filter((language) => language !== "ja")] as const).map(nameColumn),
    "address",
    "lat",
    "lng",
    "phone",
    "cuisine",
    "hours",
    "description",
    "email",
    "language",
  ],
  tables: ["restaurant", "label", "seats_min", "seats_max"],
  dishes: ["restaurant", ...MENU_COLUMNS],
} as const satisfies Record<ImportFile, readonly string[]>;
export type ImportColumn = (typeof IMPORT_COLUMNS)[ImportFile][number];

/** Filled in, a line is refused: who is told that something is not in a dish relies on the restaurant's own word. */
export const OWN_TEAM_COLUMNS = ["free_of", "diets"] as const satisfies readonly ImportColumn[];

/** Without these columns a file is the wrong one. */
export const REQUIRED_COLUMNS = {
  restaurants: ["name_ja", "address", "phone", "cuisine"],
  tables: ["restaurant", "label", "seats_max"],
  dishes: ["restaurant", "section", "name_ja"],
} as const satisfies { [File in ImportFile]: readonly (typeof IMPORT_COLUMNS)[File][number][] };

/** Lines of a file below the first: far above any street, little enough to be checked at once. */
export const MAX_IMPORT_LINES = { restaurants: 500, tables: 10_000, dishes: 25_000 } as const;
/** Characters of a file. */
export const MAX_IMPORT_LENGTH = 4_000_000;
/** Two restaurants of one name that are nearer are taken for the same one, in metres. */
export const SAME_PLACE_METRES = 100;

export const IMPORT_STATES = ["waiting", "added", "claimed", "left", "undone", "kept"] as const;
export type ImportState = (typeof IMPORT_STATES)[number];
/**
 * Why a restaurant was not created: left out by the operator, or for its mistakes, one of the same name was added meanwhile, the listed place
 * is a partner by now, or it failed.
 */
export const LEFT_REASONS = ["chosen", "mistakes", "appeared", "registered", "failed"] as const;
/** What an undo finds in use. */
export const KEPT_REASONS = ["guests", "owner", "paid"] as const;
export type RowReason = (typeof LEFT_REASONS)[number] | (typeof KEPT_REASONS)[number];

/** The column of the name in a language: `name_ja`, `name_zh-hant`. */
export function nameColumn<L extends Language>(language: L): `name_${Lowercase<L>}` {
  return `name_${language.toLowerCase() as Lowercase<L>}`;
}

/** How a workbook (xlsx) starts: an archive. */
export const WORKBOOK_START = "PK\u0003\u0004";
