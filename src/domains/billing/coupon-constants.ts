import { FIRST_TIME_DAYS } from "#domains/payments/commission.ts";

/** What a coupon gives (specification, owner.md section 1), in hundredths of a percent: nothing, or half of the standard. */
export const COUPON_RATES = [0, 250] as const;
export type CouponRate = (typeof COUPON_RATES)[number];

/** How many days a rate lasts at most: nothing at all is the first time, and as long as that; a lower rate up to a year. */
export const COUPON_DAYS: Readonly<Record<CouponRate, number>> = { 0: FIRST_TIME_DAYS, 250: 365 };
/** How many restaurants may redeem one at most, and how far ahead its last day may lie. */
export const COUPON_USES = 1_000;
export const COUPON_AHEAD_DAYS = 365;
/** The most characters of what an operator writes. */
export const COUPON_TEXT = { word: 12, note: 300 } as const;

/** How a code names its rate. */
const NAMES: Readonly<Record<CouponRate, string>> = { 0: "ZERO", 250: "HALF" };
const CODE = /^(?:[A-Z][A-Z0-9]*-)?(ZERO|HALF)(\d{1,3})-/;

/** What a coupon promises. */
export interface CouponOffer {
  basisPoints: CouponRate;
  days: number;
}

/** The readable part of a code: `ZERO30`, with an operator's own word in front of it `TSUKIJI-ZERO30`. */
export function couponPrefix({ basisPoints, days }: CouponOffer, word: string | null): string {
  const name = `${NAMES[basisPoints]}${days}`;
  return word === null ? name : `${word}-${name}`;
}

/** What a coupon code names, such as `HALF90-7KQ2M-XW4RD`; null for what is no such code. Whether it is good only the server knows. */
export function offerOfCode(code: string): CouponOffer | null {
  const [, name, named] = CODE.exec(code.normalize("NFKC").trim().toUpperCase()) ?? [];
  const basisPoints = COUPON_RATES.find((rate) => NAMES[rate] === name);
  const days = Number(named ?? 0);
  if (basisPoints === undefined || days < 1 || days > COUPON_DAYS[basisPoints]) return null;
  return { basisPoints, days };
}

/** Whether an operator may put a word in front of a code. `SHUSEI` begins the trial codes of the club. */
export function isCouponWord(word: string): boolean {
  return /^[A-Z][A-Z0-9]{1,11}$/.test(word) && !word.startsWith("SHUSEI");
}
