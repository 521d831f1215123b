import { useTranslations } from "use-intl";
import { ClockIcon } from "#platform/web/ui/icons.tsx";

/** Open or closed at this moment; says nothing where nobody knows the hours. */
export function OpenBadge({ isOpenNow }: { isOpenNow: boolean | null }) {
  const t = useTranslations("discovery.card");
  if (isOpenNow === null) return null;
  const look = isOpenNow ? "bg-good-bg text-good" : "bg-sunken text-soft";
  return (
    <span className={`inline-flex items-center gap-1 rounded-full px-2 py-0.5 text-xs font-semibold ${look}`}>
      <ClockIcon className="size-3.5" />
      {isOpenNow ? t("open") : t("closed")}
    </span>
  );
}
