import type { ChatFact } from "#domains/assistant/contract/answers.ts";
import type { PaymentWish } from "#domains/discovery/reading.ts";
import { wishName } from "#domains/discovery/server/public.ts";
import type { RestaurantDetail } from "#domains/restaurants/contract/restaurants.ts";
import { factText } from "#domains/restaurants/fact-text.ts";
import { paymentOf } from "#domains/restaurants/facts.ts";
import { getRestaurant } from "#domains/restaurants/server/public.ts";
import { paths } from "#kernel/addresses/paths.ts";
import type { Language } from "#kernel/languages.ts";
import { telHref } from "#kernel/phone.ts";
import { translator } from "#platform/server/text/texts.ts";
import { wordsIn } from "../fact-words.ts";
import type { Ask, Draft, Records, Respond } from "../port.ts";
import { isPaymentWish, paymentSaid, type StatedIntent } from "../stated-rules.ts";
import { isClaimed, links, nameOf, priceText, sourceOf } from "../view.ts";
import { askWhich, dated, findRestaurant } from "./find-restaurant.ts";

/**
 * Payment methods, contact or price as stated by the restaurant or its source; after a list, for each of its
 * restaurants.
 */
export const getStated =
  (intent: StatedIntent): Respond =>
  async (records, ask) => {
    const meant = await findRestaurant(records, ask);
    if (meant.kind === "one") return aboutOne(await ownDated(records.db, meant.restaurant), intent, ask);
    const isAboutList = meant.kind === "none" && ask.before.shown.length > 1;
    return isAboutList ? aboutShown(records, intent, ask) : askWhich(records, ask, meant);
  };

/** A claimed restaurant's statements date from its last change, not from its former source. */
const ownDated = (db: Records["db"], restaurant: RestaurantDetail) =>
  dated(db, isClaimed(restaurant) ? { ...restaurant, sourceDate: null } : restaurant);

function aboutOne(restaurant: RestaurantDetail, intent: StatedIntent, ask: Ask): Draft {
  const { language } = ask;
  const stated = factsOf(restaurant, intent, language);
  // If unknown, offer the phone number.
  const facts = stated.length > 0 ? stated : phoneFact(restaurant.phone, language);
  const said = ask.wished.filter(isPaymentWish);
  const asked = said.length > 0 ? said : ask.wishes.filter(isPaymentWish);
  return {
    content: statedText(restaurant, intent, { language, asked }),
    parts: [
      ...(facts.length > 0 ? [{ kind: "facts" as const, facts }] : []),
      links([nameOf(restaurant, language), paths.restaurant(restaurant.id)]),
    ],
    sources: facts.length > 0 ? [sourceOf(restaurant, language)] : [],
    restaurantId: restaurant.id,
  };
}

/** "Do they take cards?" after a list applies to all restaurants in it. */
async function aboutShown({ db }: Records, intent: StatedIntent, ask: Ask): Promise<Draft> {
  const { language, before, now } = ask;
  const found = await Promise.all(before.shown.map((id) => getRestaurant(db, id, language, now)));
  const restaurants = await Promise.all(
    found.filter((one) => one !== null).map((restaurant) => ownDated(db, restaurant)),
  );
  const t = translator(language, "assistant");
  const stating = restaurants.filter((one) => factsOf(one, intent, language).length > 0);
  if (stating.length === 0) return { content: t("stated.listUnknown"), restaurantId: null };
  const unknown = translator(language, "restaurant")("info.unknown");
  const facts = restaurants.map((restaurant): ChatFact => {
    const [first] = factsOf(restaurant, intent, language);
    return { ...first, name: nameOf(restaurant, language), value: first?.value ?? unknown };
  });
  const sources = stating.map((restaurant) => sourceOf(restaurant, language));
  return {
    content: t(`stated.${intent}List`),
    parts: [{ kind: "facts", facts }],
    sources,
    restaurantId: null,
  };
}

/** Facts of one kind; empty if none are stated. */
function factsOf(restaurant: RestaurantDetail, intent: StatedIntent, language: Language): ChatFact[] {
  const t = translator(language, "restaurant");
  const { facts, phone, website, instagram, priceRange } = restaurant;
  switch (intent) {
    case "payment": {
      const methods = (paymentOf(facts)?.methods ?? []).map((method) => t(`payment.${method}`));
      return methods.length === 0 ? [] : [{ name: t("info.payment"), value: methods.join(" · ") }];
    }
    case "phone":
      return phoneFact(phone, language);
    case "website":
      return [
        ...(website === null
          ? []
          : [{ name: t("info.website"), value: readableUrl(website), href: website }]),
        ...(instagram === null
          ? []
          : [{ name: "Instagram", value: `@${instagram}`, href: instagramHref(instagram) }]),
      ];
    case "price": {
      const meals = facts.filter(({ key }) => key === "lunch" || key === "dinner");
      return [
        ...meals.map((fact) => ({
          name: t(`facts.key.${fact.key}`),
          value: factText(fact, wordsIn(language)),
        })),
        ...(priceRange === null ? [] : [{ name: t("info.price"), value: priceText(priceRange, language) }]),
      ];
    }
  }
}

/** The answer in words; if a payment method was asked for, it says whether that one is listed. */
function statedText(
  restaurant: RestaurantDetail,
  intent: StatedIntent,
  { language, asked }: { language: Language; asked: readonly PaymentWish[] },
): string {
  const t = translator(language, "assistant");
  const name = nameOf(restaurant, language);
  const facts = factsOf(restaurant, intent, language);
  if (facts.length === 0) return t(`stated.${intent}Unknown`, { name });
  const values =
    intent === "price"
      ? (priceValues(restaurant, language) ?? "")
      : facts.map(({ value }) => value).join(" · ");
  if (intent !== "payment") return t(`stated.${intent}`, { name, values });
  const { missing, isBrandOpen } = paymentSaid(paymentOf(restaurant.facts)?.methods ?? [], asked);
  const words = missing.map((way) => wishName(way, language)).join(" · ");
  return [
    t("stated.payment", { name, values }),
    ...(missing.length > 0 ? [t("stated.paymentMissing", { words })] : []),
    ...(isBrandOpen ? [t("stated.paymentBrands")] : []),
  ].join(" ");
}

/** What a meal costs per person, and the price level; null if neither is stated. */
export function priceValues(restaurant: RestaurantDetail, language: Language): string | null {
  const facts = factsOf(restaurant, "price", language);
  const said = facts.map(({ name, value }) => (facts.length > 1 ? `${name}: ${value}` : value));
  return said.length === 0 ? null : said.join(" · ");
}

/** A tappable phone number. */
export function phoneFact(phone: string | null, language: Language): ChatFact[] {
  const name = translator(language, "assistant")("way.phone");
  return phone === null ? [] : [{ name, value: phone, href: telHref(phone) }];
}

const instagramHref = (account: string) => `https://www.instagram.com/${encodeURIComponent(account)}/`;

/** A URL without scheme and trailing slash. */
const readableUrl = (url: string) => url.replace(/^https?:\/\/(www\.)?/, "").replace(/\/$/, "");
