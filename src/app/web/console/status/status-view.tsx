import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { Verdict } from "#platform/web/console/verdict.tsx";
import { ViewFailed, ViewLoading } from "#platform/web/console/view-states.tsx";
import { useOwnClock } from "#platform/web/i18n/zones/own-clock.ts";
import { browserApi } from "#platform/web/lib/calls/api.ts";
import { platformApi } from "#platform/web/lib/calls/platform-api.ts";
import { ClearLines } from "./clear-lines.tsx";
import { EventsPart } from "./events-part.tsx";
import { JobsPart } from "./jobs-part.tsx";
import { MachinePart } from "./machine-part.tsx";
import { ServicesPart } from "./services-part.tsx";

const REFRESH_MS = 10_000;

/** How the installation is right now. It asks again by itself while it is looked at. */
export function StatusView() {
  const t = useTranslations("admin.status");
  const clock = useOwnClock();
  const { data, isError, refetch } = useQuery({
    queryKey: ["admin-status"],
    queryFn: ({ signal }) => browserApi.get(platformApi("GET /api/admin/status"), signal),
    refetchInterval: REFRESH_MS,
    refetchOnWindowFocus: "always",
  });
  if (data === undefined) return isError ? <ViewFailed onRetry={() => void refetch()} /> : <ViewLoading />;
  return (
    <>
      <p>
        {isError ? (
          <Verdict isGood={false} text={t("stale", { at: clock(data.at) })} />
        ) : (
          <span className="text-soft">{t("asOf", { at: clock(data.at) })}</span>
        )}
      </p>
      <ClearLines lines={data.inTheClear} />
      <EventsPart events={data.events} />
      <ServicesPart services={data.services} />
      <JobsPart jobs={data.jobs} />
      <MachinePart status={data} />
    </>
  );
}
