import { useTranslations } from "use-intl";
import type { ServiceStatus } from "#platform/contract.ts";
import { Card } from "#platform/web/console/card.tsx";
import { Verdict } from "#platform/web/console/verdict.tsx";
import { useOwnClock } from "#platform/web/i18n/zones/own-clock.ts";

/** Services elsewhere, and what the product does itself where none is named. */
export function ServicesPart({ services }: { services: readonly ServiceStatus[] }) {
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

/** Nothing is said of a service that nobody has called. */
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
