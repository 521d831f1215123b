import { useTranslations } from "use-intl";
import { useCopy } from "#platform/web/lib/device/use-copy.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { CheckIcon } from "#platform/web/ui/icons.tsx";

/** A line to be copied as it is. It can be selected too: without HTTPS the clipboard is closed. */
export function CopyLine({ label, text }: { label: string; text: string }) {
  const t = useTranslations("house.settings.api");
  const { state, copy } = useCopy(() => undefined);
  return (
    <div className="grid gap-2 sm:grid-cols-[1fr_auto]">
      <code
        translate="no"
        className="min-w-0 rounded-xl border border-line bg-card px-3 py-2.5 text-sm break-all select-all"
      >
        {text}
      </code>
      <Button
        className="min-h-12"
        aria-label={t("copyName", { name: label })}
        onClick={() => void copy(text)}
      >
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
