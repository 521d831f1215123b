import { useEffect, useRef } from "react";
import { useTranslations } from "use-intl";
import { Button } from "#platform/web/ui/button.tsx";
import { CopyLine } from "./copy-line.tsx";

/** A new key, this once. It stays until somebody says that they have it. */
export function KeyShown({ apiKey, onKept }: { apiKey: string; onKept(): void }) {
  const t = useTranslations("house.settings.api");
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="grid gap-3 rounded-xl border border-line bg-sunken p-3 sm:p-4">
      <h3 ref={heading} tabIndex={-1} className="font-semibold">
        {t("newTitle")}
      </h3>
      <p>{t("newText")}</p>
      <CopyLine label={t("newTitle")} text={apiKey} />
      <Button className="min-h-12 w-full sm:w-fit sm:px-6" onClick={onKept}>
        {t("kept")}
      </Button>
    </div>
  );
}
