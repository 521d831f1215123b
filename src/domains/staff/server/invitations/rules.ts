/** How long the link of an invitation works. */
export const INVITATION_DAYS = 14;
export const DAY_MS = 86_400_000;
