import { randomBytes } from "node:crypto";
import { Secret, TOTP } from "otpauth";

/** What every authenticator app understands without being told (RFC 6238, RFC 4226): SHA-1 is no weakness in an HMAC. */
const FORM = { algorithm: "SHA1", digits: 6, period: 30 } as const;
const ISSUER = "Noren";
/** 160 bits, as RFC 4226 recommends. */
const SECRET_BYTES = 20;
/** Clocks of phones differ: a code of the half minute before or after is taken too. */
const WINDOW = 1;

const RECOVERY_CODES = 10;
/** 80 bits each: nobody guesses one. */
const RECOVERY_BYTES = 10;

/** A new secret in base32, as apps read it. */
export function newSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32;
}

/** The address that an app reads from a QR code; `account` is what the app calls it. */
export function factorUri(secret: string, account: string): string {
  return new TOTP({ ...FORM, issuer: ISSUER, label: account, secret }).toString();
}

/** The half minute since 1970 that a code belongs to; null when it is not of this secret, or of another time. */
export function stepOfCode(secret: string, code: string, now: Date): number | null {
  const token = code.replace(/\s/g, "");
  if (!/^\d{6}$/.test(token)) return null;
  const timestamp = now.getTime();
  const delta = new TOTP({ ...FORM, secret }).validate({ token, timestamp, window: WINDOW });
  return delta === null ? null : Math.floor(timestamp / 1_000 / FORM.period) + delta;
}

/** New recovery codes, as they are shown: four groups of five. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, () =>
    (randomBytes(RECOVERY_BYTES).toString("hex").match(/.{5}/g) ?? []).join("-"),
  );
}

/** A recovery code as it was typed, in the form that its hash is made of. */
export function plainRecoveryCode(typed: string): string {
  return typed.toLowerCase().replace(/[^\da-f]/g, "");
}
