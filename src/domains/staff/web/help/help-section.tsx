import { useFormatter, useTranslations } from "use-intl";
import { Button } from "#platform/web/ui/button.tsx";
import { Card } from "#platform/web/ui/card.tsx";
import type { HelpView } from "../../contract/help.ts";
import { useHelp } from "./use-help.ts";

/** Operators who helped in this dashboard, why, and what each did. */
export function HelpSection({ restaurantId, zone }: { restaurantId: string; zone: string }) {
  const t = useTranslations("house.settings.help");
  const common = useTranslations("common");
  const { data, isError, refetch } = useHelp(restaurantId);
  return (
    <Card title={t("title")}>
      <p className="text-soft">{t("lead")}</p>
      {data === undefined && !isError && <span className="h-12 animate-pulse rounded bg-sunken" />}
      {data === undefined && isError && (
        <p role="alert" className="flex flex-wrap items-center gap-3 text-warn">
          {t("failed")} <Button onClick={() => void refetch()}>{common("retry")}</Button>
        </p>
      )}
      {data?.length === 0 && <p>{t("none")}</p>}
      {data && data.length > 0 && (
        <ul className="grid divide-y divide-line border-y border-line">
          {data.map((help) => (
            <HelpItem key={help.id} help={help} zone={zone} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function HelpItem({ help, zone }: { help: HelpView[number]; zone: string }) {
  const t = useTranslations("house.settings.help");
  const screens = useTranslations("owner.screens");
  const format = useFormatter();
  const clock = (instant: string) =>
    format.dateTime(new Date(instant), { timeStyle: "short", timeZone: zone });
  const { operator, reason, startedAt, until, acts } = help;
  const from = format.dateTime(new Date(startedAt), {
    ...{ dateStyle: "medium", timeStyle: "short", timeZone: zone },
  });
  return (
    <li className="grid gap-1 py-3">
      <p className="flex flex-wrap gap-x-3">
        <b className="font-medium">{t("period", { from, until: clock(until) })}</b>
        <span className="break-all text-soft">{operator}</span>
      </p>
      <p className="wrap-anywhere">{reason}</p>
      {acts.length === 0 ? (
        <p className="text-sm text-soft">{t("nothing")}</p>
      ) : (
        <ol className="grid gap-0.5 text-sm">
          {acts.map(({ id, at, screen, outcome }) => (
            <li key={id} className={outcome === "changed" ? "font-medium" : "text-soft"}>
              <time dateTime={at} className="tabular me-2">
                {clock(at)}
              </time>
              {t(`act.${outcome}`, { screen: screens(screen) })}
            </li>
          ))}
        </ol>
      )}
    </li>
  );
}
