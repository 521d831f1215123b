import { createHmac, timingSafeEqual } from "node:crypto";

/** Typical card fee of the large providers in Japan, in tenths of a percent, for realistic statements. */
const FEE_PER_MILLE = 36;
/** In seconds. An older call may be a replay. */
const TOLERANCE_S = 300;

/** The bank's fee on an amount, both in minor units, rounded half up. */
export function feeOn(amount: number): number {
  return Math.round((amount * FEE_PER_MILLE) / 1000);
}

/** The signature header of a sandbox webhook call: its timestamp, and an HMAC over that and the body. */
export function signatureOf(body: string, secret: string, at: Date): string {
  const seconds = Math.floor(at.getTime() / 1000);
  return `t=${seconds},v1=${createHmac("sha256", secret).update(`${seconds}.${body}`).digest("hex")}`;
}

/** Whether a call was signed with the secret within the last five minutes. */
export function isSigned(body: string, signature: string, secret: string, now: Date): boolean {
  const seconds = Number(/^t=(\d{1,12}),/.exec(signature)?.[1]);
  if (!(Math.abs(now.getTime() / 1000 - seconds) <= TOLERANCE_S)) return false;
  const expected = Buffer.from(signatureOf(body, secret, new Date(seconds * 1000)));
  const given = Buffer.from(signature);
  return given.length === expected.length && timingSafeEqual(given, expected);
}
