import { useInfiniteQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { ViewFailed, ViewLoading } from "#platform/web/console/view-states.tsx";
import { Button } from "#platform/web/ui/button.tsx";
import { getAudit } from "./get-audit.ts";
import { LogEntry } from "./log-entry.tsx";

/** What operators have done, the newest first, page by page. */
export function LogView() {
  const t = useTranslations("admin");
  const common = useTranslations("common");
  const { data, isError, refetch, hasNextPage, fetchNextPage, isFetchingNextPage, isFetchNextPageError } =
    useInfiniteQuery({
      queryKey: ["admin-log"],
      queryFn: ({ pageParam, signal }) => getAudit(pageParam, signal),
      initialPageParam: null as number | null,
      getNextPageParam: ({ before }) => before,
    });
  if (data === undefined) return isError ? <ViewFailed onRetry={() => void refetch()} /> : <ViewLoading />;
  const entries = data.pages.flatMap((page) => page.entries);
  if (entries.length === 0) return <p className="text-soft">{t("log.none")}</p>;
  return (
    <>
      <ol className="divide-y divide-line rounded-card border border-line bg-card">
        {entries.map((entry) => (
          <LogEntry key={entry.id} entry={entry} />
        ))}
      </ol>
      {isFetchNextPageError && (
        <p role="alert" className="text-warn">
          {t("failedTitle")} {t("failedText")}
        </p>
      )}
      {hasNextPage && (
        <Button
          className="justify-self-center"
          disabled={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          {isFetchingNextPage ? common("loading") : t("log.older")}
        </Button>
      )}
    </>
  );
}
