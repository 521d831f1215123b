import { useTranslations } from "use-intl";
import { useCopy } from "../device/use-copy.ts";
import { Button } from "./button.tsx";
import { CheckIcon } from "./icons.tsx";

/** Text to copy into another program. Also selectable, since the clipboard needs HTTPS. */
export function CopyRow({ label, text }: { label: string; text: string }) {
  const t = useTranslations("common.copy");
  const { state, copy } = useCopy(() => undefined);
  return (
    <div className="grid gap-2 sm:grid-cols-[1fr_auto] sm:items-start">
      <code
        translate="no"
        className="min-w-0 rounded-xl border border-line bg-card px-3 py-2.5 text-sm break-all whitespace-pre-wrap select-all"
      >
        {text}
      </code>
      <Button size="lg" aria-label={t("copyName", { name: label })} onClick={() => void copy(text)}>
        {state === "copied" && <CheckIcon />}
        {state === "copied" ? t("copied") : t("copy")}
      </Button>
      <p role="status" className="col-span-full text-sm text-soft empty:hidden">
        {state === "failed" && t("copyByHand")}
        {state === "copied" && <span className="sr-only">{t("copied")}</span>}
      </p>
    </div>
  );
}
