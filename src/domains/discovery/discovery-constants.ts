/** Restaurants in the server-rendered page; the browser then fetches the whole list. */
export const FIRST_LIST = 20;
/** Maximum number of restaurants on the map and in the list. */
export const LONGEST_LIST = 500;
/** Characters of a search text. */
export const MAX_SEARCH_LENGTH = 100;
/**
 * Characters that the search field takes, far more than are read: a text that is too long is said to be cut, instead of
 * losing its end, and perhaps an allergy, in the field.
 */
export const MAX_FIELD_LENGTH = 1_000;
/** Largest party that a search may ask for. */
export const MAX_GUESTS_SEARCHED = 12;
