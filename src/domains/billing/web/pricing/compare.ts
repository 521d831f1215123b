import {
  CLUB_BASIS_POINTS,
  commissionOn,
  STANDARD_BASIS_POINTS,
  TRIAL_BASIS_POINTS,
} from "#domains/payments/commission.ts";

/** What delivery apps are commonly said to keep, in hundredths of a percent (specification, owner.md section 1). */
const DELIVERY_BASIS_POINTS = { from: 2_000, to: 4_000 } as const;
/** More than any restaurant sells in a month, and far below what a number holds exactly. */
const MAX_SALES_YEN = 999_999_999;

export const TERMS = ["trial", "club", "standard", "delivery"] as const;

/** What is kept of a month's card sales under some terms; from and to are the same but for a range. */
export interface Kept {
  terms: (typeof TERMS)[number];
  basisPoints: { from: number; to: number };
  yen: { from: number; to: number };
}

/**
 * What is kept of `salesYen` a month, the least first. An estimate: what is really kept is cut to whole yen for each
 * payment, and so a little less. `standardBasisPoints`: what the plans say.
 */
export function compareTerms(salesYen: number, standardBasisPoints = STANDARD_BASIS_POINTS): Kept[] {
  const rates = {
    trial: { from: TRIAL_BASIS_POINTS, to: TRIAL_BASIS_POINTS },
    club: { from: CLUB_BASIS_POINTS, to: CLUB_BASIS_POINTS },
    standard: { from: standardBasisPoints, to: standardBasisPoints },
    delivery: DELIVERY_BASIS_POINTS,
  };
  return TERMS.map((terms) => {
    const basisPoints = rates[terms];
    const { from, to } = basisPoints;
    return {
      terms,
      basisPoints,
      yen: { from: commissionOn(salesYen, from), to: commissionOn(salesYen, to) },
    };
  });
}

/** Whole yen, with or without the thousands set apart as some language does. */
const WHOLE = /^(\d+|\d{1,3}([,.\s]\d{3})+)$/;

/** The amount that somebody has typed, full-width digits, ¥ and 円 allowed; null for anything else. */
export function readSales(typed: string): number | null {
  const text = typed.normalize("NFKC").replace(/[¥円]/g, "").trim();
  if (!WHOLE.test(text)) return null;
  const yen = Number(text.replace(/\D/g, ""));
  return yen > MAX_SALES_YEN ? null : yen;
}
