import { useId, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import {
  type DateOrder,
  IMPORT_KINDS,
  IMPORT_SOURCES,
  type ImportField,
  type ImportKind,
  type ImportSource,
  MAX_BOOKING_FILE,
} from "#domains/reservations/reservation-constants.ts";
import { decodeTextFile } from "#platform/web/calls/file-transfer.ts";
import { randomIdempotencyKey } from "#platform/web/calls/idempotency-key.ts";
import { RefusalNote, useSaveAction } from "#platform/web/dashboard/use-save-action.tsx";
import { Chip } from "#platform/web/form/controls.tsx";
import { CsvFile } from "#platform/web/form/csv-file.tsx";
import { Field } from "#platform/web/form/field.tsx";
import type { ImportPreview } from "../../../contract/connections/imports.ts";
import { ColumnFields } from "./column-fields.tsx";
import { previewFile, SOURCE_NAMES, startImport, useShowImports } from "./import-calls.ts";
import { PreviewPart } from "./preview-part.tsx";

interface Draft {
  kind: ImportKind;
  csv: string;
  fileName: string;
  source: ImportSource | null;
  columns: (ImportField | null)[] | null;
  dateOrder: DateOrder | null;
}

const EMPTY: Draft = {
  kind: "bookings",
  csv: "",
  fileName: "",
  source: null,
  columns: null,
  dateOrder: null,
};

/** A file, what its columns are, and what an import of it would do. Nothing is saved before the last button. */
export function ImportForm({ restaurantId }: { restaurantId: string }) {
  const t = useTranslations("connections.imports");
  const table = useTranslations("menu.table");
  const kindName = useId();
  const show = useShowImports(restaurantId);
  const [draft, setDraft] = useState(EMPTY);
  const [preview, setPreview] = useState<ImportPreview | null>(null);
  const { isPending, refusal, attempt } = useSaveAction();
  /** An answer to a file or a choice that has been replaced meanwhile is dropped. */
  const latest = useRef(draft);
  /** A repeated press, or one after a lost answer, starts nothing more. */
  const start = useRef({ text: "", key: "" });

  const change = (part: Partial<Draft>) => {
    const next = { ...latest.current, ...part };
    latest.current = next;
    setDraft(next);
    if (next.csv === "") return;
    const { fileName: _name, ...body } = next;
    void attempt(() => previewFile(restaurantId, body), {
      onDone: (read) => {
        if (latest.current === next) setPreview(read);
      },
    });
  };
  const choose = (content: ArrayBuffer, fileName: string) => {
    setPreview(null);
    const csv = decodeTextFile(content).slice(0, MAX_BOOKING_FILE + 1);
    change({ csv, fileName, source: null, columns: null, dateOrder: null });
  };
  const take = (leaveOut: boolean) => {
    if (preview === null) return;
    const { source, columns } = preview;
    const fields = columns.map(({ field }) => field);
    const body = { ...draft, source, columns: fields, leaveOut };
    const text = JSON.stringify(body);
    if (start.current.text !== text) start.current = { text, key: randomIdempotencyKey() };
    void attempt(() => startImport(restaurantId, body, start.current.key), {
      onDone: () => {
        latest.current = EMPTY;
        setDraft(EMPTY);
        setPreview(null);
        show();
      },
    });
  };

  return (
    <div className="grid grid-cols-1 gap-4 [&>[role=alert]:empty]:hidden">
      <fieldset className="grid gap-2">
        <legend className="mb-1.5 font-medium">{t("kind.label")}</legend>
        <div className="flex flex-wrap gap-2">
          {IMPORT_KINDS.map((kind) => (
            <Chip
              key={kind}
              type="radio"
              name={kindName}
              checked={draft.kind === kind}
              onChange={() => {
                setPreview(null);
                change({ kind, columns: null });
              }}
            >
              {t(`kind.${kind}`)}
            </Chip>
          ))}
        </div>
      </fieldset>
      <div className="flex flex-wrap items-center gap-3">
        <CsvFile label={table("choose")} onFile={choose} />
        {draft.fileName !== "" && <p className="min-w-0 wrap-anywhere font-semibold">{draft.fileName}</p>}
      </div>
      <div role="status" className="empty:hidden">
        {isPending && preview === null && table("reading")}
      </div>
      <RefusalNote refusal={refusal} />
      {preview !== null && (
        <>
          {preview.columns.length > 0 && (
            <>
              <Field field="source" label={t("source")} error={undefined}>
                {(props) => (
                  <select
                    {...props}
                    value={preview.source}
                    onChange={({ target }) =>
                      change({
                        source: IMPORT_SOURCES.find((one) => one === target.value) ?? null,
                        columns: preview.columns.map(({ field }) => field),
                      })
                    }
                  >
                    {IMPORT_SOURCES.map((one) => (
                      <option key={one} value={one}>
                        {one === "other" ? t("otherSource") : SOURCE_NAMES[one]}
                      </option>
                    ))}
                  </select>
                )}
              </Field>
              <ColumnFields
                kind={draft.kind}
                columns={preview.columns}
                isOpen={preview.source === "other" || preview.mistakes.some(({ stops }) => stops === "file")}
                onChange={(columns) => change({ columns, source: preview.source })}
              />
            </>
          )}
          <PreviewPart
            kind={draft.kind}
            preview={preview}
            dateOrder={draft.dateOrder}
            isPending={isPending}
            onDateOrder={(dateOrder) => change({ dateOrder })}
            onTake={take}
          />
        </>
      )}
    </div>
  );
}
