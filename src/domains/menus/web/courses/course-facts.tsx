import { useTranslations } from "use-intl";
import type { Money } from "#kernel/money.ts";
import { useMoney } from "#platform/web/i18n/numbers.ts";

interface CourseFactsProps {
  course: { price: Money; minutes: number; lastDrinks: number | null };
}

/** Price, minutes and drinks of a course, in the reader's words. */
export function useCourseFacts(): (course: CourseFactsProps["course"]) => string[] {
  const t = useTranslations("common.course");
  const money = useMoney();
  return ({ price, minutes, lastDrinks }) => [
    t("price", { price: money(price) }),
    t("minutes", { minutes }),
    ...(lastDrinks === null
      ? []
      : [lastDrinks === 0 ? t("drinksToEnd") : t("drinks", { minutes: lastDrinks })]),
  ];
}

/** The same as one line that wraps between the facts. */
export function CourseFacts({ course }: CourseFactsProps) {
  const facts = useCourseFacts()(course);
  return (
    <span className="tabular flex flex-wrap gap-x-2 text-sm text-soft">
      {facts.map((fact, at) => (
        <span key={fact}>
          <span className={at === 0 ? "font-semibold text-ink" : ""}>{fact}</span>
          {at < facts.length - 1 && <span aria-hidden="true"> ·</span>}
        </span>
      ))}
    </span>
  );
}
