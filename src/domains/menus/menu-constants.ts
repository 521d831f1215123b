/** Size limits of a menu: above any real one, small enough to read at once. */
export const MENU_LIMITS = {
  sections: 40,
  dishes: 400,
  variants: 8,
  options: 8,
  choices: 20,
  served: 7,
} as const;
export const MAX_DISH_YEN = 1_000_000;
/** Predefined sections, named in every language (`food.section.*`). */
export const SECTION_KINDS = [
  "sets",
  "starters",
  "mains",
  "grill",
  "noodles",
  "rice",
  "sides",
  "desserts",
  "drinks",
  "other",
] as const;
export type SectionKind = (typeof SECTION_KINDS)[number];

/** Columns of the CSV table, in any order; the first line names them. */
export const MENU_COLUMNS = [
  "section",
  "name_ja",
  "name_en",
  "price_eat_in",
  "price_take_out",
  "alcohol",
  "contains",
  "may_contain",
  "free_of",
  "diets",
] as const;
export type MenuColumn = (typeof MENU_COLUMNS)[number];

/** Limits of courses, which the database checks as well. Minutes are multiples of a quarter hour. */
export const COURSE_LIMITS = {
  courses: 40,
  minutes: { min: 30, max: 360, step: 15 },
  seats: 500,
  party: 60,
} as const;
