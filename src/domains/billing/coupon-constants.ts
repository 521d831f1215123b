import { FIRST_TIME_DAYS } from "#domains/payments/commission.ts";

/**
 * Commission rates a coupon can grant (specification, owner.md section 1), in basis points: zero, or half of the
 * standard.
 */
export const COUPON_RATES = [0, 250] as const;
export type CouponRate = (typeof COUPON_RATES)[number];

/** Maximum days of each rate: zero is the commission-free period, with its maximum; a lower rate up to a year. */
export const COUPON_DAYS: Readonly<Record<CouponRate, number>> = { 0: FIRST_TIME_DAYS, 250: 365 };
/** Limits: redemptions per coupon, and how far ahead its last day may be. */
export const COUPON_USES = 1_000;
export const COUPON_AHEAD_DAYS = 365;
/** Maximum lengths of an operator's inputs, in characters. */
export const COUPON_TEXT = { word: 12, note: 300 } as const;

/** The part of a code that names its rate. */
const NAMES: Readonly<Record<CouponRate, string>> = { 0: "ZERO", 250: "HALF" };
const CODE = /^(?:[A-Z][A-Z0-9]*-)?(ZERO|HALF)(\d{1,3})-/;

/** The rate and duration that a coupon grants. */
export interface CouponOffer {
  basisPoints: CouponRate;
  days: number;
}

/** The readable part of a code: `ZERO30`, or `TSUKIJI-ZERO30` with an operator's prefix. */
export function couponPrefix({ basisPoints, days }: CouponOffer, word: string | null): string {
  const name = `${NAMES[basisPoints]}${days}`;
  return word === null ? name : `${word}-${name}`;
}

/**
 * The offer encoded in a coupon code, such as `HALF90-7KQ2M-XW4RD`; null for any other text. Only the server knows
 * whether the code is valid.
 */
export function offerOfCode(code: string): CouponOffer | null {
  const [, name, named] = CODE.exec(code.normalize("NFKC").trim().toUpperCase()) ?? [];
  const basisPoints = COUPON_RATES.find((rate) => NAMES[rate] === name);
  const days = Number(named ?? 0);
  if (basisPoints === undefined || days < 1 || days > COUPON_DAYS[basisPoints]) return null;
  return { basisPoints, days };
}

/** Whether an operator may use this prefix. `SHUSEI` is reserved for the club's trial codes. */
export function isCouponWord(word: string): boolean {
  return /^[A-Z][A-Z0-9]{1,11}$/.test(word) && !word.startsWith("SHUSEI");
}
