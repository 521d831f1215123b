import { useFormatter, useTranslations } from "use-intl";

interface TableTwinProps {
  title: string;
  /** What stands in the first column, and in the others. */
  first: string;
  columns: readonly string[];
  rows: readonly { key: string; name: string; counts: readonly number[] }[];
}

/** The numbers of a chart, for who can't see it or wants them exactly. */
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
