import { useFormatter, useTranslations } from "use-intl";
import { TableTwin } from "./table-twin.tsx";

/** A bar beside each name, with its number: as long as its share of the longest. */
export function RowBars({
  title,
  what,
  rows,
}: {
  title: string;
  /** What the names are. */
  what: string;
  rows: readonly { key: string; name: string; count: number }[];
}) {
  const t = useTranslations("insights");
  const format = useFormatter();
  const most = Math.max(1, ...rows.map(({ count }) => count));
  return (
    <>
      <ul className="grid gap-3">
        {rows.map(({ key, name, count }) => (
          <li key={key} className="grid gap-1">
            <span className="flex items-baseline justify-between gap-4">
              <span>{name}</span>
              <span className="tabular font-semibold">{format.number(count)}</span>
            </span>
            <svg aria-hidden className="h-3 w-full overflow-hidden rounded-full bg-sunken">
              <rect width={`${(count / most) * 100}%`} height="100%" rx="6" className="fill-link" />
            </svg>
          </li>
        ))}
      </ul>
      <TableTwin
        title={title}
        first={what}
        columns={[t("count")]}
        rows={rows.map(({ key, name, count }) => ({ key, name, counts: [count] }))}
      />
    </>
  );
}
