import { DIETARY_NEEDS } from "#domains/dietary/dietary.ts";
import { directionsUrl } from "#kernel/geo.ts";
import type { Language } from "#kernel/languages.ts";
import type { Money } from "#kernel/money.ts";
import { formatter, moneyText, translator } from "#platform/server/text/texts.ts";
import type { Channel } from "../../contract.ts";
import { letter } from "../view.ts";
import type { NoticeTemplate } from "./rules.ts";
import { type StaffWords, staffWords } from "./staff-words.ts";
import {
  actionOf,
  answersTo,
  BLANKS,
  type Blank,
  isAboutOrder,
  isReply,
  type NoticeValues,
  readerOf,
  type Variant,
  variantOf,
  WITH_NOTE,
} from "./variant-rules.ts";

/** Long enough for names; WhatsApp limits a text with its placeholders to 1,024 characters. */
const MAX_BLANK = 240;

export interface NoticeText {
  /** Name of the registered WhatsApp template. */
  variant: Variant;
  subject: string;
  mail: { text: string; html: string };
  /** Text for phones. */
  short: string;
  /** Placeholder values of `short`. */
  blanks: string[];
  /** To staff on LINE; null for guests. */
  onLine: StaffWords | null;
}

/** Renders a notice for every channel. @throws Error if a required value is missing */
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
    facts: [
      ...factsOf(language, variant, phrases),
      ...dateFacts(language, values),
      ...answerFacts(values),
      ...placeFacts(language, values),
    ],
    action: t(`action.${actionOf(variant)}`, phrases),
    link: values.link,
    links: [
      ...(values.place
        ? [[translator(language, "common")("directions"), directionsUrl(values.place, "")] as const]
        : []),
      ...dateLinks(language, values),
    ],
    picture: values.place?.picture ?? null,
    slip: values.slip
      ? { title: translator(language, "confirmation")("staffTitle"), lines: values.slip.map(oneLine) }
      : null,
    note: noted === undefined ? null : t(`${noted}.note`, phrases),
    footer: t(`footer.${readerOf(variant)}`),
  });
  return {
    variant,
    subject,
    mail,
    // Narrow spaces and long dashes would double the price of a text message.
    short: shortText(language, variant, phrases)
      .replace(/[^\S\n]/g, " ")
      .replace(/[–—]/g, "-"),
    blanks: [...BLANKS[variant], "link" as const, "code" as const].map((blank) => phrases[blank]),
    onLine: staffWords(language, variant, phrases),
  };
}

/** A notice as a message on a channel. */
export function noticeOn(
  channel: Channel,
  { language, template, content }: { language: Language; template: NoticeTemplate; content: NoticeValues },
) {
  const { variant, subject, mail, short, blanks, onLine } = noticeText(language, template, content);
  if (channel === "email") return { variant, subject, ...mail, blanks: [] };
  const words = { variant, subject, text: short, html: "" };
  if (channel === "line" && onLine !== null) return { ...words, ...onLine, blanks: content.slip ?? [] };
  if (channel === "line") return { ...words, blanks: content.slip ?? [] };
  return { ...words, blanks: channel === "whatsapp" && !isReply(variant) ? blanks : [] };
}

/** The text to register with WhatsApp, with numbered placeholders. */
export function registeredText(language: Language, variant: Variant): string {
  const blanks = [...BLANKS[variant], "link", "code"].map((blank, at) => [blank, `{{${at + 1}}}`]);
  const text = shortText(language, variant, Object.fromEntries(blanks) as Phrases);
  return withAnswers(language, variant, text);
}

/** Adds the answers that a message to a phone asks for, if any. */
export function withAnswers(language: Language, variant: string, text: string): string {
  const answers = answersTo(variant);
  return answers === null ? text : `${text}\n${translator(language, "messages")(`answers.${answers}`)}`;
}

type Phrases = Record<Blank, string>;

/** Starts and ends with fixed text: WhatsApp rejects placeholders at either end. */
function shortText(language: Language, variant: Variant, phrases: Phrases): string {
  const t = translator(language, "messages");
  return `Noren: ${t(`${variant}.text`, phrases)}\n${phrases.link}\n${t(isAboutOrder(variant) ? "shortOrder" : "short", phrases)}`;
}

