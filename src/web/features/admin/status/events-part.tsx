import { useTranslations } from "use-intl";
import type { AdminStatus } from "../../../../shared/contract/admin-status.ts";
import { paths } from "../../../../shared/paths.ts";
import { useDuration } from "../../../i18n/duration.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { Card } from "../frame/card.tsx";
import { FactList } from "../frame/fact-list.tsx";
import { Verdict } from "../frame/verdict.tsx";

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
