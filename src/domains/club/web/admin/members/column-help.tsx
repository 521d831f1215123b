import { useTranslations } from "use-intl";
import { ChevronIcon } from "#platform/web/ui/icons.tsx";

/** As the server knows them: each by its English or its Japanese name. */
const COLUMNS = {
  number: "会員番号",
  email: "メールアドレス",
  family_name: "姓",
  given_name: "名",
  company: "会社名",
} as const;

/** What stands in which column. */
export function ColumnHelp() {
  const t = useTranslations("admin.members");
  return (
    <details className="group rounded-xl border border-line">
      <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-3 rounded-xl px-4 py-2 font-semibold hover:bg-sunken">
        {t("columns")}
        <ChevronIcon className="size-5 group-open:rotate-180" />
      </summary>
      <ul className="grid gap-3 px-4 pt-1 pb-4 sm:grid-cols-2">
        {(Object.keys(COLUMNS) as (keyof typeof COLUMNS)[]).map((column) => (
          <li key={column}>
            <p className="font-mono text-sm font-semibold">
              {column}{" "}
              <span className="font-sans font-normal text-soft">
                {t("orJapanese", { name: COLUMNS[column] })}
              </span>
            </p>
            {t(`column.${column}`) !== COLUMNS[column] && (
              <p className="text-soft">{t(`column.${column}`)}</p>
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}
