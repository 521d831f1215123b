import { useId, useState } from "react";
import { useTranslations } from "use-intl";
import { MENU_COLUMNS } from "#domains/menus/menu-constants.ts";
import { decodeTextFile, saveBlob } from "#platform/web/calls/file-transfer.ts";
import { CsvFile } from "#platform/web/form/csv-file.tsx";
import { FieldError, INPUT } from "#platform/web/form/field.tsx";
import { Button } from "#platform/web/ui/button.tsx";
import { ChevronIcon } from "#platform/web/ui/icons.tsx";
import { type ImportFile, MAX_IMPORT_LENGTH, WORKBOOK_START } from "../../import-constants.ts";
import { templateOf } from "./templates.ts";

interface FileFieldProps {
  file: ImportFile;
  text: string;
  onText(text: string): void;
}

/** A file of an import: chosen, or pasted. The same file can be chosen again after it was corrected. */
export function FileField({ file, text, onText }: FileFieldProps) {
  const t = useTranslations("admin.imports");
  const table = useTranslations("menu.table");
  const id = useId();
  const [name, setName] = useState<string | null>(null);
  const isTooLong = text.length > MAX_IMPORT_LENGTH;
  const write = (next: string, from: string | null) => {
    setName(from);
    onText(next);
  };
  return (
    <section aria-labelledby={`${id}-title`} className="grid grid-cols-1 content-start gap-2">
      <h3 id={`${id}-title`} className="font-semibold">
        {t(`file.${file}`)}
      </h3>
      <CsvFile
        label={table("choose")}
        name={`${t(`file.${file}`)}: ${table("choose")}`}
        onFile={(content, from) => write(textOf(content), from)}
      />
      {text !== "" && (
        <p className="flex min-h-11 items-center justify-between gap-2 rounded-xl bg-sunken px-3 text-sm">
          <span className="min-w-0 truncate">
            {name !== null && <b className="font-semibold">{name} · </b>}
            {t("lines", { count: linesOf(text) })}
          </span>
          <Button aria-label={`${t("remove")}: ${t(`file.${file}`)}`} onClick={() => write("", null)}>
            {t("remove")}
          </Button>
        </p>
      )}
      {name === null && (
        <textarea
          aria-label={`${t(`file.${file}`)}: ${table("paste")}`}
          placeholder={table("paste")}
          rows={3}
          value={text}
          spellCheck={false}
          autoComplete="off"
          onChange={({ target }) => write(target.value, null)}
          className={`${INPUT} font-mono text-sm`}
        />
      )}
      <FieldError id={`${id}-error`} error={isTooLong ? t("tooLong") : undefined} />
      <Button
        aria-label={`${t("template")}: ${t(`file.${file}`)}`}
        onClick={() => saveBlob(new Blob([templateOf(file)], { type: "text/csv" }), `${file}.csv`)}
      >
        {t("template")}
      </Button>
      <ColumnHelp file={file} />
    </section>
  );
}

/** Columns with their explanation in `admin.imports.column`. */
const OWN_COLUMNS = {
  restaurants: [
    ["name_ja", "name_ja"],
    ["name_en, name_ko, …", "names"],
    ["address", "address"],
    ["lat, lng", "position"],
    ["phone", "phone"],
    ["cuisine", "cuisine"],
    ["hours", "hours"],
    ["description", "description"],
    ["email", "email"],
    ["language", "language"],
  ],
  tables: [
    ["restaurant", "restaurant"],
    ["label", "label"],
    ["seats_min, seats_max", "seats"],
  ],
  dishes: [["restaurant", "restaurant"]],
} as const;

function ColumnHelp({ file }: { file: ImportFile }) {
  const t = useTranslations("admin.imports");
  const table = useTranslations("menu.table");
  const rows = [
    ...OWN_COLUMNS[file].map(([columns, key]) => [columns, t(`column.${key}`)] as const),
    // Dishes have the columns of a restaurant's own import.
    ...(file === "dishes" ? MENU_COLUMNS.map((column) => [column, table(`column.${column}`)] as const) : []),
  ];
  return (
    <details className="group rounded-xl border border-line">
      <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-3 rounded-xl px-3 py-2 text-sm font-semibold hover:bg-sunken">
        {table("columns")}
        <ChevronIcon className="size-5 group-open:rotate-180" />
      </summary>
      <dl className="grid gap-2 px-3 pb-3 text-sm">
        {rows.map(([columns, text]) => (
          <div key={columns}>
            <dt className="font-mono font-semibold">{columns}</dt>
            <dd className="text-soft">{text}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

/** The text of a file. Of one that isn't text only the start is kept: the server says what to do about it. */
function textOf(bytes: ArrayBuffer): string {
  const text = decodeTextFile(bytes);
  return text.startsWith(WORKBOOK_START) || text.includes("\0") ? WORKBOOK_START : text;
}

/** Lines below the first, which names the columns. */
function linesOf(text: string): number {
  return Math.max(0, text.trim().split(/\r\n|\r|\n/).length - 1);
}
