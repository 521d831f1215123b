import { randomBytes } from "node:crypto";
import { Secret, TOTP } from "otpauth";

/** Defaults of all authenticator apps (RFC 6238, RFC 4226). SHA-1 is not a weakness in an HMAC. */
const FORM = { algorithm: "SHA1", digits: 6, period: 30 } as const;
const ISSUER = "Noren";
/** 160 bits, as RFC 4226 recommends. */
const SECRET_BYTES = 20;
/** Tolerated clock drift: one step of half a minute in either direction. */
const WINDOW = 1;

const RECOVERY_CODES = 10;
/** 80 bits, infeasible to guess. */
const RECOVERY_BYTES = 10;

/** A new secret in base32. */
export function newSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32;
}

/** `otpauth:` URI for a QR code; `account` is the label in the app. */
export function factorUri(secret: string, account: string): string {
  return new TOTP({ ...FORM, issuer: ISSUER, label: account, secret }).toString();
}

/** The time step of a code (half minutes since 1970); null if it is not valid now. */
export function stepOfCode(secret: string, code: string, now: Date): number | null {
  const token = code.replace(/\s/g, "");
  if (!/^\d{6}$/.test(token)) return null;
  const timestamp = now.getTime();
  const delta = new TOTP({ ...FORM, secret }).validate({ token, timestamp, window: WINDOW });
  return delta === null ? null : Math.floor(timestamp / 1_000 / FORM.period) + delta;
}

/** New recovery codes for display: four groups of five. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, () =>
    (randomBytes(RECOVERY_BYTES).toString("hex").match(/.{5}/g) ?? []).join("-"),
  );
}

/** A typed recovery code in the normalised form that is hashed. */
export function plainRecoveryCode(typed: string): string {
  return typed.toLowerCase().replace(/[^\da-f]/g, "");
}
