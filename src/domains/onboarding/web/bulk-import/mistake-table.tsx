import { useTranslations } from "use-intl";
import { WarningIcon } from "#platform/web/ui/icons.tsx";
import type { ImportPreview } from "../../contract/import-preview.ts";

const CELL = "py-1.5 pr-3 max-sm:inline-block max-sm:py-0";

/** Mistakes by file, line and column; on a phone with the message below them. */
export function MistakeTable({ preview: { mistakes, more } }: { preview: ImportPreview }) {
  const t = useTranslations("admin.imports");
  const table = useTranslations("menu.table");
  const members = useTranslations("admin.members");
  return (
    <div className="grid grid-cols-1 gap-2">
      <p className="flex items-start gap-2 font-semibold text-warn">
        <WarningIcon className="mt-0.5 size-5" /> {t("mistakes", { count: mistakes.length + more })}
      </p>
      <div className="max-h-96 overflow-auto">
        <table className="w-full border-collapse text-left text-sm max-sm:block">
          <thead className="max-sm:sr-only">
            <tr className="border-b-2 border-line text-soft">
              {[t("fileName"), table("line"), table("columnName"), table("wrong")].map((name) => (
                <th key={name} scope="col" className="py-1 pr-3 font-medium">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="max-sm:block">
            {mistakes.map(({ file, line, column, message }) => (
              <tr
                key={`${file}-${line}-${column}-${message}`}
                className="border-b border-line align-top max-sm:block max-sm:py-1.5"
              >
                <td className={`${CELL} font-mono whitespace-nowrap`}>{file}</td>
                <td className={`${CELL} tabular font-semibold`}>{line}</td>
                <td className={`${CELL} font-mono whitespace-nowrap`}>{column ?? "–"}</td>
                <td className="py-1.5 max-sm:block max-sm:p-0">{message}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {more > 0 && <p className="text-sm text-soft">{members("more", { count: more })}</p>}
    </div>
  );
}
