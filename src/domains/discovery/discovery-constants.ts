/** Restaurants in the server-rendered page; the browser then fetches the whole list. */
export const FIRST_LIST = 20;
/** Maximum number of restaurants on the map and in the list. */
export const LONGEST_LIST = 500;
