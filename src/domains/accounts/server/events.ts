import { eventType } from "#platform/server/events/event-type.ts";

export const accountCreated = eventType<{ accountId: string }>("account.created");

/** An address was verified for the first time. */
export const emailVerified = eventType<{ accountId: string }>("account.email-verified");

/** A sign-up with an existing address. */
export const signUpRepeated = eventType<{ email: string }>("account.sign-up-repeated");

/** A password reset was requested, for an existing account or not. */
export const passwordResetWanted = eventType<{ email: string }>("account.password-reset-wanted");

export const passwordChanged = eventType<{ accountId: string }>("account.password-changed");

/** Two-step verification was turned on or off. */
export const secondFactorChanged = eventType<{ accountId: string; state: "on" | "off" }>(
  "account.second-factor-changed",
);

/** Logout in a browser. `guestHash`: hash of its guest key. */
export const signedOut = eventType<{ accountId: string; guestHash: string }>("account.signed-out");
