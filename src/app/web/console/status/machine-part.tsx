import { useFormatter, useTranslations } from "use-intl";
import type { AdminStatus } from "#platform/contract.ts";
import { Card } from "#platform/web/console/card.tsx";
import { FactList } from "#platform/web/console/fact-list.tsx";
import { Verdict } from "#platform/web/console/verdict.tsx";
import { useDuration } from "#platform/web/i18n/duration.ts";
import { useOwnClock } from "#platform/web/i18n/zones/own-clock.ts";

/** The database, what is kept in memory, and the process that answers. */
export function MachinePart({ status: { database, catalogue, process } }: { status: AdminStatus }) {
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
