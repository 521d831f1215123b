/** Rules of accounts that both sides know (specification, section 5). */
export const ACCOUNT_ROLES = ["customer", "owner"] as const;
export type AccountRole = (typeof ACCOUNT_ROLES)[number];

/** In characters. The upper bounds keep what is stored and hashed small; nobody reaches them by typing. */
export const PASSWORD_LENGTH = { min: 6, max: 200 } as const;
export const USERNAME_LENGTH = { min: 2, max: 50 } as const;
/** The fewest digits of a phone number by which a person can be found. */
export const MIN_FOUND_DIGITS = 6;
export const MAX_EMAIL_LENGTH = 254;
/** Changes to favourites in one call; a device with more sends them in parts. */
export const MAX_FAVOURITE_CHANGES = 300;
