import { useTranslations } from "use-intl";

interface LineListProps {
  label: string;
  lines: readonly { line: number; name: string | null; text: string }[];
}

/** Lines of a file, each with its name or column and what there is to say. */
export function LineList({ label, lines }: LineListProps) {
  const table = useTranslations("menu.table");
  return (
    <ul
      aria-label={label}
      className="grid max-h-96 divide-y divide-line overflow-auto rounded-xl border border-line"
    >
      {lines.map(({ line, name, text }) => (
        <li
          key={`${line}-${name}-${text}`}
          className="grid gap-x-3 px-3 py-2 text-sm sm:grid-cols-[6rem_minmax(0,12rem)_minmax(0,1fr)]"
        >
          <span className="tabular text-soft">
            {table("line")} {line}
          </span>
          <span className="font-semibold wrap-anywhere">{name}</span>
          <span className="wrap-anywhere">{text}</span>
        </li>
      ))}
    </ul>
  );
}
