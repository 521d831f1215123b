import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { apiPaths } from "../../../../shared/api-paths.ts";
import type { AdminMessages } from "../../../../shared/contract/admin-jobs.ts";
import { paths } from "../../../../shared/paths.ts";
import { useOwnClock } from "../../../i18n/own-clock.ts";
import { browserApi } from "../../../lib/api.ts";
import { useWhenBackOnline } from "../../../pwa/network.ts";
import { buttonClass } from "../../../ui/button.tsx";
import { Card } from "../frame/card.tsx";
import { Verdict } from "../frame/verdict.tsx";
import { ViewFailed, ViewLoading } from "../frame/view-states.tsx";

const STATES = ["queued", "waiting", "sending", "sent", "delivered", "read", "kept", "failed"] as const;

/** What was sent and what never arrived. The texts themselves are in the outbox, for who may read it. */
export function MessagesView({ canReadOutbox }: { canReadOutbox: boolean }) {
  const t = useTranslations("admin.messages");
  const { data, isError, refetch } = useQuery({
    queryKey: ["admin-messages"],
    queryFn: ({ signal }) => browserApi.get<AdminMessages>(apiPaths.adminMessages(), {}, signal),
    networkMode: "always",
    retry: false,
  });
  useWhenBackOnline(() => void refetch());
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
              <FailedMessage key={message.id} message={message} />
            ))}
          </ul>
        )}
      </Card>
    </>
  );
}

function FailedMessage({
  message: { channel, address, template, error, at },
}: {
  message: AdminMessages["failed"][number];
}) {
  const t = useTranslations("admin.messages");
  const clock = useOwnClock();
  return (
    <li className="py-3">
      <p className="flex flex-wrap gap-x-3">
        <b className="break-all">{address}</b>
        <span className="font-mono text-sm">{channel}</span>
        <span className="font-mono text-sm">{template}</span>
        <time dateTime={at} className="text-sm text-soft">
          {clock(at)}
        </time>
      </p>
      {error !== null && <p className="text-sm break-words text-warn">{t("why", { error })}</p>}
    </li>
  );
}
