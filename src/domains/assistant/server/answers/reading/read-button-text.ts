import { type ChatIntent, type ChatSlots, NO_SLOTS } from "#domains/discovery/reading.ts";
import { readQuestion } from "#domains/discovery/server/public.ts";
import type { Language } from "#kernel/languages.ts";
import { addDays, type LocalDate } from "#kernel/time/calendar.ts";
import { translator } from "#platform/server/text/texts.ts";
import { GUEST_QUESTIONS, type GuestQuestion } from "../../../guest-questions.ts";
import { type Dialogue, isTable, type Reading, subjectsOf } from "../rules.ts";
import { dayChoice, dayText, guestsText, subjectsText } from "../view.ts";

/** Reads the labels of buttons exactly. Null for any other text. */
export function readButtonText(
  text: string,
  language: Language,
  before: Dialogue,
  today: LocalDate,
): Reading | null {
  const said = text.trim();
  return (
    readButton(said, language, before) ??
    readSuggestion(said, language, today) ??
    readTableButton(said, language, before, today) ??
    readPlaceButton(said, language, before, today)
  );
}

/** More than the buttons offer, since guests type similar texts. */
const DAYS_READ = 60;
const GUESTS_READ = 30;

/** Labels for days, party sizes and times. */
function readTableButton(
  text: string,
  language: Language,
  { intent }: Dialogue,
  today: LocalDate,
): Reading | null {
  if (intent !== "book" && intent !== "find-place") return null;
  const read = (slots: Partial<ChatSlots>): Reading => ({
    intent: "more",
    slots: { ...NO_SLOTS, ...slots },
    confidence: 1,
    rest: "",
  });
  // Indonesian writes times with a dot.
  if (/^([01]\d|2[0-3])[:.][0-5]\d$/.test(text)) return read({ time: text.replace(".", ":") });
  const { days, guests } = tableLabels(language, today);
  const partySize = guests.get(text);
  if (partySize !== undefined) return read({ partySize });
  const date = days.get(text);
  return date === undefined ? null : read({ date });
}

interface TableLabels {
  today: LocalDate;
  days: ReadonlyMap<string, LocalDate>;
  guests: ReadonlyMap<string, number>;
}

/** Of the last day that was asked for in each language. */
const labels = new Map<Language, TableLabels>();

function tableLabels(language: Language, today: LocalDate): TableLabels {
  const known = labels.get(language);
  if (known?.today === today) return known;
  const dates = Array.from({ length: DAYS_READ }, (_, on) => addDays(today, on));
  const sizes = Array.from({ length: GUESTS_READ }, (_, before) => before + 1);
  const made = {
    today,
    days: new Map([
      ...dates.map((date) => [dayText(date, language), date] as const),
      ...dates.map((date) => [dayChoice(date, language, today), date] as const),
    ]),
    guests: new Map(sizes.map((size) => [guestsText(size, language), size] as const)),
  };
  labels.set(language, made);
  return made;
}

function readButton(text: string, language: Language, before: Dialogue): Reading | null {
  const t = translator(language, "assistant");
  const nearMe = { nearMe: true };
  const { diets, allergens } = before.slots;
  const find = { subjects: subjectsText(subjectsOf(before.slots), language) };
  const own: readonly (readonly [label: string, intent: ChatIntent, slots: Partial<ChatSlots>])[] = [
    [t("start.near"), "more", nearMe],
    [t("start.halal"), "find-place", { diets: ["halal"], openNow: true, ...nearMe }],
    [t("start.vegan"), "find-place", { diets: ["vegan"], ...nearMe }],
    [t("start.book"), "book", {}],
    [t("start.bookings"), "my-bookings", {}],
    [t("start.allergy"), "dietary", {}],
    [t("start.person"), "person", {}],
    [t("dietary.find", find), "find-place", { diets, allergens }],
    [t("find.anyTime"), "find-place", { ...before.slots, openNow: false }],
    [t("find.anyPrice"), "find-place", { ...before.slots, minPrice: null, maxPrice: null }],
  ];
  const found = own.find(([label]) => label === text);
  if (text === t("find.alsoUnbookable"))
    return {
      ...{ intent: "find-place", slots: { ...before.slots, ordinal: null }, confidence: 1, rest: "" },
      wishes: before.wishes.filter((wish) => wish !== "bookable"),
    };
  if (!found) return null;
  const [, intent, slots] = found;
  return { intent, slots: { ...NO_SLOTS, ...slots }, confidence: 1, rest: "" };
}

/** The questions that are suggested before the first message. */
function readSuggestion(text: string, language: Language, date: LocalDate): Reading | null {
  const t = translator(language, "chat");
  const tonight = { date, meal: "dinner", partySize: 2 } as const;
  const own: Readonly<Record<GuestQuestion, readonly [intent: ChatIntent, slots: Partial<ChatSlots>]>> = {
    menu: ["menu", {}],
    table: ["book", tonight],
    hours: ["opening-hours", { date }],
    way: ["way", {}],
    breakfast: ["find-place", { nearMe: true, meal: "breakfast" }],
    lunch: ["find-place", { nearMe: true, meal: "lunch", openNow: true }],
    dinner: ["find-place", { nearMe: true, ...tonight }],
    late: ["find-place", { nearMe: true, openNow: true }],
  };
  const found = GUEST_QUESTIONS.find((question) => t(`suggest.${question}`) === text);
  if (found === undefined) return null;
  const [intent, slots] = own[found];
  return { intent, slots: { ...NO_SLOTS, ...slots }, confidence: 1, rest: "" };
}

/** "Book a table at … on … at …": labels that contain a name. */
function readPlaceButton(
  text: string,
  language: Language,
  { slots: { date } }: Dialogue,
  today: LocalDate,
): Reading | null {
  const t = translator(language, "chat");
  const name = NAME;
  // Alternative times refer to the day already discussed.
  const day = date === null ? null : dayText(date, language);
  const sentences = [
    ...(day === null ? [] : [{ pattern: t("booking.sendOther", { name, day, time: TIME }), date }]),
    { pattern: t("places.sendTime", { name, time: TIME }), date: null },
    { pattern: t("places.sendBook", { name }), date: null },
  ];
  for (const sentence of sentences) {
    const gaps = gapsOf(sentence.pattern).exec(text)?.groups;
    if (!gaps) continue;
    const { name: rest = "", time = null } = gaps;
    // Typed, and more than a name: "…에 내일 저녁 7시 2명 예약하고 싶어요" is parsed normally.
    if (isTable(readQuestion(rest, language, { date: today, time: NOON }).slots)) return null;
    return { intent: "book", slots: { ...NO_SLOTS, date: sentence.date, time }, confidence: 1, rest };
  }
  return null;
}

/** Any time works to check whether a name contains a date or time. */
const NOON = "12:00";
/** Private-use characters mark the placeholders in a translated text. */
const NAME = "\uE000";
const TIME = "\uE001";

function gapsOf(pattern: string): RegExp {
  const literal = pattern.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&");
  return new RegExp(`^${literal.replace(NAME, "(?<name>.+)").replace(TIME, "(?<time>\\d{2}:\\d{2})")}$`, "u");
}
