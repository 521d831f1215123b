import { useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { refusalOf } from "#platform/web/console/use-console-action.ts";
import { FieldError } from "#platform/web/form/field.tsx";
import { Button } from "#platform/web/ui/button.tsx";
import { Card } from "#platform/web/ui/card.tsx";
import type { ImportFiles, ImportPreview } from "../../contract/import-preview.ts";
import { IMPORT_FILES, type ImportFile } from "../../import-constants.ts";
import { FileField } from "./file-field.tsx";
import { previewImport } from "./import-calls.ts";
import { PreviewSection } from "./preview-section.tsx";

const NO_FILES: ImportFiles = { restaurants: "", tables: "", dishes: "" };

/** Files, then their preview. */
export function ImportForm() {
  const t = useTranslations("admin.imports");
  const admin = useTranslations("admin");
  const table = useTranslations("menu.table");
  const [files, setFiles] = useState(NO_FILES);
  const [preview, setPreview] = useState<ImportPreview | null>(null);
  const [isReading, setReading] = useState(false);
  const [error, setError] = useState<string | undefined>(undefined);
  /** An answer to files that have been replaced meanwhile is dropped. */
  const latest = useRef(files);

  const change = (file: ImportFile, text: string) => {
    latest.current = { ...latest.current, [file]: text };
    setFiles(latest.current);
    setPreview(null);
    setError(undefined);
  };
  const look = async () => {
    const asked = latest.current;
    setPreview(null);
    setError(undefined);
    if (asked.restaurants.trim() === "") return setError(t("needed"));
    setReading(true);
    try {
      const read = await previewImport(asked);
      if (latest.current === asked) setPreview(read);
    } catch (thrown) {
      setError(refusalOf(thrown) ?? admin("noConnection"));
    } finally {
      setReading(false);
    }
  };
  return (
    <>
      <Card title={t("open")} lead={t("lead")}>
        <div className="grid grid-cols-1 gap-4 md:grid-cols-3">
          {IMPORT_FILES.map((file) => (
            <FileField key={file} file={file} text={files[file]} onText={(text) => change(file, text)} />
          ))}
        </div>
        <p className="text-sm text-soft">{t("statements")}</p>
        <div role="alert" className="empty:hidden">
          <FieldError id="import-error" error={error} />
        </div>
        <Button
          kind={preview === null ? "main" : "quiet"}
          className="w-full sm:w-fit"
          disabled={isReading}
          onClick={() => void look()}
        >
          {isReading ? table("reading") : table("look")}
        </Button>
      </Card>
      <div aria-live="polite">{preview && <PreviewSection files={files} preview={preview} />}</div>
    </>
  );
}
