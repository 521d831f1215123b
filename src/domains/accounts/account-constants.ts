/** Rules of accounts (specification, section 5). */
export const ACCOUNT_ROLES = ["customer", "owner"] as const;
export type AccountRole = (typeof ACCOUNT_ROLES)[number];

/** In characters. The upper bounds limit storage and hashing cost. */
export const PASSWORD_LENGTH = { min: 6, max: 200 } as const;
export const USERNAME_LENGTH = { min: 2, max: 50 } as const;
/** Minimum digits of a phone number in a search. */
export const MIN_FOUND_DIGITS = 6;
export const MAX_EMAIL_LENGTH = 254;
/** Maximum favourites per call; larger changes are sent in batches. */
export const MAX_FAVOURITE_CHANGES = 300;

/** Whether a person works for a restaurant or has signed up as an owner: their start page is the dashboard. */
export function worksHere({
  role,
  memberships,
}: {
  role: AccountRole;
  memberships: readonly unknown[];
}): boolean {
  return memberships.length > 0 || role === "owner";
}
