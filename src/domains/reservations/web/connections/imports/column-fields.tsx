import { useTranslations } from "use-intl";
import {
  IMPORT_FIELDS,
  type ImportField,
  type ImportKind,
} from "#domains/reservations/reservation-constants.ts";
import { INPUT } from "#platform/web/form/field.tsx";
import { ChevronIcon } from "#platform/web/ui/icons.tsx";
import type { ImportPreview } from "../../../contract/connections/imports.ts";

interface ColumnFieldsProps {
  kind: ImportKind;
  columns: ImportPreview["columns"];
  /** Somebody has to look at them. */
  isOpen: boolean;
  onChange(fields: (ImportField | null)[]): void;
}

/** What each column of the file is. */
export function ColumnFields({ kind, columns, isOpen, onChange }: ColumnFieldsProps) {
  const t = useTranslations("connections.imports");
  const fields: readonly ImportField[] = IMPORT_FIELDS[kind];
  const set = (at: number, value: string) =>
    onChange(
      columns.map(({ field }, other) =>
        other === at ? (fields.find((one) => one === value) ?? null) : field,
      ),
    );
  // Two columns may have the same header.
  const keys = columns.map(({ header }, at) => {
    const same = columns.slice(0, at).filter((one) => one.header === header).length;
    return `${header} ${same}`;
  });
  return (
    <details open={isOpen} className="group rounded-xl border border-line">
      <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-3 rounded-xl px-3 py-2 font-semibold hover:bg-sunken">
        {t("columns")}
        <ChevronIcon className="size-5 group-open:rotate-180" />
      </summary>
      <p className="px-3 text-sm text-soft">{t("columnsHint")}</p>
      <ul className="grid gap-3 p-3 sm:grid-cols-2 lg:grid-cols-3">
        {columns.map(({ header, sample, field }, at) => (
          <li key={keys[at]}>
            <label className="grid gap-1">
              <span className="font-medium wrap-anywhere">{header || "–"}</span>
              <span className="line-clamp-1 min-h-5 text-sm wrap-anywhere text-soft">{sample}</span>
              <select className={INPUT} value={field ?? ""} onChange={({ target }) => set(at, target.value)}>
                <option value="">{t("skip")}</option>
                {fields.map((one) => (
                  <option key={one} value={one}>
                    {t(`field.${one}`)}
                  </option>
                ))}
              </select>
            </label>
          </li>
        ))}
      </ul>
    </details>
  );
}
