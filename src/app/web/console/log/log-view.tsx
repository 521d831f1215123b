import { useInfiniteQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import type { AuditPage } from "#domains/accounts/contract/admin.ts";
import { accountsApi } from "#domains/accounts/web/api.ts";
import { CURRENCIES, type Currency } from "#kernel/money.ts";
import { ViewFailed, ViewLoading } from "#platform/web/console/view-states.tsx";
import { useMoney } from "#platform/web/i18n/money.ts";
import { useOwnClock } from "#platform/web/i18n/zones/own-clock.ts";
import { browserApi } from "#platform/web/lib/calls/api.ts";
import { Button } from "#platform/web/ui/button.tsx";

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

/** `before`: older than that entry; null for the newest. */
function getAudit(before: number | null, signal: AbortSignal): Promise<AuditPage> {
  return browserApi.get(
    accountsApi("GET /api/admin/audit", { query: { before: before ?? undefined } }),
    signal,
  );
}

type Entry = AuditPage["entries"][number];

/** Who did what, to what, when. */
function LogEntry({ entry: { at, actor, action, subject, details } }: { entry: Entry }) {
  const t = useTranslations("admin.log");
  const clock = useOwnClock();
  const values = useValues()(details);
  return (
    <li className="grid gap-x-6 gap-y-1 p-4 sm:grid-cols-[1fr_auto]">
      <div className="min-w-0">
        <p className="font-semibold">{t(`action.${action}`)}</p>
        <p className="break-words">{t(`details.${action}`, values)}</p>
        {subject !== null && (
          <p className="mt-1 font-mono text-xs break-all text-soft">{t("subject", { subject })}</p>
        )}
      </div>
      <p className="flex flex-wrap gap-x-3 text-sm text-soft sm:grid sm:justify-items-end sm:self-start">
        <time dateTime={at}>{clock(at)}</time>
        <span className="break-all">{actor ?? t("command")}</span>
      </p>
    </li>
  );
}

/** Details as texts take them: an amount with its currency, a dash for what is not there. */
function useValues() {
  const money = useMoney();
  return (details: Entry["details"]): Record<string, string | number> => {
    const { amount, currency } = details;
    const values = Object.entries(details).map(([name, value]) => [
      name,
      typeof value === "number" || typeof value === "string" ? value : String(value ?? "–"),
    ]);
    const isMoney = typeof amount === "number" && typeof currency === "string" && currency in CURRENCIES;
    return {
      ...Object.fromEntries(values),
      ...(isMoney && { amount: money({ minor: amount, currency: currency as Currency }) }),
    };
  };
}
