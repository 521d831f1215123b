import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { accountsApi } from "#domains/accounts/web/api.ts";
import type { AdminMessages } from "#domains/notifications/contract.ts";
import { paths } from "#kernel/addresses/paths.ts";
import { browserApi, send } from "#platform/web/calls/api.ts";
import { useConsoleAction } from "#platform/web/console/use-console-action.ts";
import { Verdict, ViewFailed, ViewLoading } from "#platform/web/console/view.tsx";
import { useOwnClock } from "#platform/web/i18n/zone.ts";
import { Button, buttonClass } from "#platform/web/ui/button.tsx";
import { Card } from "#platform/web/ui/card.tsx";

const KEY = ["admin-messages"];

const STATES = ["queued", "waiting", "sending", "sent", "delivered", "read", "kept", "failed"] as const;

/** Sent and undelivered messages; the latter can be sent again. The texts are in the outbox, for those with access. */
export function MessagesView({ canReadOutbox }: { canReadOutbox: boolean }) {
  const t = useTranslations("admin.messages");
  const { data, isError, refetch } = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => browserApi.get(accountsApi("GET /api/admin/messages"), signal),
  });
  if (data === undefined) return isError ? <ViewFailed onRetry={() => void refetch()} /> : <ViewLoading />;
  return (
    <>
      <Card
        title={t("counts")}
        action={
          canReadOutbox && (
            <a href={paths.devOutbox()} className={buttonClass("quiet")}>
              {t("outbox")}
            </a>
          )
        }
      >
        <dl className="grid grid-cols-2 gap-3 sm:grid-cols-4">
          {STATES.map((state) => (
            <div key={state} className="rounded-xl bg-sunken p-3">
              <dt className="text-sm text-soft">{t(`state.${state}`)}</dt>
              <dd className="tabular text-xl font-bold">{data.counts[state] ?? 0}</dd>
            </div>
          ))}
        </dl>
      </Card>
      <Card title={t("failed")} {...(data.failed.length > 0 && { lead: t("failedLead") })}>
        {data.failed.length === 0 ? (
          <p>
            <Verdict isGood text={t("noneFailed")} />
          </p>
        ) : (
          <ul className="divide-y divide-line border-t border-line">
            {data.failed.map((message) => (
              <FailedMessage key={message.id} message={message} onOld={() => refetch()} />
            ))}
          </ul>
        )}
      </Card>
    </>
  );
}

function FailedMessage({ message, onOld }: { message: AdminMessages["failed"][number]; onOld(): unknown }) {
  const t = useTranslations("admin.messages");
  const clock = useOwnClock();
  const queries = useQueryClient();
  const { isPending, run } = useConsoleAction(onOld);
  const { id, channel, address, template, error, canSendAgain, at } = message;
  const again = async () =>
    queries.setQueryData(
      KEY,
      await send(accountsApi("POST /api/admin/messages/:id/again", { params: { id } })),
    );
  return (
    <li className="grid gap-3 py-3 sm:grid-cols-[1fr_auto] sm:items-center">
      <div className="min-w-0">
        <p className="flex flex-wrap gap-x-3">
          <b className="break-all">{address}</b>
          <span className="font-mono text-sm">{channel}</span>
          <span className="font-mono text-sm">{template}</span>
          <time dateTime={at} className="text-sm text-soft">
            {clock(at)}
          </time>
        </p>
        {error !== null && <p className="text-sm break-words text-warn">{t("why", { error })}</p>}
      </div>
      {canSendAgain ? (
        <Button
          kind="main"
          disabled={isPending}
          aria-label={t("againTo", { address })}
          onClick={() => void run(again, t("goesAgain"))}
        >
          {t("again")}
        </Button>
      ) : (
        <p className="text-sm text-soft">{t("notAgain")}</p>
      )}
    </li>
  );
}
