import { useTranslations } from "use-intl";
import { WarningIcon } from "#platform/web/ui/icons.tsx";

/** Above all else, so that nobody takes the sandbox for the real thing. `hasCards`: the test cards stand below. */
export function TestBanner({ hasCards }: { hasCards: boolean }) {
  const t = useTranslations("payments.test");
  return (
    <div className="flex items-start gap-3 rounded-card border-2 border-dashed border-star bg-sunken p-4">
      <WarningIcon className="mt-0.5 size-6 text-star" />
      <div className="grid gap-1">
        <p className="text-lg leading-snug font-bold">{t("title")}</p>
        {hasCards && <p>{t("text")}</p>}
      </div>
    </div>
  );
}
