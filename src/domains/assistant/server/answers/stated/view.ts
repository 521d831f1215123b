import type { PaymentWish } from "#domains/assistant/chat-constants.ts";
import type { ChatFact } from "#domains/assistant/contract/answers.ts";
import type { RestaurantDetail } from "#domains/restaurants/contract/restaurants.ts";
import type { Language } from "#kernel/languages.ts";
import { telHref } from "#kernel/phone.ts";
import { translator } from "#platform/server/text/texts.ts";
import { nameOf, priceText } from "../view.ts";
import { wishName } from "../wishes/view.ts";
import { paymentSaid, type StatedIntent } from "./rules.ts";

/** The facts of one kind; empty where nobody has stated any. */
export function factsOf(restaurant: RestaurantDetail, intent: StatedIntent, language: Language): ChatFact[] {
  const t = translator(language, "restaurant");
  const { paymentMethods, phone, website, instagram, priceRange } = restaurant;
  switch (intent) {
    case "payment": {
      const methods = paymentMethods?.map((method) => t(`payment.${method}`)) ?? [];
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
    case "price":
      return priceRange === null ? [] : [{ name: t("info.price"), value: priceText(priceRange, language) }];
  }
}

/** What is known of one restaurant, in words: who asks for one way to pay is told whether it is named. */
export function statedText(
  restaurant: RestaurantDetail,
  intent: StatedIntent,
  { language, asked }: { language: Language; asked: readonly PaymentWish[] },
): string {
  const t = translator(language, "assistant");
  const name = nameOf(restaurant, language);
  const facts = factsOf(restaurant, intent, language);
  if (facts.length === 0) return t(`stated.${intent}Unknown`, { name });
  const values = facts.map(({ value }) => value).join(" · ");
  if (intent !== "payment") return t(`stated.${intent}`, { name, values });
  const { missing, isBrandOpen } = paymentSaid(restaurant.paymentMethods ?? [], asked);
  const words = missing.map((way) => wishName(way, language)).join(" · ");
  return [
    t("stated.payment", { name, values }),
    ...(missing.length > 0 ? [t("stated.paymentMissing", { words })] : []),
    ...(isBrandOpen ? [t("stated.paymentBrands")] : []),
  ].join(" ");
}

/** A number that can be dialled with a tap. */
export function phoneFact(phone: string | null, language: Language): ChatFact[] {
  const name = translator(language, "assistant")("way.phone");
  return phone === null ? [] : [{ name, value: phone, href: telHref(phone) }];
}

const instagramHref = (account: string) => `https://www.instagram.com/${encodeURIComponent(account)}/`;

/** A web address as people say it. */
const readableUrl = (url: string) => url.replace(/^https?:\/\/(www\.)?/, "").replace(/\/$/, "");
