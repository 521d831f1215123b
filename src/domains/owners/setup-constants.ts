/** What a restaurant sets up before its first guest, in the order in which it is done. */
export const SETUP_STEPS = ["hours", "menu", "needs", "photos", "booking"] as const;
export type SetupStep = (typeof SETUP_STEPS)[number];
