import { useQuery } from "@tanstack/react-query";
import { useFormatter, useTranslations } from "use-intl";
import { paths } from "#kernel/addresses/paths.ts";
import { callsTo } from "#kernel/api/call.ts";
import { isJobName } from "#kernel/job-names.ts";
import type {
  AdminStatus,
  InsecureConnection,
  JobStatus,
  platformEndpoints,
  ServiceStatus,
} from "#platform/contract.ts";
import { browserApi } from "#platform/web/calls/api.ts";
import { FactList, Verdict, ViewFailed, ViewLoading } from "#platform/web/console/view.tsx";
import { useDuration } from "#platform/web/i18n/numbers.ts";
import { useOwnClock } from "#platform/web/i18n/zone.ts";
import { ButtonLink } from "#platform/web/ui/button.tsx";
import { Card } from "#platform/web/ui/card.tsx";
import { StatusParts } from "./status-parts.tsx";

/** Events due for longer than this mean that no worker runs: they are polled twice a second. */
const LATE_S = 60;

/** Pending and failed events. */
function EventsSection({ events: { waiting, oldestDueS, givenUp } }: { events: AdminStatus["events"] }) {
  const t = useTranslations("admin.status.events");
  const duration = useDuration();
  const action = givenUp > 0 && <ButtonLink to={paths.admin("jobs")}>{t("look")}</ButtonLink>;
  const overdue = duration(oldestDueS * 1_000);
  return (
    <Card title={t("title")} lead={t("lead")} action={action}>
      <FactList
        facts={[
          [t("waiting"), waiting],
          [t("oldest"), oldestDueS > 0 ? badWhen(oldestDueS > LATE_S, overdue) : t("nothingDue")],
          [t("givenUp"), badWhen(givenUp > 0, String(givenUp))],
        ]}
      />
    </Card>
  );
}

function badWhen(isBad: boolean, text: string) {
  return isBad ? <Verdict isGood={false} text={text} /> : text;
}

const REFRESH_MS = 10_000;

/** The current status of the installation, refetched while the view is open. */
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
      <StatusParts parts={data.parts} />
      <InsecureConnections lines={data.inTheClear} />
      <EventsSection events={data.events} />
      <ServicesSection services={data.services} />
      <JobsSection jobs={data.jobs} />
      <MachineSection status={data} />
    </>
  );
}

