import { useTranslations } from "use-intl";
import { LineButtons } from "#platform/web/dashboard/lines/line-buttons.tsx";
import { moved, replaced } from "#platform/web/dashboard/lines/order.ts";
import { useEditor } from "../editor-scope.ts";
import { ChoiceField } from "../fields/choice-field.tsx";
import { NameField } from "../fields/name-field.tsx";
import { PartyRange } from "../fields/party-range.tsx";
import { PathNote } from "../fields/path-note.tsx";
import type { DraftTable } from "../model/draft.ts";
import { withoutTable } from "../model/tables.ts";

const LABEL_LENGTH = 20;

/** One table: what it is called, where it stands, how many may sit there. */
export function TableLine({ index, table }: { index: number; table: DraftTable }) {
  const t = useTranslations("inventory.tables");
  const { draft, change } = useEditor();
  const path = `tables.${index}`;
  const label = table.label.trim();
  const put = (next: Partial<DraftTable>) => change({ tables: replaced(draft.tables, index, next) });
  return (
    <li
      data-field={path}
      className="grid gap-3 rounded-card border border-line p-3 md:grid-cols-[5fr_5fr_auto] md:items-start"
    >
      <div className="grid grid-cols-[2fr_3fr] gap-3">
        <NameField
          path={`${path}.label`}
          label={t("label")}
          value={table.label}
          maxLength={LABEL_LENGTH}
          onChange={(next) => put({ label: next })}
        />
        <ChoiceField
          path={`${path}.section`}
          label={t("section")}
          value={table.section}
          choices={[
            { value: null, text: t("noSection") },
            ...draft.sections.map(({ key, name }) => ({ value: key, text: name.trim() || "–" })),
          ]}
          onChange={(section) => put({ section })}
        />
      </div>
      <PartyRange path={path} minParty={table.minParty} maxParty={table.maxParty} onChange={put} />
      <div className="md:mt-[1.875rem]">
        <LineButtons
          name={label === "" ? t("unnamed") : t("one", { label })}
          isFirst={index === 0}
          isLast={index === draft.tables.length - 1}
          onMove={(by) => change({ tables: moved(draft.tables, index, by) })}
          onRemove={() => change(withoutTable(draft, table.key))}
        />
      </div>
      <PathNote path={path} />
    </li>
  );
}
