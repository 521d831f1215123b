import { useTranslations } from "use-intl";
import { Button } from "#platform/web/ui/button.tsx";
import { LocateIcon } from "#platform/web/ui/icons.tsx";
import { type AlertMonitor, COARSEST_M, type Idleness } from "./use-alert-monitor.ts";

/** Monitor status, its reason, and possible actions. */
export function StatusCard({ monitor }: { monitor: AlertMonitor }) {
  const t = useTranslations("alerts.status");
  const { status } = monitor;
  return (
    <section aria-labelledby="alert-status" className="card p-4 shadow-card">
      <div className="flex items-center justify-between gap-3">
        <h2 id="alert-status" className="text-lg font-bold">
          {t("title")}
        </h2>
        <span
          className={`inline-flex items-center gap-1.5 rounded-full px-3 py-0.5 text-sm font-semibold ${status.isActive ? "bg-good-bg text-good" : "bg-sunken text-soft"}`}
        >
          <span
            aria-hidden="true"
            className={`size-2 rounded-full ${status.isActive ? "bg-current" : "border-2 border-current"}`}
          />
          {status.isActive ? t("active") : t("inactive")}
        </span>
      </div>
      <p role="status" className="mt-2 text-soft">
        {status.isActive ? (
          <Surroundings monitor={monitor} area={status.area} />
        ) : (
          <Reason of={status.reason} />
        )}
      </p>
      {!status.isActive && <Remedy monitor={monitor} reason={status.reason} />}
    </section>
  );
}

function Surroundings({
  monitor: { around },
  area,
}: {
  monitor: AlertMonitor;
  area: "loading" | "failed" | "loaded";
}) {
  const t = useTranslations("alerts.status");
  if (area !== "loaded") return t(area);
  return around.fitting === around.count ? t("watching", around) : t("watchingSome", around);
}

function Reason({ of: reason }: { of: Idleness }) {
  const t = useTranslations("alerts.status.reason");
  const failure = useTranslations("location.failure");
  switch (reason) {
    case "off":
    case "noDistances":
    case "unknown":
    case "requesting":
      return t(reason);
    case "coarse":
      return t("coarse", { metres: COARSEST_M });
    default:
      return failure(reason);
  }
}

/** Actions available here; distances are chosen next to it, and a poor signal recovers on its own. */
function Remedy({ monitor, reason }: { monitor: AlertMonitor; reason: Idleness }) {
  const t = useTranslations("alerts.status");
  if (reason === "off") {
    return (
      <Button className="mt-3" onClick={() => monitor.changeSettings({ enabled: true })}>
        {t("turnOn")}
      </Button>
    );
  }
  if (reason === "unknown") {
    return (
      <Button kind="main" className="mt-3" onClick={monitor.requestLocation}>
        <LocateIcon />
        {t("allow")}
      </Button>
    );
  }
  if (reason === "denied" || reason === "unavailable" || reason === "timeout" || reason === "other") {
    return (
      <Button className="mt-3" onClick={monitor.requestLocation}>
        {t("retry")}
      </Button>
    );
  }
  return null;
}
