import type { Language } from "../../../../shared/languages.ts";
import { type Money, units } from "../../../../shared/money.ts";
import type { DietaryNeed } from "../../../../shared/reservation-terms.ts";
import { formatter, translator } from "../../../texts.ts";
import { letter } from "../view.ts";
import type { NoticeTemplate } from "./rules.ts";

/** What the kitchen says. `none`: nobody answered in time. */
export const ANSWERS = ["can", "partly", "cannot", "will-check", "none"] as const;
export const CAUSES = ["unanswered", "unpaid"] as const;

/** What a notice tells. Which of the optional ones a text needs stands in `BLANKS`: without it the notice is refused. */
export interface NoticeValues {
  /** The restaurant's name, in the reader's language. */
  restaurant: string;
  /** ISO 8601; of the table, or where the time of a waitlist begins. */
  startsAt: string;
  /** ISO 8601; where the time of a waitlist ends. */
  endsAt?: string | null;
  /** The restaurant's IANA zone: every time is told in it. */
  zone: string;
  /** Says whose time it is, for a reader who is likely to be elsewhere. */
  showZone?: boolean;
  party: number;
  code: string;
  /** What the button opens: the guest's booking, the restaurant's book. */
  link: string;
  /** ISO 8601; when the table was before a change. */
  before?: string | null;
  /** In the words of whoever decided. */
  reason?: string | null;
  /** ISO 8601; the end of an offer, or by when somebody answers. */
  until?: string | null;
  /** To the restaurant the guest's, to the guest that of who answered in the kitchen. Never more than a name. */
  name?: string | null;
  answer?: (typeof ANSWERS)[number];
  /** ISO 8601; when the kitchen answered. */
  answeredAt?: string | null;
  /** Dishes that the kitchen can make, in the reader's language. */
  dishes?: readonly string[];
  /** What the guests can't eat. */
  needs?: readonly DietaryNeed[];
  amount?: Money | null;
  /** How late the guests are. */
  minutes?: number;
  /** Why a booking has expired; `unanswered` when it is not told. */
  cause?: (typeof CAUSES)[number];
}

type Blank =
  | ("restaurant" | "when" | "guests" | "code" | "link" | "before" | "why" | "until")
  | ("name" | "who" | "dishes" | "needs" | "amount" | "delay");

/**
 * What fills the blanks of each text, in the order in which WhatsApp has them; the link and the code follow. A text
 * that is registered there must keep its list.
 */
export const BLANKS = {
  "reservation-confirmed": ["restaurant", "when", "guests"],
  "reservation-requested": ["restaurant", "when", "guests", "until"],
  "reservation-declined": ["restaurant", "when", "why"],
  "reservation-expired-unanswered": ["restaurant", "when"],
  "reservation-expired-unpaid": ["restaurant", "when"],
  "reservation-changed": ["restaurant", "when", "guests"],
  "reservation-cancelled-by-guest": ["restaurant", "when"],
  "reservation-cancelled-by-restaurant": ["restaurant", "when", "why"],
  "reminder-day": ["restaurant", "when", "guests"],
  "reminder-hours": ["restaurant", "when", "guests"],
  "waitlist-joined": ["restaurant", "when", "guests"],
  "waitlist-offer": ["restaurant", "when", "guests", "until"],
  "waitlist-removed": ["restaurant", "when", "guests"],
  "kitchen-answer-can": ["restaurant", "when", "who"],
  "kitchen-answer-partly": ["restaurant", "when", "dishes", "who"],
  "kitchen-answer-cannot": ["restaurant", "when", "who"],
  "kitchen-answer-will-check": ["restaurant", "when", "until", "who"],
  "kitchen-answer-none": ["restaurant", "when"],
  "payment-needed": ["restaurant", "when", "amount", "until"],
  "refund-made": ["restaurant", "when", "amount"],
  "staff-new": ["name", "when", "guests"],
  "staff-request": ["name", "when", "guests", "until"],
  "staff-changed": ["name", "when", "guests"],
  "staff-cancelled": ["name", "when", "guests"],
  "staff-late": ["name", "when", "guests", "delay"],
  "staff-on-time": ["name", "when", "guests"],
  "staff-kitchen-question": ["name", "when", "guests", "needs", "until"],
} as const satisfies Readonly<Record<string, readonly Blank[]>>;
export type Variant = keyof typeof BLANKS;

