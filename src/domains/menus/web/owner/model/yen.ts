import { MAX_DISH_YEN } from "#domains/menus/menu-constants.ts";

/** The amount that somebody has typed, full-width digits, commas and 円 allowed; null for none, at most what a dish may cost. */
export function yenOf(typed: string): number | null {
  const digits = typed.normalize("NFKC").replace(/\D/g, "");
  return digits === "" ? null : Math.min(Number(digits), MAX_DISH_YEN);
}
