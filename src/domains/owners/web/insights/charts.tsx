import { useFormatter, useTranslations } from "use-intl";
import type { LocalDate } from "#kernel/time/calendar.ts";

/** Of the drawing, which is stretched to the available width. */
const HEIGHT = 100;
/** Gap between bars, as a share of a day's width. */
const GAP = 0.2;

/** A bar for each day; the table beside it has the numbers. */
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

interface TableTwinProps {
  title: string;
  /** Headers of the first and the other columns. */
  first: string;
  columns: readonly string[];
  rows: readonly { key: string; name: string; counts: readonly number[] }[];
}

/** The numbers of a chart, for screen readers and exact values. */
export function TableTwin({ title, first, columns, rows }: TableTwinProps) {
  const t = useTranslations("insights");
  const format = useFormatter();
  return (
    <details className="min-w-0">
      <summary className="flex min-h-11 w-fit cursor-pointer items-center gap-2 text-link underline underline-offset-4">
        {t("asTable")}
      </summary>
      <table className="w-full border-collapse">
        <caption className="sr-only">{title}</caption>
        <thead>
          <tr className="border-b border-line text-left text-sm text-soft">
            <th scope="col" className="py-2 pr-3 font-semibold">
              {first}
            </th>
            {columns.map((column) => (
              <th key={column} scope="col" className="py-2 pl-3 text-right font-semibold">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, name, counts }) => (
            <tr key={key} className="border-b border-line last:border-0">
              <th scope="row" className="py-1.5 pr-3 text-left font-normal">
                {name}
              </th>
              {counts.map((count, at) => (
                <td key={columns[at]} className="tabular py-1.5 pl-3 text-right">
                  {format.number(count)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}

/** `Mon, Nov 21`, independent of time zones. */
export function useShortDay(): (day: LocalDate) => string {
  const format = useFormatter();
  return (day) =>
    format.dateTime(new Date(`${day}T00:00:00Z`), {
      ...{ weekday: "short", month: "short", day: "numeric" },
      timeZone: "UTC",
    });
}
