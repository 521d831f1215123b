/** How long the link of an invitation works, and how long its row stays after that. */
export const INVITATION_DAYS = 14;
export const KEPT_DAYS = 30;
export const DAY_MS = 86_400_000;
