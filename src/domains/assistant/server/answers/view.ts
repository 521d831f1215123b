import type { ClaimSubject } from "#domains/dietary/dietary.ts";
import type { RestaurantCard, RestaurantDetail } from "#domains/restaurants/contract/restaurants.ts";
import { paths } from "#kernel/addresses/paths.ts";
import { type Language, pickText } from "#kernel/languages.ts";
import { type Money, units } from "#kernel/money.ts";
import { addDays, type LocalDate, weekday } from "#kernel/time/calendar.ts";
import { formatter, translator } from "#platform/server/text/texts.ts";
import type { ChatPart, ChatSource } from "../../contract/answers.ts";

/** The zone of every place that the assistant knows by name; a restaurant's own clock is its own. */
export const JAPAN = "Asia/Tokyo";

type Named = Pick<RestaurantCard, "name" | "nameTranslations">;

/** As the reader can read it: the English one where their language has none and they can't read Japanese. */
function readable(original: string, translations: Named["nameTranslations"], language: Language): string {
  const own = pickText(original, translations, language);
  if (own.lang !== null || language === "ja") return own.text;
  return pickText(original, translations, "en").text;
}

export function nameOf({ name, nameTranslations }: Named, language: Language): string {
  return readable(name, nameTranslations, language);
}

/** The name on the sign, where the reader is told another one. */
export function signOf(named: Named, language: Language): string | null {
  return nameOf(named, language) === named.name ? null : named.name;
}

export function addressOf(
  { address, addressTranslations }: Pick<RestaurantCard, "address" | "addressTranslations">,
  language: Language,
): string | null {
  return address === null ? null : readable(address, addressTranslations, language);
}

/** Who says it, and since when. */
export function sourceOf(restaurant: RestaurantDetail, language: Language): ChatSource {
  const name = translator(language, "assistant")("source.restaurant", { name: nameOf(restaurant, language) });
  return {
    name: restaurant.isRegistered ? name : translator(language, "food")(`source.${restaurant.source}`),
    date: restaurant.sourceDate,
    href: paths.restaurant(restaurant.id),
  };
}

/** It came from a list before its people joined: the source and its day are not theirs. */
export const isClaimed = ({ isRegistered, source }: RestaurantDetail) =>
  isRegistered && source !== "noren" && source !== "demo";

/** A day to be tapped: what is written so is read back. */
export function dayChoice(date: LocalDate, language: Language, today: LocalDate): string {
  const t = translator(language, "assistant");
  if (date === today) return t("date.today");
  return date === addDays(today, 1) ? t("date.tomorrow") : dayText(date, language);
}

/** A day as the reader's language writes it, with its weekday. */
export function dayText(date: LocalDate, language: Language): string {
  // Noon in UTC is the same day there.
  return formatter(language, "UTC").dateTime(new Date(`${date}T12:00:00Z`), {
    weekday: "short",
    month: "long",
    day: "numeric",
  });
}

export function guestsText(count: number, language: Language): string {
  return translator(language, "assistant")("list.guests", { count });
}

export function listText(items: readonly string[], language: Language): string {
  return formatter(language, JAPAN).list(items, { type: "conjunction" });
}

/** A price range in words, 1 to 4. */
export function priceText(level: number, language: Language): string {
  return translator(language, "food")(`price.${level as 1 | 2 | 3 | 4}`);
}

export function moneyText(amount: Money, language: Language): string {
  return formatter(language, JAPAN).number(units(amount), { style: "currency", currency: amount.currency });
}

export function distanceText(metres: number, language: Language): string {
  const format = formatter(language, JAPAN);
  return metres < 1_000
    ? format.number(Math.round(metres / 10) * 10, { style: "unit", unit: "meter" })
    : format.number(metres / 1_000, { style: "unit", unit: "kilometer", maximumFractionDigits: 1 });
}

/** A label as it is written in the middle of a sentence. */
export function withinSentence(label: string, language: Language): string {
  const [first = ""] = label;
  return first.toLocaleLowerCase(language) + label.slice(first.length);
}

/** What claims are made about. Many a label holds an "and" of its own, so they are not listed with one. */
export function subjectsText(subjects: readonly ClaimSubject[], language: Language): string {
  const t = translator(language, "food");
  return subjects.map((subject) => withinSentence(t(`claim.${subject}`), language)).join(" · ");
}

/** Answers that can be tapped; what goes out is what stands on them. */
export function choices(labels: readonly string[]): ChatPart[] {
  return labels.length === 0
    ? []
    : [{ kind: "choices", choices: labels.map((label) => ({ label, send: label })) }];
}

export function links(...all: (readonly [label: string, href: string])[]): ChatPart {
  return { kind: "links", links: all.map(([label, href]) => ({ label, href })) };
}

/** Today, tomorrow and the Saturday that follows. */
export function nextDays(today: LocalDate, language: Language): string[] {
  const untilSaturday = (6 - weekday(today) + 7) % 7;
  const days = [today, addDays(today, 1), ...(untilSaturday > 1 ? [addDays(today, untilSaturday)] : [])];
  return days.map((day) => dayChoice(day, language, today));
}

/** As the pages write a time: an answer and what it shows say the same. */
export function clockText(time: string, language: Language): string {
  return formatter(language, "UTC").dateTime(new Date(`2000-01-01T${time}:00Z`), {
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
  });
}
