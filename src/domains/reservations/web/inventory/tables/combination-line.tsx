import { useTranslations } from "use-intl";
import { LineButtons } from "#platform/web/dashboard/lines/line-buttons.tsx";
import { moved, replaced, without } from "#platform/web/dashboard/lines/order.ts";
import { Chip } from "#platform/web/ui/form/chip.tsx";
import { CheckIcon } from "#platform/web/ui/icons.tsx";
import { useEditor } from "../editor-scope.ts";
import { PartyRange } from "../fields/party-range.tsx";
import { PathNote } from "../fields/path-note.tsx";
import type { DraftCombination } from "../model/draft.ts";
import { seatsAt, toggled } from "../model/tables.ts";

/** Which tables are pushed together, and for how many guests. */
export function CombinationLine({ index, combination }: { index: number; combination: DraftCombination }) {
  const t = useTranslations("inventory.combinations");
  const { draft, change } = useEditor();
  const { tables: chosen, minParty, maxParty } = combination;
  const path = `combinations.${index}`;
  const put = (next: Partial<DraftCombination>) =>
    change({ combinations: replaced(draft.combinations, index, next) });
  const toggle = (key: string) => {
    const tables = toggled(draft.tables, chosen, key);
    // Who pushes tables together wants all of their seats, until they say otherwise.
    const isWhole = maxParty === seatsAt(draft.tables, chosen) || chosen.length < 2;
    const seats = seatsAt(draft.tables, tables);
    put({ tables, ...(isWhole && tables.length > 1 && { maxParty: Math.max(seats, minParty) }) });
  };
  const names = draft.tables.filter(({ key }) => chosen.includes(key)).map(({ label }) => label.trim());
  return (
    <li data-field={path} className="grid gap-3 rounded-card border border-line p-3 sm:p-4">
      <fieldset data-field={`${path}.labels`} className="grid gap-2">
        <legend className="sr-only">{t("tables")}</legend>
        <p aria-hidden="true" className="font-semibold">
          {names.length === 0 ? t("tables") : names.join(" + ")}
        </p>
        <div className="flex flex-wrap gap-2">
          {draft.tables.map(({ key, label }) => (
            <Chip
              key={key}
              type="checkbox"
              className="min-h-12 min-w-14"
              checked={chosen.includes(key)}
              onChange={() => toggle(key)}
            >
              {chosen.includes(key) && <CheckIcon className="size-4" />}
              {label.trim() || "–"}
            </Chip>
          ))}
        </div>
        <PathNote path={`${path}.labels`} />
      </fieldset>
      {chosen.length > 1 && <p>{t("seats", { count: seatsAt(draft.tables, chosen) })}</p>}
      <div className="grid gap-3 sm:grid-cols-[1fr_auto]">
        <PartyRange path={path} minParty={minParty} maxParty={maxParty} onChange={put} />
        <div className="sm:mt-[1.875rem]">
          <LineButtons
            name={names.join(" + ") || t("unnamed")}
            isFirst={index === 0}
            isLast={index === draft.combinations.length - 1}
            onMove={(by) => change({ combinations: moved(draft.combinations, index, by) })}
            onRemove={() => change({ combinations: without(draft.combinations, index) })}
          />
        </div>
      </div>
      <PathNote path={path} />
    </li>
  );
}