/** Formatted values; empty if not given. */
function phrasesOf(language: Language, values: NoticeValues): Phrases {
  const t = translator(language, "messages");
  const { zone, showZone = false, startsAt, endsAt, minutes, settlement } = values;
  const format = formatter(language, zone);
  const clock = { ...CLOCK, ...(showZone && { timeZoneName: "long" as const }) };
  const time = (instant: string | null | undefined) =>
    instant ? format.dateTime(new Date(instant), clock) : "";
  const sum = (of: Money | null | undefined) => (of ? moneyText(of, language) : "");
  const phrases: Phrases = {
    restaurant: values.restaurant,
    when: endsAt ? format.dateTimeRange(new Date(startsAt), new Date(endsAt), clock) : time(startsAt),
    guests: values.party === null ? "" : t("guests", { guests: values.party }),
    course: values.course ?? "",
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
    cost: costOf(language, values),
  };
  const tidied = Object.entries(phrases).map(([name, phrase]) => [name, tidy(phrase)]);
  // Never truncated: allergies must arrive in full.
  const needs = (values.needs ?? []).map(needLine).join(" ／ ");
  return { ...(Object.fromEntries(tidied) as Phrases), needs, link: values.link };
}

/** Notices queued by older versions contain codes. */
function needLine(line: string): string {
  const code = DIETARY_NEEDS.find((need) => need === line);
  return code ? translator("ja", "kitchen")(`need.${code}`) : oneLine(line);
}

/** Kind of an order and its table. */
function kindOf(language: Language, { order }: NoticeValues): string {
  const t = translator(language, "messages");
  if (!order) return "";
  return order.table === null ? t(`kind.${order.kind}`) : t("kind.table", { table: tidy(order.table) });
}

/** What cancelling costs, as a sentence. */
function costOf(language: Language, { refundPercent: percent }: NoticeValues): string {
  if (percent === undefined) return "";
  const t = translator(language, "messages");
  if (percent === null || percent === 100) return t("cost.free");
  return percent === 0 ? t("cost.nothing") : t("cost.part", { percent });
}

/** The reason as a sentence. */
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
  const names = ["restaurant", "kind", "when", "before", "guests", "course", "needs", "code"] as const;
  return names
    .filter((name) => phrases[name] !== "")
    .map((name): [string, string] => [t(name === "code" ? code : `fact.${name}`), phrases[name]]);
}

function dateText(language: Language, zone: string, at: string): string {
  return oneLine(formatter(language, zone).dateTime(new Date(at), CLOCK));
}

/** Of bookings that repeat, all dates in one message. */
function dateFacts(language: Language, { dates = [], zone }: NoticeValues): [string, string][] {
  if (dates.length < 2) return [];
  const all = dates.map(({ at }) => dateText(language, zone, at)).join(" · ");
  return [[translator(language, "messages")("fact.dates"), all]];
}

/** Each is a booking of its own, with a page of its own; the button leads to the first. */
function dateLinks(language: Language, { dates = [], zone }: NoticeValues): [string, string][] {
  return dates
    .slice(1)
    .flatMap(({ at, link }): [string, string][] =>
      link === null ? [] : [[dateText(language, zone, at), link]],
    );
}

/** Never truncated, as needs: a guest may have named a food. */
function answerFacts({ answers = [] }: NoticeValues): [string, string][] {
  return answers.map(([question, answer]) => [oneLine(question), oneLine(answer)]);
}

/** Where it is: the address as the reader reads it, the Japanese one for a driver, and the telephone. */
function placeFacts(language: Language, { place }: NoticeValues): [string, string][] {
  if (!place) return [];
  const t = translator(language, "messages");
  const { address, japaneseAddress, phone } = place;
  const addresses = [address, japaneseAddress === address ? null : japaneseAddress];
  return [
    ...addresses.map((one) => [t("fact.address"), one] as const),
    [t("fact.phone"), phone] as const,
  ].flatMap(([name, value]): [string, string][] => (value ? [[name, oneLine(value)]] : []));
}

/** A single line of limited length, so that user input can't break out of subjects, texts or placeholders. */
function tidy(phrase: string): string {
  const line = oneLine(phrase);
  const characters = [...line];
  return characters.length <= MAX_BLANK ? line : `${characters.slice(0, MAX_BLANK - 1).join("")}…`;
}

function oneLine(phrase: string): string {
  return phrase.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, " ").trim();
}
