import { useTranslations } from "use-intl";
import { CheckIcon, ClockIcon } from "#platform/web/ui/icons.tsx";

/** The filter that hungry people want first, in reach beside the list. */
export function OpenNowToggle({ isOn, onChange }: { isOn: boolean; onChange(isOn: boolean): void }) {
  const t = useTranslations("discovery.filters");
  return (
    <button
      type="button"
      aria-pressed={isOn}
      onClick={() => onChange(!isOn)}
      className="inline-flex min-h-11 shrink-0 items-center gap-1.5 rounded-full border border-line bg-card px-4 text-sm font-medium transition-colors duration-150 hover:bg-sunken aria-pressed:border-good aria-pressed:bg-good-bg aria-pressed:text-good"
    >
      {isOn ? <CheckIcon className="size-4" /> : <ClockIcon className="size-4" />}
      {t("openNow")}
    </button>
  );
}
