import { useTranslations } from "use-intl";
import { Chip } from "#platform/web/form/chip.tsx";
import { useBookScope } from "../state/book-scope.ts";

interface TableChoiceProps {
  tableIds: readonly string[];
  /** Whether the restaurant may choose by itself. */
  hasAutomatic: boolean;
  onChange(tableIds: string[]): void;
}

/** One table, or several pushed together; or the restaurant chooses. */
export function TableChoice({ tableIds, hasAutomatic, onChange }: TableChoiceProps) {
  const t = useTranslations("owner");
  const { book } = useBookScope();
  const tables = book.tables.filter(({ isGone }) => !isGone);
  const toggle = (id: string) =>
    onChange(tableIds.includes(id) ? tableIds.filter((one) => one !== id) : [...tableIds, id]);
  return (
    <fieldset>
      <legend className="mb-2 font-medium">{t("add.table")}</legend>
      <div className="flex flex-wrap gap-2">
        {hasAutomatic && (
          <Chip
            type="checkbox"
            className="min-h-12 px-4"
            checked={tableIds.length === 0}
            onChange={() => onChange([])}
          >
            {t("add.automatic")}
          </Chip>
        )}
        {tables.map(({ id, label, minParty, maxParty }) => (
          <Chip
            key={id}
            type="checkbox"
            className="min-h-12 px-4"
            checked={tableIds.includes(id)}
            onChange={() => toggle(id)}
          >
            <b>{label}</b>
            <span className="text-sm font-normal">{t("list.seats", { min: minParty, max: maxParty })}</span>
          </Chip>
        ))}
      </div>
    </fieldset>
  );
}
