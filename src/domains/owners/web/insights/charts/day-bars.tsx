import { useFormatter, useTranslations } from "use-intl";
import type { LocalDate } from "#kernel/time/calendar.ts";
import { useShortDay } from "./use-short-day.ts";

/** Of the drawing; it is stretched to the width that there is. */
const HEIGHT = 100;
/** Share of a day's width that stays free beside its bar. */
const GAP = 0.2;

/** A bar for each day; what it says in numbers is for the table beside it. */
export function DayBars({
  title,
  counts,
}: {
  title: string;
  counts: readonly { day: LocalDate; count: number }[];
}) {
  const t = useTranslations("insights");
  const format = useFormatter();
  const shortDay = useShortDay();
  const most = Math.max(...counts.map(({ count }) => count));
  const [first, last] = [counts[0], counts.at(-1)];
  if (!first || !last) return null;
  return (
    <figure className="grid gap-1">
      <figcaption className="text-sm text-soft">{t("most", { count: most })}</figcaption>
      <svg
        role="img"
        aria-label={t("bars", { title })}
        viewBox={`0 0 ${counts.length} ${HEIGHT}`}
        preserveAspectRatio="none"
        className="h-32 w-full border-b border-line"
      >
        {counts.map(({ day, count }, at) => {
          const height = most === 0 ? 0 : (count / most) * HEIGHT;
          return (
            <rect
              key={day}
              x={at + GAP / 2}
              y={HEIGHT - height}
              width={1 - GAP}
              height={height}
              className="fill-link"
            >
              <title>{`${shortDay(day)}: ${format.number(count)}`}</title>
            </rect>
          );
        })}
      </svg>
      <div aria-hidden className="flex justify-between text-sm text-soft">
        <span>{shortDay(first.day)}</span>
        <span>{shortDay(last.day)}</span>
      </div>
    </figure>
  );
}