/** Unencrypted connections over a network of others; renders nothing when there are none. */
function InsecureConnections({ lines }: { lines: readonly InsecureConnection[] }) {
  const t = useTranslations("admin.status.inTheClear");
  if (lines.length === 0) return null;
  return (
    <Card title={t("title")} lead={t("lead")}>
      <ul className="grid gap-2">
        {lines.map((line) => (
          <li key={line}>
            <Verdict isGood={false} text={t(line)} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** The database, in-memory data, and the process that answered. */
function MachineSection({ status: { database, catalogue, process } }: { status: AdminStatus }) {
  const t = useTranslations("admin.status");
  const format = useFormatter();
  const clock = useOwnClock();
  const duration = useDuration();
  const { connections } = database;
  const { refreshedAt } = catalogue;
  const refreshed =
    refreshedAt === null ? <Verdict isGood={false} text={t("catalogue.never")} /> : clock(refreshedAt);
  return (
    <>
      <Card title={t("database.title")}>
        <FactList
          facts={[
            [t("database.kind"), t(`database.${database.kind}`)],
            [t("database.roundTrip"), duration(database.roundTripMs)],
            [t("database.connections"), connections ? t("database.load", { ...connections }) : t("unknown")],
          ]}
        />
      </Card>
      <Card title={t("catalogue.title")}>
        <FactList
          facts={[
            [t("catalogue.size"), format.number(catalogue.size)],
            [t("catalogue.refreshed"), refreshed],
          ]}
        />
      </Card>
      <Card title={t("process.title")} lead={t("process.lead")}>
        <FactList
          facts={[
            [t("process.name"), process.name],
            [t("process.version"), process.version],
            [t("process.started"), clock(process.startedAt)],
            [t("process.memory"), format.number(process.memoryMb, { style: "unit", unit: "megabyte" })],
          ]}
        />
      </Card>
    </>
  );
}

/** Scheduled jobs in the user's language, with their name as it appears in the log. */
function JobsSection({ jobs }: { jobs: readonly JobStatus[] }) {
  const t = useTranslations("admin.status.jobs");
  return (
    <Card title={t("title")} lead={t("lead")}>
      {jobs.length === 0 ? (
        <p className="text-soft">{t("none")}</p>
      ) : (
        <ul className="divide-y divide-line border-t border-line">
          {jobs.map((job) => (
            <Job key={job.name} job={job} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function Job({ job }: { job: JobStatus }) {
  const t = useTranslations("admin.status.jobs");
  const clock = useOwnClock();
  const duration = useDuration();
  const { name, what, everyMinutes, isRunning, process, endedAt, durationMs, error } = job;
  return (
    <li className="py-2">
      <p className="flex flex-wrap gap-x-3">
        <span className="font-medium">{isJobName(name) ? t(`names.${name}`) : what}</span>
        <code translate="no" className="text-sm text-faint">
          {name}
        </code>
        <span className="text-soft">{t("every", { interval: duration(everyMinutes * 60_000) })}</span>
      </p>
      <p className="flex flex-wrap gap-x-3 text-sm text-soft">
        {isRunning && <span className="font-medium text-ink">{t("running")}</span>}
        <span>{endedAt === null ? t("notYet") : t("last", { at: clock(endedAt) })}</span>
        {endedAt !== null && durationMs !== null && (
          <span>{t("took", { duration: duration(durationMs) })}</span>
        )}
        {process !== null && <span className="break-all">{t("by", { process })}</span>}
      </p>
      {error !== null && (
        <p lang="en" className="text-sm break-words text-warn">
          {error}
        </p>
      )}
    </li>
  );
}

/** External services, and the built-in fallback where none is configured. */
function ServicesSection({ services }: { services: readonly ServiceStatus[] }) {
  const t = useTranslations("admin.status.services");
  return (
    <Card title={t("title")} lead={t("lead")}>
      <ul className="divide-y divide-line border-t border-line">
        {services.map((one) => (
          <li key={one.service} className="py-3">
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <b className="font-medium">{t(`names.${one.service}`)}</b>
              {one.provider === null ? (
                <span className="text-soft">{t("builtIn")}</span>
              ) : (
                <>
                  <span className="break-all text-soft">{one.provider}</span>
                  <State service={one} />
                </>
              )}
            </div>
            {one.provider !== null && <Calls service={one} />}
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** Renders nothing for a service that has not been called. */
function State({ service: { lastSuccess, lastFailure } }: { service: ServiceStatus }) {
  const t = useTranslations("admin.status.services");
  if (lastSuccess === null && lastFailure === null) return <span className="text-soft">{t("unknown")}</span>;
  const isWell = (lastSuccess ?? "") > (lastFailure ?? "");
  return <Verdict isGood={isWell} text={t(isWell ? "works" : "fails")} />;
}

function Calls({ service }: { service: ServiceStatus }) {
  const t = useTranslations("admin.status.services");
  const clock = useOwnClock();
  const { lastSuccess, lastFailure, lastError, failuresLastHour } = service;
  return (
    <>
      <p className="flex flex-wrap gap-x-3 text-sm text-soft">
        {lastSuccess !== null && <span>{t("lastSuccess", { at: clock(lastSuccess) })}</span>}
        {lastFailure !== null && <span>{t("lastFailure", { at: clock(lastFailure) })}</span>}
        {lastFailure !== null && <span>{t("failures", { count: failuresLastHour })}</span>}
      </p>
      {lastError !== null && (
        <p lang="en" className="text-sm break-words text-warn">
          {lastError}
        </p>
      )}
    </>
  );
}

/** Calls to the endpoints of the platform. */
const platformApi = callsTo<typeof platformEndpoints>();
