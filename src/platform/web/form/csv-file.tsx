import { useId } from "react";
import { buttonClass } from "#platform/web/ui/button.tsx";

interface CsvFileProps {
  label: string;
  /** Where several are on a page: which one. */
  name?: string;
  size?: "md" | "xl";
  onFile(content: ArrayBuffer, fileName: string): void;
}

/** Chooses a local CSV file. The value is cleared, so that a corrected file of the same name can be chosen again. */
export function CsvFile({ label, name, size = "md", onFile }: CsvFileProps) {
  const id = useId();
  return (
    <div className="grid">
      <input
        id={id}
        type="file"
        accept=".csv,text/csv,text/plain"
        aria-label={name}
        className="peer sr-only"
        onChange={async ({ currentTarget }) => {
          const file = currentTarget.files?.[0];
          if (file) onFile(await file.arrayBuffer(), file.name);
          currentTarget.value = "";
        }}
      />
      <label
        htmlFor={id}
        className={buttonClass(
          "quiet",
          "cursor-pointer peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-self",
          size,
        )}
      >
        {label}
      </label>
    </div>
  );
}
