import { useTranslations } from "use-intl";
import { RecentAlerts } from "./recent-alerts.tsx";
import { SettingsCard } from "./settings-card.tsx";
import { StatusCard } from "./status-card.tsx";
import type { AlertMonitor } from "./use-alert-monitor.ts";

/** What has been near, whether anything is watched, and when the reader wants to be told. */
export function AlertsView({ monitor }: { monitor: AlertMonitor }) {
  const t = useTranslations("alerts");
  return (
    <div className="mx-auto grid max-w-5xl gap-5 px-4 py-5 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)] lg:gap-x-8">
      <div className="lg:col-span-2">
        <h1 className="text-xl font-bold sm:text-2xl">{t("title")}</h1>
        <p className="mt-1 text-sm text-soft">{t("whileOpen")}</p>
      </div>
      <div className="grid min-w-0 content-start gap-5">
        <StatusCard monitor={monitor} />
        <RecentAlerts monitor={monitor} />
      </div>
      <div className="grid min-w-0 content-start gap-5">
        <SettingsCard monitor={monitor} />
        <p className="text-sm text-soft">{t("forYou")}</p>
        {!monitor.isKept && (
          <p role="status" className="rounded-lg bg-note-bg px-3 py-2 text-sm">
            {t("notKept")}
          </p>
        )}
      </div>
    </div>
  );
}
