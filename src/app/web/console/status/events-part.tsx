import { useTranslations } from "use-intl";
import { paths } from "#kernel/addresses/paths.ts";
import type { AdminStatus } from "#platform/contract.ts";
import { Card } from "#platform/web/console/card.tsx";
import { FactList } from "#platform/web/console/fact-list.tsx";
import { Verdict } from "#platform/web/console/verdict.tsx";
import { useDuration } from "#platform/web/i18n/duration.ts";
import { ButtonLink } from "#platform/web/ui/button.tsx";

/** Longer than this nothing is due where somebody works: events are looked for twice a second. */
const LATE_S = 60;

/** What follows from changes and has not been done yet. */
export function EventsPart({ events: { waiting, oldestDueS, givenUp } }: { events: AdminStatus["events"] }) {
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
