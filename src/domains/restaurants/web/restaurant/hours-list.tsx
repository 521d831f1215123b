import { useTranslations } from "use-intl";
import { useWallClock } from "#platform/web/i18n/wall-clock.ts";
import { useIsElsewhere } from "#platform/web/i18n/zone.ts";
import { Section } from "#platform/web/ui/card.tsx";
import type { RestaurantPageData } from "./load-restaurant.ts";

/** The week's opening hours with today marked, in the restaurant's local time. */
export function HoursList({ data: { restaurant, todayIndex, zoneName } }: { data: RestaurantPageData }) {
  const t = useTranslations("restaurant.hours");
  const clock = useWallClock();
  const isElsewhere = useIsElsewhere(restaurant.zone);
  const lines = restaurant.openingHours;
  return (
    <Section title={t("title")} isCard>
      {lines.length === 0 && <p className="text-soft">{t("unknown")}</p>}
      <ul className="tabular text-sm">
        {lines.map((line, day) => (
          <li
            key={line}
            aria-current={day === todayIndex ? "date" : undefined}
            className="flex flex-wrap items-center justify-between gap-x-3 rounded-lg px-2 py-1.5 aria-[current=date]:bg-note-bg aria-[current=date]:font-semibold"
          >
            {line}
            {day === todayIndex && <span className="text-xs font-medium text-link">{t("today")}</span>}
          </li>
        ))}
      </ul>
      {restaurant.openingHoursBy !== null && restaurant.openingHoursOn !== null && lines.length > 0 && (
        <p className="mt-2 px-2 text-sm text-soft">
          {t(restaurant.openingHoursBy === "plan" ? "byPlan" : "byRestaurant", {
            date: clock.date(restaurant.openingHoursOn),
          })}
        </p>
      )}
      {isElsewhere && lines.length > 0 && (
        <p className="mt-2 px-2 text-sm text-soft">{t("zone", { zone: zoneName })}</p>
      )}
    </Section>
  );
}
