import { DIETARY_NEEDS } from "#domains/dietary/dietary.ts";
import type { Language } from "#kernel/languages.ts";
import { type Money, units } from "#kernel/money.ts";
import { formatter, translator } from "#platform/server/text/texts.ts";
import { letter } from "../view.ts";
import type { NoticeTemplate } from "./rules.ts";
import {
  actionOf,
  BLANKS,
  type Blank,
  isAboutOrder,
  type NoticeValues,
  readerOf,
  type Variant,
  variantOf,
  WITH_NOTE,
} from "./variant-rules.ts";

/** Long enough for any name; a registered text and its blanks may have 1,024 characters together. */
const MAX_BLANK = 240;

export interface NoticeText {
  /** The name of the text, by which it is registered with WhatsApp. */
  variant: Variant;
  subject: string;
  mail: { text: string; html: string };
  /** For phones. */
  short: string;
  /** What fills the blanks of `short`. */
  blanks: string[];
}

/**
 * A notice in a language, for every channel.
 * @throws Error when a value is missing that its text needs
 */
export function noticeText(language: Language, template: NoticeTemplate, values: NoticeValues): NoticeText {
  const variant = variantOf(template, values);
  const t = translator(language, "messages");
  const phrases = phrasesOf(language, values);
  const missing = BLANKS[variant].find((blank) => phrases[blank] === "");
  if (missing) throw new Error(`${variant} needs a value for "${missing}"`);
  const subject = t(`${variant}.subject`, phrases);
  const noted = WITH_NOTE.find((name) => name === variant);
  const mail = letter(language, {
    subject,
    body: t(`${variant}.text`, phrases),
    facts: factsOf(language, variant, phrases),
    action: t(`action.${actionOf(variant)}`, phrases),
    link: values.link,
    note: noted === undefined ? null : t(`${noted}.note`, phrases),
    footer: t(`footer.${readerOf(variant)}`),
  });
  return {
    variant,
    subject,
    mail,
    // The narrow spaces and long dashes that formatters like make a text message twice as dear.
    short: shortText(language, variant, phrases)
      .replace(/[^\S\n]/g, " ")
      .replace(/[–—]/g, "-"),
    blanks: [...BLANKS[variant], "link" as const, "code" as const].map((blank) => phrases[blank]),
  };
}

/** What is registered with WhatsApp for a text: its blanks are numbered. */
export function registeredText(language: Language, variant: Variant): string {
  const blanks = [...BLANKS[variant], "link", "code"].map((blank, at) => [blank, `{{${at + 1}}}`]);
  return shortText(language, variant, Object.fromEntries(blanks) as Phrases);
}

type Phrases = Record<Blank, string>;

/** Begins and ends with words of its own: WhatsApp takes no text with a blank at an end. */
function shortText(language: Language, variant: Variant, phrases: Phrases): string {
  const t = translator(language, "messages");
  return `Noren: ${t(`${variant}.text`, phrases)}\n${phrases.link}\n${t(isAboutOrder(variant) ? "shortOrder" : "short", phrases)}`;
}

/** Every value as the reader has it; empty when it was not told. */
function phrasesOf(language: Language, values: NoticeValues): Phrases {
  const t = translator(language, "messages");
  const { zone, showZone = false, startsAt, endsAt, minutes, settlement } = values;
  const format = formatter(language, zone);
  const clock = { ...CLOCK, ...(showZone && { timeZoneName: "long" as const }) };
  const time = (instant: string | null | undefined) =>
    instant ? format.dateTime(new Date(instant), clock) : "";
  const sum = (of: Money | null | undefined) =>
    of ? format.number(units(of), { style: "currency", currency: of.currency }) : "";
  const phrases: Phrases = {
    restaurant: values.restaurant,
    when: endsAt ? format.dateTimeRange(new Date(startsAt), new Date(endsAt), clock) : time(startsAt),
    guests: values.party === null ? "" : t("guests", { guests: values.party }),
    code: values.code,
    link: values.link,
    before: time(values.before),
    why: whyOf(language, values),
    until: time(values.until),
    name: values.name ?? "",
    who: values.answeredAt
      ? t(values.name ? "who.named" : "who.kitchen", {
          name: tidy(values.name ?? ""),
          time: time(values.answeredAt),
        })
      : "",
    dishes: format.list(values.dishes ?? []),
    needs: "",
    amount: sum(values.amount),
    money: settlement ? t(`money.${settlement}`, { amount: sum(values.amount), left: sum(values.left) }) : "",
    kind: kindOf(language, values),
    delay: minutes === undefined ? "" : t("delay", { minutes }),
  };
  const tidied = Object.entries(phrases).map(([name, phrase]) => [name, tidy(phrase)]);
  // Whole, however long: what is cut off here is an allergy that nobody hears of.
  const needs = (values.needs ?? []).map(needLine).join(" ／ ");
  return { ...(Object.fromEntries(tidied) as Phrases), needs, link: values.link };
}

/** A notice that was queued by an older version has codes. */
function needLine(line: string): string {
  const code = DIETARY_NEEDS.find((need) => need === line);
  return code ? translator("ja", "kitchen")(`need.${code}`) : oneLine(line);
}

/** How an order is had, and at which table. */
function kindOf(language: Language, { order }: NoticeValues): string {
  const t = translator(language, "messages");
  if (!order) return "";
  return order.table === null ? t(`kind.${order.kind}`) : t("kind.table", { table: tidy(order.table) });
}

/** Why something is not to be had, as a whole sentence. */
function whyOf(language: Language, { reason, rejection }: NoticeValues): string {
  const t = translator(language, "messages");
  if (rejection === undefined) return reason ? t("why.given", { reason: tidy(reason) }) : t("why.none");
  if (rejection === null) return t("why.none");
  if (typeof rejection === "object") return t("why.words", { reason: tidy(rejection.words) });
  return t("why.ready", { reason: translator(language, "common")(`order.reason.${rejection}`) });
}

const CLOCK = {
  weekday: "short",
  month: "short",
  day: "numeric",
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
} as const;

function factsOf(language: Language, variant: Variant, phrases: Phrases): [string, string][] {
  const t = translator(language, "messages");
  const code = isAboutOrder(variant) ? "fact.number" : "fact.code";
  const names = ["restaurant", "kind", "when", "before", "guests", "needs", "code"] as const;
  return names
    .filter((name) => phrases[name] !== "")
    .map((name): [string, string] => [t(name === "code" ? code : `fact.${name}`), phrases[name]]);
}

/** On one line and of bounded length: what people typed can't break out of a subject, a text or a registered blank. */
function tidy(phrase: string): string {
  const line = oneLine(phrase);
  const characters = [...line];
  return characters.length <= MAX_BLANK ? line : `${characters.slice(0, MAX_BLANK - 1).join("")}…`;
}

function oneLine(phrase: string): string {
  return phrase.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, " ").trim();
}
