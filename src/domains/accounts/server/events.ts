import { eventType } from "#platform/server/events/event-type.ts";

export const accountCreated = eventType<{ accountId: string }>("account.created");

/** An address was proven to be its account's, for the first time. */
export const emailVerified = eventType<{ accountId: string }>("account.email-verified");

/** Somebody signed up with an address that has an account. */
export const signUpRepeated = eventType<{ email: string }>("account.sign-up-repeated");

/** Somebody asked for a new password, whether there is such an account or not. */
export const passwordResetWanted = eventType<{ email: string }>("account.password-reset-wanted");

export const passwordChanged = eventType<{ accountId: string }>("account.password-changed");

/** The second step of logging in was switched on or off. */
export const secondFactorChanged = eventType<{ accountId: string; state: "on" | "off" }>(
  "account.second-factor-changed",
);

/** A person signed out in a browser. `guestHash`: of the browser's guest key. */
export const signedOut = eventType<{ accountId: string; guestHash: string }>("account.signed-out");
