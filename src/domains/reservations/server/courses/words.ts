import { type Language, pickText } from "#kernel/languages.ts";
import { moneyText, translator } from "#platform/server/text/texts.ts";
import type { BookedCourse } from "../../contract/courses.ts";

/** A booked course as one line: its name, its price and how long it lasts. */
export function courseLine(course: BookedCourse, language: Language): string {
  const t = translator(language, "common");
  const { names, price, minutes, lastDrinks } = course;
  const drinks =
    lastDrinks === 0 ? t("course.drinksToEnd") : t("course.drinks", { minutes: lastDrinks ?? 0 });
  return [
    pickText(names.ja ?? "", names, language).text,
    t("course.price", { price: moneyText(price, language) }),
    t("course.minutes", { minutes }),
    ...(lastDrinks === null ? [] : [drinks]),
  ].join(" · ");
}
