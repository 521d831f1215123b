import { useTranslations } from "use-intl";
import { isJobName } from "#kernel/job-names.ts";
import type { JobStatus } from "#platform/contract.ts";
import { Card } from "#platform/web/console/card.tsx";
import { useDuration } from "#platform/web/i18n/duration.ts";
import { useOwnClock } from "#platform/web/i18n/zones/own-clock.ts";

/** What is done now and then, in the reader's language; the name beside it is the one that stands in the log. */
export function JobsPart({ jobs }: { jobs: readonly JobStatus[] }) {
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
