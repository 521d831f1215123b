import { useTranslations } from "use-intl";
import { INVENTORY_LIMITS } from "#domains/reservations/inventory-terms.ts";
import { randomKey } from "#platform/web/lib/calls/random-key.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { useEditor } from "../editor-scope.ts";
import { PathNote } from "../fields/path-note.tsx";
import { newTable } from "../model/tables.ts";
import { CombinationList } from "./combination-list.tsx";
import { SectionList } from "./section-list.tsx";
import { TableLine } from "./table-line.tsx";

/** What there is to sit at: tables, the areas they stand in, and which may be pushed together. */
export function TablesPart() {
  const t = useTranslations("inventory.tables");
  const { draft, change } = useEditor();
  return (
    <>
      <div data-field="tables" className="grid gap-3">
        <ul className="grid gap-3 empty:hidden">
          {draft.tables.map((table, index) => (
            <TableLine key={table.key} index={index} table={table} />
          ))}
        </ul>
        <PathNote path="tables" />
        <Button
          className="min-h-12 w-fit text-lg"
          disabled={draft.tables.length >= INVENTORY_LIMITS.tables}
          onClick={() => change({ tables: [...draft.tables, newTable(draft.tables, randomKey())] })}
        >
          <span aria-hidden="true">+</span> {t("add")}
        </Button>
        <p className="text-sm text-soft">{t("removeHint")}</p>
      </div>
      <SectionList />
      <CombinationList />
    </>
  );
}
