/**
 * The oldest browsers that everything works in (decision 55): the last Chrome for Android 6, the last Safari for the iPads
 * of 2014, the last Firefox for Windows 7. What they don't have is refused by `tsconfig.web.json`, and journeys are
 * walked in that Chrome.
 */
export const OLDEST_BROWSERS = ["chrome106", "safari15.6", "firefox115"];
