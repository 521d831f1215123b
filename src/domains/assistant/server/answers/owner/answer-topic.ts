import { allPlans, planTermsOf, ZONE } from "#domains/billing/server/public.ts";
import type { OwnerTopic } from "#domains/discovery/owner-topics.ts";
import { NOTICE_DAY } from "#domains/payments/plan-constants.ts";
import { commissionTermsOf, rateSteps, STANDARD_RATE } from "#domains/payments/server/public.ts";
import { getTerms } from "#domains/reservations/server/public.ts";
import { isAtLeast } from "#domains/staff/server/public.ts";
import { RESTORE_DAYS } from "#domains/staff/staff-constants.ts";
import { paths } from "#kernel/addresses/paths.ts";
import type { Language } from "#kernel/languages.ts";
import { localDate } from "#kernel/time/zoned-time.ts";
import { formatter, moneyText, translator } from "#platform/server/text/texts.ts";
import type { ChatPart, ChatSource } from "../../../contract/answers.ts";
import type { Work } from "../../port.ts";
import type { Records } from "../port.ts";
import { links, rateText } from "../view.ts";
import { SCREEN_ADDRESSES, TOPIC_RULES } from "./topic-rules.ts";

interface Asked {
  topic: OwnerTopic;
  work: Work;
  language: Language;
  now: Date;
}

interface Reply {
  content: string;
  parts: ChatPart[];
  sources: ChatSource[];
}

/** The answer, and the way to where it is done; who may do it, for a role that may not. */
export async function answerTopic(records: Records, asked: Asked): Promise<Reply> {
  const { topic, work, language } = asked;
  const { least, isPrivate } = TOPIC_RULES[topic];
  const t = translator(language, "assistant");
  const isAllowed = work.at === null || isAtLeast(work.at.role, least);
  if (!isAllowed && isPrivate)
    return { content: t(least === "owner" ? "work.ownerSees" : "work.managerSees"), parts: [], sources: [] };
  const { sentences, facts = [], sources } = await STATED[topic](records, asked);
  const who = !isAllowed && least !== "staff" ? [t(`work.${least}`)] : [];
  const ways = isAllowed ? waysTo(asked) : [];
  return {
    content: [...sentences, ...who].join(" "),
    parts: [...facts, ...(ways.length > 0 ? [links(...ways)] : [])],
    sources,
  };
}

/** Buttons that lead to the screens of a topic; on public pages to what anybody may open. */
function waysTo({ topic, work: { at }, language }: Asked): [label: string, href: string][] {
  const t = translator(language, "assistant");
  if (topic === "password") {
    const forgot: [string, string] = [translator(language, "account")("auth.forgot"), paths.forgotPassword()];
    return at === null ? [forgot] : [[t("work.profile"), paths.appView("profile")], forgot];
  }
  if (topic === "two-step") return [[t("work.profile"), paths.secondFactor()]];
  if (at === null) return PRICED.includes(topic) ? [[t("owner.prices"), paths.pricing()]] : [];
  const screens = translator(language, "owner");
  return TOPIC_RULES[topic].screens.map((screen) => [
    t("work.open", { screen: screens(`screens.${screen}`) }),
    SCREEN_ADDRESSES[screen](at.restaurantId),
  ]);
}

/** Topics that the public price list has more about. */
const PRICED: readonly OwnerTopic[] = ["plans", "commission", "cancel-plan", "payouts"];

interface Stated {
  sentences: string[];
  facts?: ChatPart[];
  sources: ChatSource[];
}

type State = (records: Records, asked: Asked) => Promise<Stated>;

/** A sentence of the FAQ, with the labels of the screens as they are shown there. */
const faq =
  (write: (t: ReturnType<typeof assistantTexts>, language: Language) => string): State =>
  async (_records, { language }) => ({
    sentences: [write(assistantTexts(language), language)],
    sources: [helpSource(language)],
  });

const STATED: Readonly<Record<OwnerTopic, State>> = {
  "sold-out": faq((t, language) => {
    const menu = translator(language, "menu");
    return t("work.a.sold-out", { today: menu("soldOut.today"), forNow: menu("soldOut.open-ended") });
  }),
  "closed-day": faq((t, language) => {
    const plan = translator(language, "inventory");
    return t("work.a.closed-day", { special: plan("special.title"), closed: plan("special.kind.closed") });
  }),
  hours: faq((t, language) => {
    const owner = translator(language, "owner");
    return t("work.a.hours", { tables: owner("screens.inventory"), profile: owner("screens.profile") });
  }),
  "cancel-booking": faq((t, language) =>
    t("work.a.cancel-booking", { cancel: translator(language, "owner")("step.cancel") }),
  ),
  "no-show": faq((t, language) =>
    t("work.a.no-show", { noShow: translator(language, "owner")("step.noShow") }),
  ),
  deposit: stateDeposit,
  "import-menu": faq((t, language) =>
    t("work.a.import-menu", { import: translator(language, "menu")("table.open") }),
  ),
  "table-codes": faq((t, language) =>
    t("work.a.table-codes", { codes: translator(language, "owner")("orders.codes.title") }),
  ),
  certificates: faq((t, language) =>
    t("work.a.certificates", { add: translator(language, "evidence")("certificates.add") }),
  ),
  staff: faq((t, language) =>
    t("work.a.staff", { invite: translator(language, "house")("settings.crew.invite") }),
  ),
  password: faq((t, language) =>
    t("work.a.password", { forgot: translator(language, "account")("auth.forgot") }),
  ),
  "two-step": faq((t) => t("work.a.two-step")),
  plans: statePlans,
  commission: stateCommission,
  payouts: faq((t) => t("work.a.payouts")),
  "cancel-plan": stateCancelling,
  export: faq((t, language) =>
    t("work.a.export", { save: translator(language, "house")("settings.export.save") }),
  ),
  "delete-restaurant": faq((t, language) =>
    t("work.a.delete-restaurant", {
      delete: translator(language, "house")("settings.danger.delete"),
      days: RESTORE_DAYS,
    }),
  ),
};

