import { allPlans } from "#domains/billing/server/public.ts";
import { CODE_DAYS, TRIAL_DAYS } from "#domains/payments/plan-constants.ts";
import type { DepositTerms } from "#domains/payments/required-deposit.ts";
import { STANDARD_RATE } from "#domains/payments/server/public.ts";
import { getTerms } from "#domains/reservations/server/public.ts";
import { paths } from "#kernel/addresses/paths.ts";
import { moneyText, translator } from "#platform/server/text/texts.ts";
import { isMore } from "../needs/rules.ts";
import { namedNeeds } from "../needs/view.ts";
import type { Ask, Draft, Records } from "../port.ts";
import { choices, links, nameOf, rateText, sourceOf } from "../view.ts";
import { findRestaurant } from "./find-restaurant.ts";

/** Explains deposits; with a restaurant in context, its own terms. */
export async function getDeposit(records: Records, ask: Ask): Promise<Draft> {
  const { language, now } = ask;
  const t = translator(language, "assistant");
  const meant = await findRestaurant(records, ask);
  // Who wants money back may need more than the rule.
  const person = ask.signals.includes("refund") ? [t("start.person")] : [];
  const own = choices([t("start.bookings"), ...person]);
  const terms = meant.kind === "one" ? await getTerms(records.db, meant.restaurant.id, now) : null;
  if (meant.kind !== "one" || terms === null)
    return { content: [t("deposit.general"), t("deposit.own")].join(" "), parts: own, sources: noren(ask) };
  const name = nameOf(meant.restaurant, language);
  const hours = t("deposit.hours", { count: Math.ceil(terms.cutoffMinutes / 60) });
  const percent = terms.lateRefundPercent;
  const sentences =
    terms.deposit === null
      ? [t("deposit.none", { name })]
      : [
          t("deposit.asks", { name }),
          amountText(terms.deposit, language),
          percent > 0 ? t("deposit.terms", { hours, percent }) : t("deposit.termsNone", { hours }),
        ];
  return {
    content: [...sentences, t("deposit.own")].join(" "),
    parts: own,
    sources: [sourceOf(meant.restaurant, language)],
    restaurantId: meant.restaurant.id,
  };
}

function amountText({ yen, per }: DepositTerms, language: Ask["language"]): string {
  const amount = moneyText({ minor: yen, currency: "JPY" }, language);
  return translator(language, "assistant")(per === "guest" ? "deposit.amountGuest" : "deposit.amountParty", {
    amount,
  });
}

/** The allergy card, with the allergy understood: "card" may also mean a payment card. */
export async function getCard(_records: Records, { language, context, needs, before }: Ask): Promise<Draft> {
  const t = translator(language, "assistant");
  const href = paths.allergyCard(context?.restaurantId ?? undefined);
  const words = isMore(needs, before.needs) ? namedNeeds(needs, language) : [];
  const named = words.length > 0 ? [t("card.named", { words: words.join(" · ") })] : [];
  return { content: [...named, t("card.text")].join(" "), parts: [links([t("card.open"), href])] };
}

/** Current plans and prices. */
export async function getPlans({ db }: Records, ask: Ask): Promise<Draft> {
  const { language } = ask;
  const t = translator(language, "assistant");
  const plans = await allPlans(db);
  const facts = plans.map(({ name, monthlyYen, maxLocations }) => {
    const amount = moneyText({ minor: monthlyYen, currency: "JPY" }, language);
    const places =
      maxLocations === null ? t("owner.anyLocations") : t("owner.locations", { count: maxLocations });
    return { name, value: `${t("owner.monthly", { amount })} · ${places}` };
  });
  const rate = rateText(STANDARD_RATE.basisPoints, language);
  return {
    content: [t("owner.plans", { count: plans.length }), t("work.a.commission", { rate })].join(" "),
    parts: [{ kind: "facts", facts }, links([t("owner.prices"), paths.pricing()])],
    sources: noren(ask),
  };
}

export async function getApplication(_records: Records, ask: Ask): Promise<Draft> {
  const t = translator(ask.language, "assistant");
  return {
    content: t("owner.application"),
    parts: [links([t("owner.apply"), paths.ownerApplication()], [t("owner.prices"), paths.pricing()])],
    sources: noren(ask),
  };
}

export async function getTrial(_records: Records, ask: Ask): Promise<Draft> {
  const t = translator(ask.language, "assistant");
  return {
    content: t("owner.trial", { days: TRIAL_DAYS, codeDays: CODE_DAYS }),
    parts: [links([t("owner.trialCode"), paths.club()], [t("owner.prices"), paths.pricing()])],
    sources: noren(ask),
  };
}

function noren({ language }: Ask): Draft["sources"] {
  return [{ name: translator(language, "common")("productName"), date: null, href: null }];
}

/** How to wait for a table on a day that is full, with the booking page of the restaurant that is spoken of. */
export async function getWaitlist(records: Records, ask: Ask): Promise<Draft> {
  const { language } = ask;
  const content = translator(language, "assistant")("waitlist.text");
  const meant = await findRestaurant(records, ask);
  if (meant.kind !== "one" || !meant.restaurant.acceptsReservations) return { content };
  const { restaurant } = meant;
  return {
    content,
    parts: [links([nameOf(restaurant, language), paths.book(restaurant.id)])],
    restaurantId: restaurant.id,
  };
}

export async function getPrivacy(_records: Records, { language }: Ask): Promise<Draft> {
  const label = translator(language, "legal")("pages.privacy");
  return {
    content: translator(language, "assistant")("privacy.text"),
    parts: [links([label, paths.legal("privacy")])],
  };
}
