import type { ReactNode } from "react";
import { useFormatter, useTranslations } from "use-intl";
import type { DietaryNeed } from "#domains/dietary/dietary.ts";
import { ALLERGENS, DIETS } from "#domains/dietary/dietary.ts";
import type { InVain } from "#domains/restaurants/contract/insights.ts";
import { LEAST_PEOPLE } from "#domains/restaurants/restaurant-constants.ts";

/** January 1, 2024 was a Monday. */
const dayOfWeek = (weekday: number) => new Date(Date.UTC(2024, 0, weekday));

/** Unmet demand, most frequent first. */
export function DemandSection({ demand: { tables, needs } }: { demand: InVain }) {
  const t = useTranslations("insights.demand");
  const food = useTranslations("food");
  const format = useFormatter();
  const needName = (need: DietaryNeed) => {
    const diet = DIETS.find((one) => one === need);
    const allergen = ALLERGENS.find((one) => `without-${one}` === need);
    return diet ? food(`diet.${diet}`) : allergen ? food(`allergen.${allergen}`) : need;
  };
  if (tables.length + needs.length === 0)
    return <p className="rounded-xl bg-sunken p-4 text-soft">{t("none", { least: LEAST_PEOPLE })}</p>;
  return (
    <>
      {tables.length > 0 && (
        <Wants title={t("tables")}>
          {tables.map(({ weekday, guests, people }) => (
            <Want key={`${weekday}-${guests}`} people={people}>
              {t("table", {
                weekday: format.dateTime(dayOfWeek(weekday), { weekday: "long", timeZone: "UTC" }),
                guests,
              })}
            </Want>
          ))}
        </Wants>
      )}
      {needs.length > 0 && (
        <Wants title={t("needs")}>
          {needs.map(({ need, people }) => (
            <Want key={need} people={people}>
              {needName(need)}
            </Want>
          ))}
        </Wants>
      )}
    </>
  );
}

function Wants({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h3 className="font-semibold">{title}</h3>
      <ul className="divide-y divide-line">{children}</ul>
    </div>
  );
}

function Want({ people, children }: { people: number; children: ReactNode }) {
  const t = useTranslations("insights.demand");
  return (
    <li className="flex items-baseline justify-between gap-4 py-2">
      <span>{children}</span>
      <span className="tabular shrink-0 font-semibold">{t("people", { count: people })}</span>
    </li>
  );
}
