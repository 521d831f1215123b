import { useTranslations } from "use-intl";
import { Button } from "../ui/button.tsx";
import { StateMessage } from "../ui/feedback/state-message.tsx";

/** The shape of a view while it is loaded. */
export function ViewLoading() {
  const t = useTranslations("admin");
  return (
    <div role="status" className="grid gap-4">
      <span className="sr-only">{t("loading")}</span>
      {["h-28", "h-56", "h-36"].map((height) => (
        <div key={height} className={`${height} animate-pulse rounded-card bg-sunken`} />
      ))}
    </div>
  );
}

export function ViewFailed({ onRetry }: { onRetry(): void }) {
  const t = useTranslations("admin");
  const common = useTranslations("common");
  return (
    <StateMessage title={t("failedTitle")} text={t("failedText")}>
      <Button kind="main" onClick={onRetry}>
        {common("retry")}
      </Button>
    </StateMessage>
  );
}
