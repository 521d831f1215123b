import { useTranslations } from "use-intl";
import type { MenuImport } from "#domains/restaurants/contract/menu-document.ts";

/** What is wrong with which line. Such a line is left out. */
export function TableMistakes({ mistakes }: Pick<MenuImport, "mistakes">) {
  const t = useTranslations("menu.table");
  return (
    <table className="w-full border-collapse text-left">
      <thead>
        <tr className="border-b-2 border-line text-sm text-soft">
          <th scope="col" className="py-1 pr-3 font-medium">
            {t("line")}
          </th>
          <th scope="col" className="py-1 pr-3 font-medium">
            {t("columnName")}
          </th>
          <th scope="col" className="py-1 font-medium">
            {t("wrong")}
          </th>
        </tr>
      </thead>
      <tbody>
        {mistakes.map(({ line, column, message }) => (
          <tr key={`${line}-${column}-${message}`} className="border-b border-line align-top">
            <td className="tabular py-2 pr-3 font-semibold">{line}</td>
            <td className="py-2 pr-3 font-mono text-sm whitespace-nowrap">{column ?? "–"}</td>
            <td className="py-2">{message}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
