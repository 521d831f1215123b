import { useFormatter, useTranslations } from "use-intl";
import { type BothNames, bothNames } from "#platform/web/i18n/names.ts";
import { useWeekdayName } from "#platform/web/i18n/wall-clock.ts";
import { usePage } from "#platform/web/page/page-data.ts";
import type { MenuSection, ServedTime } from "../../contract/menu.ts";

/** The restaurant's own section name, or the name of its kind in the reader's language. */
export function useSectionName(): (section: MenuSection) => BothNames {
  const food = useTranslations("food");
  const { language } = usePage();
  return ({ kind, name, nameTranslations }) => {
    if (name !== null) return bothNames(name, nameTranslations, language);
    const key = `section.${kind ?? "other"}` as "section.other";
    return {
      name: { text: food(food.has(key) ? key : "section.other"), lang: language },
      beside: null,
    };
  };
}

/** A section's name and when it is served. */
export function SectionHead({ section }: { section: MenuSection }) {
  const t = useTranslations("restaurant.menu");
  const { name, beside } = useSectionName()(section);
  const { served, isServedNow } = section;
  return (
    <div className="mb-1 flex flex-wrap items-baseline justify-between gap-x-4 border-b-2 border-ai-700 pb-1">
      <h3 className="font-bold">
        <span lang={name.lang}>{name.text}</span>
        {beside && (
          <span lang={beside.lang} className="ms-2 text-sm font-normal text-soft">
            {beside.text}
          </span>
        )}
      </h3>
      {served.length > 0 && (
        <p className="text-sm text-soft">
          <ServedTimes served={served} />
          {!isServedNow && <> · {t("notNow")}</>}
        </p>
      )}
    </div>
  );
}

function ServedTimes({ served }: { served: readonly ServedTime[] }) {
  const t = useTranslations("restaurant.menu");
  const format = useFormatter();
  const { short } = useWeekdayName();
  const named = ([first, last]: Run) => (first === last ? short(first) : `${short(first)}–${short(last)}`);
  const one = ({ weekdays, from, until }: ServedTime) =>
    weekdays.length === 7
      ? t("servedDaily", { from, until })
      : t("served", { days: format.list(runs(weekdays).map(named), { type: "unit" }), from, until });
  return <>{format.list(served.map(one), { type: "unit" })}</>;
}
/** First and last of consecutive numbers. */
type Run = readonly [first: number, last: number];

/** Groups weekdays: two in a row stay separate, three or more become a range. */
export function runs(weekdays: readonly number[]): Run[] {
  const found: Run[] = [];
  for (const day of [...weekdays].sort((a, b) => a - b)) {
    const open = found.at(-1);
    if (open && open[1] === day - 1) found[found.length - 1] = [open[0], day];
    else found.push([day, day]);
  }
  return found.flatMap(([first, last]): Run[] =>
    last - first === 1
      ? [
          [first, first],
          [last, last],
        ]
      : [[first, last]],
  );
}
