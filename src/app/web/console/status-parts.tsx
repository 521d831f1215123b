import { useFormatter, useTranslations } from "use-intl";
import { paths } from "#kernel/addresses/paths.ts";
import { isJobName } from "#kernel/job-names.ts";
import type { Finding, PartState, PartStatus } from "#platform/contract.ts";
import { useDuration } from "#platform/web/i18n/numbers.ts";
import { useOwnClock } from "#platform/web/i18n/zone.ts";
import { ButtonLink } from "#platform/web/ui/button.tsx";
import { Card } from "#platform/web/ui/card.tsx";
import { CheckIcon, WarningIcon } from "#platform/web/ui/icons.tsx";

/** The most urgent first, each group in the server's order. */
const URGENCY: readonly PartState[] = ["broken", "look", "fine"];
/** The view of this console where something can be done about a finding. */
const VIEWS: Readonly<Partial<Record<Finding, "messages" | "jobs">>> = {
  mailFailed: "messages",
  mailRefused: "messages",
  eventsGivenUp: "jobs",
};

/** All parts of the installation: how each is, since when, and what to do. */
export function StatusParts({ parts }: { parts: readonly PartStatus[] }) {
  const t = useTranslations("admin.status.parts");
  const sorted = URGENCY.flatMap((state) => parts.filter((part) => part.state === state));
  return (
    <Card title={t("title")} lead={t("lead")}>
      <ul className="divide-y divide-line border-t border-line">
        {sorted.map((part) => (
          <PartRow key={part.part} status={part} />
        ))}
      </ul>
    </Card>
  );
}

function PartRow({ status }: { status: PartStatus }) {
  const t = useTranslations("admin.status.parts");
  const clock = useOwnClock();
  const text = useFinding(status);
  const { part, state, finding, since, isSinceNoticed, error, command } = status;
  const view = VIEWS[finding];
  return (
    <li className="grid gap-1.5 py-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <b className="font-medium">{t(`names.${part}`)}</b>
        <StateMark state={state} />
        {since !== null && (
          <span className="text-sm text-soft">
            {t(isSinceNoticed ? "noticed" : "since", { at: clock(since) })}
          </span>
        )}
      </div>
      <p className="min-w-0 break-words text-soft">{text}</p>
      {error !== null && (
        <p lang="en" className="text-sm break-words text-warn">
          {error}
        </p>
      )}
      {command !== null && (
        <p className="min-w-0">
          <code translate="no" className="block rounded-lg bg-sunken px-3 py-2 text-sm break-all select-all">
            {command}
          </code>
        </p>
      )}
      {view !== undefined && (
        <p>
          <ButtonLink to={paths.admin(view)}>{t(`open.${view}`)}</ButtonLink>
        </p>
      )}
    </li>
  );
}

const STYLES: Readonly<Record<PartState, string>> = {
  fine: "bg-good-bg text-good",
  look: "bg-sunken text-ink",
  broken: "bg-warn-bg text-warn",
};

function StateMark({ state }: { state: PartState }) {
  const t = useTranslations("admin.status.parts.states");
  const Icon = state === "fine" ? CheckIcon : WarningIcon;
  return (
    <span
      className={`inline-flex items-center gap-1.5 rounded-full px-3 py-1 text-sm font-semibold ${STYLES[state]}`}
    >
      <Icon className="size-4 shrink-0" />
      {t(state)}
    </span>
  );
}

/** What was found and what to do, in the user's language. */
function useFinding({ part, finding, name, at, bytes, count, ms }: PartStatus): string {
  const t = useTranslations("admin.status");
  const format = useFormatter();
  const duration = useDuration();
  const clock = useOwnClock();
  const title = name !== null && part === "jobs" && isJobName(name) ? t(`jobs.names.${name}`) : name;
  const figures = {
    name: title ?? "",
    at: at === null ? t("unknown") : clock(at),
    size: bytes === null ? "" : sizeIn(format, bytes),
    count: count ?? 0,
    duration: duration(ms ?? 0),
  };
  return t(`parts.findings.${finding}`, figures);
}

function sizeIn(format: ReturnType<typeof useFormatter>, bytes: number): string {
  const isLarge = bytes >= 1e9;
  return format.number(bytes / (isLarge ? 1e9 : 1e6), {
    ...{ style: "unit", unit: isLarge ? "gigabyte" : "megabyte" },
    maximumFractionDigits: isLarge ? 1 : 0,
  });
}
