import { useState } from "react";
import { useTranslations } from "use-intl";
import { MENU_COLUMNS } from "#domains/restaurants/menu-terms.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { ChevronIcon } from "#platform/web/ui/icons.tsx";
import { exampleTable } from "../model/table/table-file.ts";

/** What stands in which column, and a table to begin with. */
export function TableHelp() {
  const t = useTranslations("menu.table");
  const [isSaved, setSaved] = useState(false);
  const save = () => {
    const url = URL.createObjectURL(new Blob([exampleTable()], { type: "text/csv" }));
    const link = document.createElement("a");
    link.href = url;
    link.download = "menu.csv";
    link.click();
    URL.revokeObjectURL(url);
    setSaved(true);
  };
  return (
    <>
      <details className="group rounded-card border border-line bg-card">
        <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between gap-3 rounded-card px-4 py-2 font-semibold hover:bg-sunken">
          {t("columns")}
          <ChevronIcon className="size-5 group-open:rotate-180" />
        </summary>
        <dl className="grid gap-3 px-4 pb-4">
          {MENU_COLUMNS.map((column) => (
            <div key={column}>
              <dt className="font-mono font-semibold">{column}</dt>
              <dd className="text-soft">{t(`column.${column}`)}</dd>
            </div>
          ))}
        </dl>
      </details>
      <Button className="min-h-12" onClick={save}>
        {t(isSaved ? "exampleSaved" : "example")}
      </Button>
    </>
  );
}
