import { useTranslations } from "use-intl";
import { WarningIcon } from "#platform/web/ui/icons.tsx";
import type { ImportPreview } from "../../contract/import-preview.ts";

/** Mistakes by file, line and column. */
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
        <table className="w-full border-collapse text-left text-sm">
          <thead>
            <tr className="border-b-2 border-line text-soft">
              {[t("fileName"), table("line"), table("columnName"), table("wrong")].map((name) => (
                <th key={name} scope="col" className="py-1 pr-3 font-medium">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {mistakes.map(({ file, line, column, message }) => (
              <tr key={`${file}-${line}-${column}-${message}`} className="border-b border-line align-top">
                <td className="py-1.5 pr-3 font-mono whitespace-nowrap">{file}</td>
                <td className="tabular py-1.5 pr-3 font-semibold">{line}</td>
                <td className="py-1.5 pr-3 font-mono whitespace-nowrap">{column ?? "–"}</td>
                <td className="min-w-48 py-1.5">{message}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {more > 0 && <p className="text-sm text-soft">{members("more", { count: more })}</p>}
    </div>
  );
}
