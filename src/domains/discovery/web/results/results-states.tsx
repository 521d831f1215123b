import { useTranslations } from "use-intl";
import { Button } from "#platform/web/ui/button.tsx";
import { SkeletonCard } from "../card/skeleton-card.tsx";
import { ListMessage } from "./list-message.tsx";

/** Before the first list has come (specification: three skeleton cards). */
export function ListLoading() {
  const t = useTranslations("discovery.results");
  return (
    <div id="results" tabIndex={-1} className="grid grid-cols-1 gap-3">
      <p role="status" className="text-sm text-soft">
        {t("searching")}
      </p>
      <SkeletonCard />
      <SkeletonCard />
      <SkeletonCard />
    </div>
  );
}

export function ListFailed({ onRetry }: { onRetry(): void }) {
  const t = useTranslations("discovery.results");
  return (
    <div id="results" tabIndex={-1} role="alert">
      <ListMessage title={t("failed")} text={t("failedText")}>
        <Button kind="main" onClick={onRetry}>
          {t("retry")}
        </Button>
      </ListMessage>
    </div>
  );
}
