import { useId } from "react";
import { useTranslations } from "use-intl";
import { textOfFile } from "#platform/web/lib/device/text-of-file.ts";
import { buttonClass } from "#platform/web/ui/button.tsx";

/** A file of this device. The same one can be chosen again after it was put right. */
export function ListFile({ onText }: { onText(text: string): void }) {
  const t = useTranslations("admin.members");
  const id = useId();
  return (
    <div className="grid sm:justify-items-start">
      <input
        id={id}
        type="file"
        accept=".csv,text/csv,text/plain"
        className="peer sr-only"
        onChange={async ({ currentTarget }) => {
          const file = currentTarget.files?.[0];
          if (file) onText(textOfFile(await file.arrayBuffer()));
          currentTarget.value = "";
        }}
      />
      <label
        htmlFor={id}
        className={buttonClass(
          "quiet",
          "cursor-pointer peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-self",
        )}
      >
        {t("choose")}
      </label>
    </div>
  );
}
