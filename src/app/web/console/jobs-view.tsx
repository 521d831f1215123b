import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { accountsApi } from "#domains/accounts/web/api.ts";
import type { StuckEvent } from "#domains/notifications/contract/admin-jobs.ts";
import { Card } from "#platform/web/console/card.tsx";
import { useDeed } from "#platform/web/console/use-deed.ts";
import { Verdict } from "#platform/web/console/verdict.tsx";
import { ViewFailed, ViewLoading } from "#platform/web/console/view-states.tsx";
import { useOwnClock } from "#platform/web/i18n/zones/own-clock.ts";
import { browserApi, send } from "#platform/web/lib/calls/api.ts";
import { Button } from "#platform/web/ui/button.tsx";

const KEY = ["admin-jobs"];

/** What the product does by itself, and what of it went wrong. */
export function JobsView() {
  const t = useTranslations("admin.jobs");
  const { data, isError, refetch } = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => browserApi.get(accountsApi("GET /api/admin/jobs"), signal),
  });
  if (data === undefined) return isError ? <ViewFailed onRetry={() => void refetch()} /> : <ViewLoading />;
  return (
    <Card title={t("stuck")} lead={t("stuckLead", { count: data.waiting })}>
      {data.stuck.length === 0 ? (
        <p>
          <Verdict isGood text={t("noneStuck")} />
        </p>
      ) : (
        <ul className="divide-y divide-line border-t border-line">
          {data.stuck.map((event) => (
            <StuckItem key={event.id} event={event} onOld={() => refetch()} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function StuckItem({ event, onOld }: { event: StuckEvent; onOld(): unknown }) {
  const t = useTranslations("admin.jobs");
  const clock = useOwnClock();
  const queries = useQueryClient();
  const { isPending, run } = useDeed(onOld);
  const { id, type, error, attempts, dueAt } = event;
  const retry = async () =>
    queries.setQueryData(
      KEY,
      await send(accountsApi("POST /api/admin/events/:id/retry", { params: { id: String(id) } })),
    );
  return (
    <li className="grid gap-3 py-3 sm:grid-cols-[1fr_auto] sm:items-center">
      <div className="min-w-0">
        <p className="flex flex-wrap gap-x-3">
          <b className="font-mono break-all">{type}</b>
          <span className={dueAt === null ? "font-medium text-warn" : "text-soft"}>
            {dueAt === null ? t("givenUp") : t("again", { at: clock(dueAt) })}
          </span>
          <span className="text-soft">{t("attempts", { count: attempts })}</span>
        </p>
        {error !== null && (
          <p lang="en" className="text-sm break-words text-warn">
            {t("why", { error })}
          </p>
        )}
      </div>
      <Button kind="main" disabled={isPending} onClick={() => void run(retry, t("done"))}>
        {t("retry")}
      </Button>
    </li>
  );
}
