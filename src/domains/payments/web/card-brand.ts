const NAMES: Readonly<Record<string, string>> = {
  amex: "American Express",
  diners: "Diners Club",
  jcb: "JCB",
  unionpay: "UnionPay",
};

/** Display name of a card brand as payment providers spell it: `visa`, `jcb`. */
export function cardBrandName(brand: string): string {
  return NAMES[brand] ?? brand.charAt(0).toUpperCase() + brand.slice(1);
}
