import { useFormatter, useTranslations } from "use-intl";
import type { MenuSection, MenuView, ServedTime } from "../../../../shared/contract/menu.ts";
import { bothNames } from "../../../i18n/original-text.ts";
import { useWallClock } from "../../../i18n/wall-clock.ts";
import { useDietaryProfile } from "../../../lib/dietary-profile.ts";
import { usePage } from "../../../lib/page-data.ts";
import { Section } from "../section.tsx";
import { Dish } from "./dish.tsx";
import { type Run, runs } from "./runs.ts";

/** Any Monday, to name the weekdays by. */
const MONDAY = Date.UTC(2024, 0, 1);
const DAY_MS = 86_400_000;

/** The menu by its sections, in the restaurant's own order. */
export function Menu({ menu: { sections } }: { menu: MenuView }) {
  const t = useTranslations("restaurant.menu");
  const { profile } = useDietaryProfile();
  return (
    <Section title={t("title")}>
      <p className="mb-4 text-sm text-soft">{t("note")}</p>
      <div className="grid gap-6">
        {sections.map((section) => (
          <div key={section.id}>
            <SectionHead section={section} />
            <ul className="divide-y divide-line">
              {section.dishes.map((dish) => (
                <Dish key={dish.id} dish={dish} profile={profile} />
              ))}
            </ul>
          </div>
        ))}
      </div>
    </Section>
  );
}

function SectionHead({
  section: { kind, name, nameTranslations, served, isServedNow },
}: {
  section: MenuSection;
}) {
  const t = useTranslations("restaurant.menu");
  const food = useTranslations("food");
  const { language } = usePage();
  const key = `section.${kind ?? "other"}` as "section.other";
  const own = name === null ? null : bothNames(name, nameTranslations, language);
  return (
    <div className="mb-1 flex flex-wrap items-baseline justify-between gap-x-4 border-b-2 border-ai-700 pb-1">
      <h3 className="font-bold">
        {own ? (
          <span lang={own.name.lang}>{own.name.text}</span>
        ) : food.has(key) ? (
          food(key)
        ) : (
          food("section.other")
        )}
        {own?.beside && (
          <span lang={own.beside.lang} className="ms-2 text-sm font-normal text-soft">
            {own.beside.text}
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
  const clock = useWallClock();
  const short = (weekday: number) =>
    clock.shortWeekday(new Date(MONDAY + (weekday - 1) * DAY_MS).toISOString().slice(0, 10));
  const named = ([first, last]: Run) => (first === last ? short(first) : `${short(first)}–${short(last)}`);
  const one = ({ weekdays, from, until }: ServedTime) =>
    weekdays.length === 7
      ? t("servedDaily", { from, until })
      : t("served", { days: format.list(runs(weekdays).map(named), { type: "unit" }), from, until });
  return <>{format.list(served.map(one), { type: "unit" })}</>;
}