/** What stands below the facts of an e-mail; not every text has something there. */
const WITH_NOTE = [
  "reservation-confirmed",
  "reservation-requested",
  "reservation-declined",
  "reservation-changed",
  "reservation-cancelled-by-restaurant",
  "reminder-day",
  "reminder-hours",
  "waitlist-joined",
  "waitlist-offer",
  "kitchen-answer-can",
  "kitchen-answer-partly",
  "refund-made",
] as const satisfies readonly Variant[];

const ACTIONS = {
  "waitlist-offer": "take",
  "payment-needed": "pay",
  "staff-request": "answer",
  "staff-kitchen-question": "answer",
} as const satisfies Partial<Record<Variant, string>>;

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
  const isStaff = variant.startsWith("staff-");
  const subject = t(`${variant}.subject`, phrases);
  const noted = WITH_NOTE.find((name) => name === variant);
  const action = variant in ACTIONS ? ACTIONS[variant as keyof typeof ACTIONS] : isStaff ? "open" : "see";
  const mail = letter(language, {
    subject,
    body: t(`${variant}.text`, phrases),
    facts: factsOf(language, phrases),
    action: t(`action.${action}`, phrases),
    link: values.link,
    note: noted === undefined ? null : t(`${noted}.note`, phrases),
    footer: t(isStaff ? "footer.staff" : "footer.guest"),
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
  return `Noren: ${t(`${variant}.text`, phrases)}\n${phrases.link}\n${t("short", phrases)}`;
}

function variantOf(template: NoticeTemplate, values: NoticeValues): Variant {
  const { answer = "will-check", cause = "unanswered" } = values;
  if (template === "kitchen-answer") return `${template}-${answer}`;
  if (template === "reservation-expired") return `${template}-${cause}`;
  // Late by nothing: they have thought better of it.
  if (template === "staff-late" && values.minutes === 0) return "staff-on-time";
  return template;
}

/** Every value as the reader has it; empty when it was not told. */
function phrasesOf(language: Language, values: NoticeValues): Phrases {
  const t = translator(language, "messages");
  const { zone, showZone = false, startsAt, endsAt, amount, minutes, reason } = values;
  const format = formatter(language, zone);
  const need = translator(language, "confirmation");
  const clock = { ...CLOCK, ...(showZone && { timeZoneName: "long" as const }) };
  const time = (instant: string | null | undefined) =>
    instant ? format.dateTime(new Date(instant), clock) : "";
  const phrases: Phrases = {
    restaurant: values.restaurant,
    when: endsAt ? format.dateTimeRange(new Date(startsAt), new Date(endsAt), clock) : time(startsAt),
    guests: t("guests", { guests: values.party }),
    code: values.code,
    link: values.link,
    before: time(values.before),
    why: reason ? t("why.given", { reason: tidy(reason) }) : t("why.none"),
    until: time(values.until),
    name: values.name ?? "",
    who: values.answeredAt
      ? t(values.name ? "who.named" : "who.kitchen", {
          name: tidy(values.name ?? ""),
          time: time(values.answeredAt),
        })
      : "",
    dishes: format.list(values.dishes ?? []),
    needs: (values.needs ?? []).map((code) => need(`need.${code}`)).join(t("comma")),
    amount: amount ? format.number(units(amount), { style: "currency", currency: amount.currency }) : "",
    delay: minutes === undefined ? "" : t("delay", { minutes }),
  };
  const tidied = Object.entries(phrases).map(([name, phrase]) => [name, tidy(phrase)]);
  return { ...(Object.fromEntries(tidied) as Phrases), link: values.link };
}

const CLOCK = {
  weekday: "short",
  month: "short",
  day: "numeric",
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
} as const;

function factsOf(language: Language, phrases: Phrases): [string, string][] {
  const t = translator(language, "messages");
  const names = ["restaurant", "when", "before", "guests", "needs", "code"] as const;
  return names
    .filter((name) => phrases[name] !== "")
    .map((name): [string, string] => [t(`fact.${name}`), phrases[name]]);
}

/** On one line and of bounded length: what people typed can't break out of a subject, a text or a registered blank. */
function tidy(phrase: string): string {
  const line = phrase.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, " ").trim();
  const characters = [...line];
  return characters.length <= MAX_BLANK ? line : `${characters.slice(0, MAX_BLANK - 1).join("")}…`;
}
