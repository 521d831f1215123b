import { useState } from "react";
import { useFormatter, useNow, useTranslations } from "use-intl";
import { useCuisineName } from "#domains/restaurants/web/restaurant-labels.tsx";
import { paths } from "#kernel/addresses/paths.ts";
import { bothNames } from "#platform/web/i18n/names.ts";
import { usePage } from "#platform/web/page/page-data.ts";
import { Button, ButtonLink } from "#platform/web/ui/button.tsx";
import { BellIcon } from "#platform/web/ui/icons.tsx";
import type { ProximityAlert } from "./model.ts";
import { SettingsCard } from "./settings-card.tsx";
import { StatusCard } from "./status-card.tsx";
import type { AlertMonitor } from "./use-alert-monitor.ts";

/** The latest alerts, newest first. Clearing them can be undone until the view is left. */
function RecentAlerts({ monitor }: { monitor: AlertMonitor }) {
  const t = useTranslations("alerts.recent");
  const [undo, setUndo] = useState<(() => void) | null>(null);
  const { recent, settings } = monitor;
  const takeBack = () => {
    undo?.();
    setUndo(null);
  };
  return (
    <section aria-labelledby="recent-alerts">
      <div className="mb-2 flex min-h-11 items-center justify-between gap-3">
        <h2 id="recent-alerts" className="text-lg font-bold">
          {t("title")}
        </h2>
        {recent.length > 0 && <Button onClick={() => setUndo(() => monitor.clear())}>{t("clear")}</Button>}
      </div>
      <div role="status">
        {undo && (
          <p className="mb-3 flex items-center justify-between gap-3 rounded-lg bg-note-bg py-1 pr-1 pl-3 text-sm">
            {t("cleared")}
            <Button onClick={takeBack}>{t("undo")}</Button>
          </p>
        )}
      </div>
      {recent.length === 0 ? (
        <p className="rounded-card border border-dashed border-line p-6 text-center text-soft">
          {settings.enabled ? t("empty") : t("emptyOff")}
        </p>
      ) : (
        <ul className="divide-y divide-line card shadow-card">
          {recent.map((alert) => (
            <Alert key={alert.id} alert={alert} onView={() => monitor.acknowledge(alert.id)} />
          ))}
        </ul>
      )}
    </section>
  );
}

const A_MINUTE_MS = 60_000;

function Alert({ alert, onView }: { alert: ProximityAlert; onView(): void }) {
  const t = useTranslations("alerts.recent");
  const format = useFormatter();
  const now = useNow({ updateInterval: A_MINUTE_MS });
  // The page's clock ticks by the minute; anything newer counts as now.
  const raisedAt = new Date(alert.timestamp);
  const { language } = usePage();
  const { restaurant, distance, alertType, timestamp, acknowledged } = alert;
  const { name, beside } = bothNames(restaurant.name, restaurant.nameTranslations, language);
  const kitchen = useCuisineName()(restaurant.cuisine, restaurant.cuisine_type);
  return (
    <li className="flex items-center gap-3 p-4">
      <div className="grid min-w-0 flex-1 gap-0.5">
        <p className="font-semibold">
          <span lang={name.lang}>{name.text}</span>
          {!acknowledged && (
            <span className="ml-2 rounded-full bg-note-bg px-2 py-0.5 align-middle text-xs font-semibold text-link">
              {t("new")}
            </span>
          )}
        </p>
        {beside && (
          <p lang={beside.lang} className="text-sm text-soft">
            {beside.text}
          </p>
        )}
        <p className="tabular text-sm text-soft">
          {t("distance", { metres: distance })} · {t("alertType", { metres: alertType })}
        </p>
        <p className="text-sm text-soft">
          {kitchen !== null && <>{kitchen} · </>}
          <time dateTime={timestamp}>{format.relativeTime(raisedAt, raisedAt > now ? raisedAt : now)}</time>
        </p>
      </div>
      <ButtonLink
        to={paths.restaurant(restaurant.id)}
        aria-label={t("viewOf", { name: name.text })}
        onClick={onView}
      >
        {t("view")}
      </ButtonLink>
    </li>
  );
}

/** Recent alerts, monitor status, and alert settings. */
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

/** Explains alerts to signed-out readers. */
export function AlertsForMembers() {
  const t = useTranslations("alerts");
  return (
    <div className="mx-auto grid max-w-xl justify-items-center gap-3 px-4 py-12 text-center">
      <BellIcon className="size-8 text-soft" />
      <h1 className="text-xl font-bold sm:text-2xl">{t("title")}</h1>
      <p className="text-soft">{t("forMembers")}</p>
      <div className="mt-2 flex flex-wrap justify-center gap-2">
        <ButtonLink kind="call" to={paths.auth("customer")}>
          {t("signUp")}
        </ButtonLink>
        <ButtonLink to={paths.auth()}>{t("logIn")}</ButtonLink>
      </div>
    </div>
  );
}