async function stateDeposit({ db }: Records, { work: { at }, language, now }: Asked): Promise<Stated> {
  const t = assistantTexts(language);
  const answer = t("work.a.deposit", { title: translator(language, "inventory")("deposit.title") });
  const terms = at === null ? null : await getTerms(db, at.restaurantId, now);
  if (terms === null) return { sentences: [answer], sources: [helpSource(language)] };
  const state = t(terms.deposit === null ? "work.a.depositNone" : "work.a.depositSome");
  return { sentences: [answer, state], sources: [helpSource(language), recordsSource(language)] };
}

/** All plans with their prices, and to owners their own. */
async function statePlans({ db }: Records, { work: { at }, language, now }: Asked): Promise<Stated> {
  const t = assistantTexts(language);
  const plans = await allPlans(db);
  const own = at?.role === "owner" ? await planTermsOf(db, at.restaurantId, localDate(now, ZONE)) : null;
  const isOver = own?.state === "ended" || own?.state === "withdrawn";
  const facts = plans.map(({ name, monthlyYen, maxLocations }) => {
    const places =
      maxLocations === null ? t("owner.anyLocations") : t("owner.locations", { count: maxLocations });
    return { name, value: `${t("owner.monthly", { amount: yen(monthlyYen, language) })} · ${places}` };
  });
  const sentence =
    own === null || isOver
      ? t("owner.plans", { count: plans.length })
      : t("work.a.plans", { plan: own.name, amount: yen(own.monthlyYen, language) });
  return {
    sentences: [sentence],
    facts: [{ kind: "facts", facts }],
    sources: [
      { name: t("work.source.plans"), date: null, href: paths.pricing() },
      ...(own === null ? [] : [recordsSource(language)]),
    ],
  };
}

/** The rate of the restaurant now, or the standard one. */
async function stateCommission({ db }: Records, { work: { at }, language, now }: Asked): Promise<Stated> {
  const t = assistantTexts(language);
  const [step = STANDARD_RATE, next] =
    at === null ? [STANDARD_RATE] : rateSteps(await commissionTermsOf(db, at.restaurantId), now);
  const until = next !== undefined && "at" in next ? new Date(next.at.getTime() - 1) : null;
  const rate = rateText(step.basisPoints, language);
  const end = until === null ? [] : [t("work.a.commissionUntil", { date: dateText(until, language) })];
  const source = { name: t("work.source.plans"), date: null, href: paths.pricing() };
  return {
    sentences: [t("work.a.commission", { rate }), ...end],
    sources: [at === null ? source : recordsSource(language)],
  };
}

/** The rule, and to the owner the day on which the plan would end. */
async function stateCancelling({ db }: Records, { work: { at }, language, now }: Asked): Promise<Stated> {
  const t = assistantTexts(language);
  const rule = t("work.a.cancel-plan", { day: NOTICE_DAY });
  const source = {
    name: translator(language, "legal")("pages.terms"),
    date: null,
    href: paths.legal("terms"),
  };
  const own = at === null ? null : await planTermsOf(db, at.restaurantId, localDate(now, ZONE));
  if (own?.endsIfCancelled == null) return { sentences: [rule], sources: [source] };
  const date = dateText(new Date(`${own.endsIfCancelled}T12:00:00+09:00`), language);
  return {
    sentences: [rule, t("work.a.cancelToday", { date })],
    sources: [source, recordsSource(language)],
  };
}

const assistantTexts = (language: Language) => translator(language, "assistant");

const yen = (minor: number, language: Language) => moneyText({ minor, currency: "JPY" }, language);

const dateText = (date: Date, language: Language) =>
  formatter(language, ZONE).dateTime(date, { dateStyle: "long" });

function helpSource(language: Language): ChatSource {
  return { name: assistantTexts(language)("work.source.help"), date: null, href: null };
}

function recordsSource(language: Language): ChatSource {
  return { name: assistantTexts(language)("work.source.restaurant"), date: null, href: null };
}
