interface FiguresTableProps {
  caption: string;
  /** Column headings: subject, aspect, and the two figures compared. */
  head: readonly [string, string, string, string];
  rows: readonly { key: string; name: string; what: string; figures: readonly [string, string] }[];
}

/** Figures that should match but do not. On a phone each row is a card, so every cell carries its label. */
export function FiguresTable({ caption, head, rows }: FiguresTableProps) {
  return (
    <table className="w-full border-collapse text-left max-sm:block">
      <caption className="sr-only">{caption}</caption>
      <thead className="border-b border-line text-sm text-soft max-sm:sr-only">
        <tr>
          {head.map((name, at) => (
            <th key={name} scope="col" className={`py-2 pr-4 font-medium ${at > 1 ? "text-right" : ""}`}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y divide-line max-sm:block max-sm:border-y max-sm:border-line">
        {rows.map(({ key, name, what, figures }) => (
          <tr key={key} className="align-top max-sm:block max-sm:py-3">
            <th
              scope="row"
              className="py-2 pr-4 font-mono text-sm font-normal break-all max-sm:block max-sm:p-0"
            >
              {name}
            </th>
            <td className="py-2 pr-4 font-semibold max-sm:block max-sm:p-0">{what}</td>
            {figures.map((figure, at) => (
              <td
                key={head[at + 2]}
                className="py-2 pr-4 text-right tabular-nums max-sm:flex max-sm:flex-wrap max-sm:justify-between max-sm:gap-x-4 max-sm:p-0"
              >
                <span className="min-w-0 text-soft sm:hidden">{head[at + 2]}</span>
                {figure}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
