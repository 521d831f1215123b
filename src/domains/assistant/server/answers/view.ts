import type { ClaimSubject } from "#domains/dietary/dietary.ts";
import type { RestaurantCard, RestaurantDetail } from "#domains/restaurants/contract/restaurants.ts";
import { paths } from "#kernel/addresses/paths.ts";
import { type Language, pickText } from "#kernel/languages.ts";
import { addDays, type LocalDate, weekday } from "#kernel/time/calendar.ts";
import { formatter, translator } from "#platform/server/text/texts.ts";
import type { ChatPart, ChatSource } from "../../contract/answers.ts";

/** Time zone of all places known by name. */
export const JAPAN = "Asia/Tokyo";

type Named = Pick<RestaurantCard, "name" | "nameTranslations">;

/** In the reader's language, else English for readers who can't read Japanese. */
function readable(original: string, translations: Named["nameTranslations"], language: Language): string {
  const own = pickText(original, translations, language);
  if (own.lang !== null || language === "ja") return own.text;
  return pickText(original, translations, "en").text;
}

export function nameOf({ name, nameTranslations }: Named, language: Language): string {
  return readable(name, nameTranslations, language);
}

/** The name on the sign, if it differs from the one shown. */
export function signOf(named: Named, language: Language): string | null {
  return nameOf(named, language) === named.name ? null : named.name;
}

export function addressOf(
  { address, addressTranslations }: Pick<RestaurantCard, "address" | "addressTranslations">,
  language: Language,
): string | null {
  return address === null ? null : readable(address, addressTranslations, language);
}

/** Source and date of a restaurant's data. */
export function sourceOf(restaurant: RestaurantDetail, language: Language): ChatSource {
  const name = translator(language, "assistant")("source.restaurant", { name: nameOf(restaurant, language) });
  return {
    name: restaurant.isRegistered ? name : translator(language, "food")(`source.${restaurant.source}`),
    date: restaurant.sourceDate,
    href: paths.restaurant(restaurant.id),
  };
}

/** Imported from a public source and later claimed: that source and its date no longer apply. */
export const isClaimed = ({ isRegistered, source }: RestaurantDetail) =>
  isRegistered && source !== "noren" && source !== "demo";

/** Label of a day button; `readButtonText` parses it back. */
export function dayChoice(date: LocalDate, language: Language, today: LocalDate): string {
  const t = translator(language, "assistant");
  if (date === today) return t("date.today");
  return date === addDays(today, 1) ? t("date.tomorrow") : dayText(date, language);
}

/** A date with its weekday. */
export function dayText(date: LocalDate, language: Language): string {
  // Noon in UTC: the same date.
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

/** Price level 1 to 4 in words. */
export function priceText(level: number, language: Language): string {
  return translator(language, "food")(`price.${level as 1 | 2 | 3 | 4}`);
}

export function distanceText(metres: number, language: Language): string {
  const format = formatter(language, JAPAN);
  return metres < 1_000
    ? format.number(Math.round(metres / 10) * 10, { style: "unit", unit: "meter" })
    : format.number(metres / 1_000, { style: "unit", unit: "kilometer", maximumFractionDigits: 1 });
}

/** A share in basis points, as a percentage. */
export function rateText(basisPoints: number, language: Language): string {
  const style = { style: "percent", maximumFractionDigits: 2 } as const;
  return formatter(language, JAPAN).number(basisPoints / 10_000, style);
}

/** A label in the middle of a sentence. */
export function withinSentence(label: string, language: Language): string {
  const [first = ""] = label;
  return first.toLocaleLowerCase(language) + label.slice(first.length);
}

/** Joined with dots, since many labels contain "and". */
export function subjectsText(subjects: readonly ClaimSubject[], language: Language): string {
  const t = translator(language, "food");
  return subjects.map((subject) => withinSentence(t(`claim.${subject}`), language)).join(" · ");
}

/** Quick replies; the label is also the message sent. */
export function choices(labels: readonly string[]): ChatPart[] {
  return labels.length === 0
    ? []
    : [{ kind: "choices", choices: labels.map((label) => ({ label, send: label })) }];
}

export function links(...all: (readonly [label: string, href: string])[]): ChatPart {
  return { kind: "links", links: all.map(([label, href]) => ({ label, href })) };
}

/** Today, tomorrow and the next Saturday. */
export function nextDays(today: LocalDate, language: Language): string[] {
  const untilSaturday = (6 - weekday(today) + 7) % 7;
  const days = [today, addDays(today, 1), ...(untilSaturday > 1 ? [addDays(today, untilSaturday)] : [])];
  return days.map((day) => dayChoice(day, language, today));
}

/** The same format as on the pages. */
export function clockText(time: string, language: Language): string {
  return formatter(language, "UTC").dateTime(new Date(`2000-01-01T${time}:00Z`), {
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
  });
}
