/** Where it is nine hours later than in Greenwich, all the year. */
const JAPAN_MINUTES = -540;

/**
 * Runs before the first paint: only the device knows whether its clock shows another time than Japan's. What is said then has
 * the class `elsewhere-only`, and its room from the start.
 */
export const ELSEWHERE_SCRIPT = `document.documentElement.toggleAttribute("data-elsewhere",new Date().getTimezoneOffset()!==${JAPAN_MINUTES})`;
