/**
 * The oldest supported browsers (decision 55): the last Chrome for Android 6, the last Safari for the iPads of 2014,
 * the last Firefox for Windows 7. `tsconfig.web.json` rejects APIs they lack, and journeys run in that Chrome.
 */
export const OLDEST_BROWSERS = ["chrome106", "safari15.6", "firefox115"];
