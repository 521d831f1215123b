import type { CardBrand, FactStatement, FactValues, SeatingKind } from "#domains/restaurants/facts.ts";
import type { PaymentMethod } from "#domains/restaurants/restaurant-constants.ts";

/** Free-form keys and values of an OpenStreetMap object. */
type Tags = Readonly<Record<string, string>>;

/**
 * Facts exactly as tagged (wiki.openstreetmap.org: Key:payment, Key:smoking, Key:takeaway, Key:outdoor_seating). A tag
 * that is missing or has another value says nothing.
 */
export function factsFromTags(tags: Tags): FactStatement[] {
  const payment = paymentOf(tags);
  const smoking = SMOKING[tags.smoking ?? ""];
  const seating = seatingOf(tags);
  const takeaway = yesNo(tags.takeaway === "only" ? "yes" : tags.takeaway);
  // Who provides high chairs has said that children are welcome; who has none has not said the opposite.
  const children = yesNo(tags.highchair) === true ? true : yesNo(tags.children);
  const menu = yesNo(tags["menu:language:en"] ?? tags["menu:en"]);
  return [
    ...(payment === null ? [] : [{ key: "payment" as const, value: payment }]),
    ...(smoking === undefined ? [] : [{ key: "smoking" as const, value: smoking }]),
    ...(menu === null ? [] : [{ key: "english-menu" as const, value: menu }]),
    ...(children === null ? [] : [{ key: "children" as const, value: children }]),
    ...(seating.length === 0 ? [] : [{ key: "seating" as const, value: seating }]),
    ...(takeaway === null ? [] : [{ key: "takeaway" as const, value: takeaway }]),
  ];
}

const METHODS: readonly (readonly [PaymentMethod, readonly string[]])[] = [
  ["cash", ["cash", "coins", "notes"]],
  ["credit-card", ["credit_cards", "cards", "visa", "mastercard", "jcb", "american_express", "diners_club"]],
  ["ic-card", ["icsf", "suica", "pasmo", "icoca", "contactless_transit", "electronic_purses"]],
  ["qr-code", ["qr_code", "paypay", "alipay", "wechat", "line_pay", "rakuten_pay", "d_barai", "au_pay"]],
];
const BRANDS: readonly (readonly [CardBrand, readonly string[]])[] = [
  ["visa", ["visa"]],
  ["mastercard", ["mastercard"]],
  ["jcb", ["jcb"]],
  ["amex", ["american_express"]],
  ["unionpay", ["unionpay", "china_unionpay"]],
  ["diners", ["diners_club"]],
];

/** Methods tagged as taken. Cash alone counts as "cash only" only where cards are tagged as not taken. */
function paymentOf(tags: Tags): FactValues["payment"] | null {
  const isTaken = (keys: readonly string[]) => keys.some((key) => yesNo(tags[`payment:${key}`]) === true);
  const methods = METHODS.filter(([, keys]) => isTaken(keys)).map(([method]) => method);
  const brands = BRANDS.filter(([, keys]) => isTaken(keys)).map(([brand]) => brand);
  const isCashOnly = tags["payment:cash"] === "only" || yesNo(tags["payment:credit_cards"]) === false;
  if (methods.length === 0) return isCashOnly ? { methods: ["cash"], brands: [] } : null;
  if (methods.length === 1 && methods[0] === "cash" && !isCashOnly) return null;
  return { methods, brands };
}

/** `outside`: nobody smokes inside. Values like `dedicated` describe bars for smokers. */
const SMOKING: Readonly<Record<string, FactValues["smoking"]>> = {
  no: "no",
  outside: "no",
  separated: "separate",
  isolated: "separate",
  yes: "yes",
  dedicated: "yes",
};

function seatingOf(tags: Tags): SeatingKind[] {
  const outside = tags.outdoor_seating?.toLowerCase();
  const isOutside =
    outside !== undefined &&
    ["yes", "terrace", "garden", "patio", "sidewalk", "veranda", "balcony", "roof"].includes(outside);
  return isOutside ? ["terrace"] : [];
}

/** `yes;ticket` and other values are neither. */
function yesNo(value: string | undefined): boolean | null {
  const plain = value?.trim().toLowerCase();
  return plain === "yes" || plain === "only" ? true : plain === "no" ? false : null;
}
