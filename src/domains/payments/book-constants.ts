/** For whom books are written: a spreadsheet, or one of two programs for accountants. */
export const BOOK_FORMS = ["plain", "freee", "money-forward"] as const;
export type BookForm = (typeof BOOK_FORMS)[number];

/** The longest span of one file: a business year. */
export const MAX_BOOK_DAYS = 366;
