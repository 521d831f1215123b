import { useTranslations } from "use-intl";
import { INPUT } from "#platform/web/form/field.tsx";
import { ChevronIcon } from "#platform/web/ui/icons.tsx";
import type { ImportPreviewRow } from "../../contract/import-preview.ts";

/** By line: `new`, `leave`, or the id of the listed place to take over. */
export type Choices = Readonly<Record<number, string>>;

/** What is done without a choice: as the server does. */
export function usualChoice({ matches }: Pick<ImportPreviewRow, "matches">): string {
  if (matches.some(({ isPartner }) => isPartner)) return "leave";
  return matches[0]?.id ?? "new";
}

interface PreviewRowsProps {
  rows: readonly ImportPreviewRow[];
  choices: Choices;
  onChoose(choices: Choices): void;
}

/** Restaurants to look at first, those without remarks below. */
export function PreviewRows({ rows, choices, onChoose }: PreviewRowsProps) {
  const t = useTranslations("admin.imports");
  const good = rows.filter(({ hasMistakes }) => !hasMistakes);
  const matched = good.filter(({ matches }) => matches.length > 0);
  const plain = good.filter(({ matches }) => matches.length === 0);
  return (
    <div className="grid gap-3">
      {matched.length > 0 && (
        <ul className="max-h-96 divide-y divide-line overflow-y-auto border-y border-line">
          {matched.map((row) => (
            <li key={row.line} className="grid items-center gap-2 py-2 sm:grid-cols-[1fr_16rem]">
              <RowSummary row={row} />
              <ChoiceField
                row={row}
                choice={choices[row.line] ?? usualChoice(row)}
                onChoose={(choice) => onChoose({ ...choices, [row.line]: choice })}
              />
            </li>
          ))}
        </ul>
      )}
      {plain.length > 0 && (
        <details className="group rounded-xl border border-line" open={plain.length <= 10}>
          <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-3 rounded-xl px-4 py-2 font-semibold hover:bg-sunken">
            {t("plain", { count: plain.length })}
            <ChevronIcon className="size-5 group-open:rotate-180" />
          </summary>
          <ul className="max-h-96 divide-y divide-line overflow-y-auto px-4 pb-2">
            {plain.map((row) => (
              <li key={row.line} className="py-2">
                <RowSummary row={row} />
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}

function RowSummary({ row }: { row: ImportPreviewRow }) {
  const t = useTranslations("admin.imports");
  const { line, name, address, placedAt, tables, dishes, matches } = row;
  return (
    <div className="min-w-0">
      <p className="flex flex-wrap gap-x-3">
        <span className="tabular text-soft">{line}</span>
        <b lang="ja" className="font-semibold break-words">
          {name}
        </b>
        <span className="text-sm text-soft">{t("parts", { tables, dishes })}</span>
      </p>
      <p lang="ja" className="text-sm break-words text-soft">
        {address}
      </p>
      {placedAt !== null && <p className="text-sm text-soft">{t("placedAt", { place: placedAt })}</p>}
      {matches.map(({ id, isPartner, name: other, metres }) => (
        <p key={id} className={`text-sm font-medium ${isPartner ? "text-warn" : ""}`}>
          {t(isPartner ? "isHere" : "isListed", { name: other, metres })}
        </p>
      ))}
    </div>
  );
}

interface ChoiceProps {
  row: ImportPreviewRow;
  choice: string;
  onChoose(choice: string): void;
}

function ChoiceField({ row: { name, matches }, choice, onChoose }: ChoiceProps) {
  const t = useTranslations("admin.imports");
  const listed = matches.filter(({ isPartner }) => !isPartner);
  return (
    <select
      aria-label={t("choice.label", { name })}
      value={choice}
      onChange={({ target }) => onChoose(target.value)}
      className={INPUT}
    >
      {listed.map(({ id, name: other, metres }) => (
        <option key={id} value={id}>
          {t("choice.claim")}
          {listed.length > 1 && ` (${other}, ${metres} m)`}
        </option>
      ))}
      <option value="new">{t("choice.new")}</option>
      <option value="leave">{t("choice.leave")}</option>
    </select>
  );
}
