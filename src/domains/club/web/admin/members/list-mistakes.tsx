import { useTranslations } from "use-intl";
import type { MemberImport } from "#domains/club/contract/club.ts";

/** More than these nobody puts right one by one: the table itself is of another shape. */
const SHOWN = 100;

/** What is wrong with which line. */
export function ListMistakes({ mistakes }: Pick<MemberImport, "mistakes">) {
  const t = useTranslations("admin.members");
  return (
    <>
      <table className="w-full border-collapse text-left">
        <caption className="sr-only">{t("caption")}</caption>
        <thead>
          <tr className="border-b-2 border-line text-sm text-soft">
            <th scope="col" className="py-1 pr-4 font-medium whitespace-nowrap">
              {t("line")}
            </th>
            <th scope="col" className="py-1 pr-4 font-medium whitespace-nowrap">
              {t("columnName")}
            </th>
            <th scope="col" className="w-full py-1 font-medium">
              {t("wrong")}
            </th>
          </tr>
        </thead>
        <tbody>
          {mistakes.slice(0, SHOWN).map(({ line, column, message }) => (
            <tr key={`${line}-${column}-${message}`} className="border-b border-line align-top">
              <td className="tabular py-2 pr-4 font-semibold">{line}</td>
              <td className="py-2 pr-4 break-words">{column ?? "–"}</td>
              <td className="py-2">{message}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {mistakes.length > SHOWN && (
        <p className="text-soft">{t("more", { count: mistakes.length - SHOWN })}</p>
      )}
    </>
  );
}
