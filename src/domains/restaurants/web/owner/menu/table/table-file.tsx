import { useId } from "react";
import { useTranslations } from "use-intl";
import { textOfFile } from "#platform/web/lib/device/text-of-file.ts";
import { buttonClass } from "#platform/web/ui/button.tsx";

/** A file of this device. The same one can be chosen again after it was put right. */
export function TableFile({ onText }: { onText(text: string): void }) {
  const t = useTranslations("menu.table");
  const id = useId();
  return (
    <div className="grid gap-1.5">
      <input
        id={id}
        type="file"
        accept=".csv,text/csv,text/plain"
        className="peer sr-only"
        onChange={async ({ currentTarget }) => {
          const file = currentTarget.files?.[0];
          currentTarget.value = "";
          if (file) onText(textOfFile(await file.arrayBuffer()));
        }}
      />
      <label
        htmlFor={id}
        className={buttonClass(
          "quiet",
          "min-h-12 cursor-pointer text-lg peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-self",
        )}
      >
        {t("choose")}
      </label>
    </div>
  );
}
