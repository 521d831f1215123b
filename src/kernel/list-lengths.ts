/** As many restaurants as a page comes with, before its browser asks for the whole list. */
export const FIRST_LIST = 20;
/** As many as the map and the list show at once. */
export const LONGEST_LIST = 500;
