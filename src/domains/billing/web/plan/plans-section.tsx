import { useState } from "react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import type { Agreement, OwnPlanView } from "#domains/payments/contract/billing.ts";
import { paths } from "#kernel/addresses/paths.ts";
import { RefusalNote } from "#platform/web/dashboard/use-save-action.tsx";
import { useLocalDay } from "#platform/web/i18n/wall-clock.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { Card } from "#platform/web/ui/card.tsx";
import { AskButtons, AskDialog } from "#platform/web/ui/dialog.tsx";
import { choosePlan, usePlanAct } from "./use-plan.ts";
import { useYen } from "./yen.ts";

type Choice = OwnPlanView["plans"][number];

/** The plans, and switching to another one from the 1st of the next month. */
export function PlansSection({
  restaurantId,
  plan,
  agreement,
}: {
  restaurantId: string;
  plan: OwnPlanView;
  agreement: Agreement;
}) {
  const t = useTranslations("billing.plans");
  const yen = useYen();
  const day = useLocalDay();
  const [asked, setAsked] = useState<Choice | null>(null);
  const { isPending, refusal, act } = usePlanAct(restaurantId);
  const { planKey, nextPlan, notice } = agreement;
  const from = notice === null ? "" : day(firstOfNextMonth(notice.today));
  const said = ({ agreement: now }: OwnPlanView) =>
    now?.nextPlan ? t("done", { date: day(now.nextPlan.from) }) : t("kept");
  const choose = ({ key }: Choice) => void act(() => choosePlan(restaurantId, key), said);
  return (
    <Card title={t("title")} lead={t("lead")}>
      <ul className="divide-y divide-line border-y border-line">
        {plan.plans.map((one) => {
          const isCurrent = one.key === planKey;
          const isNext = one.key === nextPlan?.key;
          return (
            <li key={one.key} className="flex flex-wrap items-center justify-between gap-3 py-3">
              <div>
                <p className="text-lg font-bold">{one.name}</p>
                <p>
                  {yen(one.monthlyYen)} · {t("room", { count: one.maxLocations ?? 0 })}
                </p>
                {(isCurrent || isNext) && (
                  <p className="font-semibold text-good">
                    {isNext ? t("next", { date: day(nextPlan.from) }) : t("current")}
                  </p>
                )}
              </div>
              {isCurrent && nextPlan !== null && (
                <Button disabled={isPending} onClick={() => choose(one)}>
                  {t("keep", { plan: one.name })}
                </Button>
              )}
              {!isCurrent && !isNext && (
                <Button disabled={isPending} onClick={() => setAsked(one)}>
                  {t("choose", { plan: one.name })}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      <RefusalNote refusal={refusal} />
      <Link to={paths.pricing()} className="font-semibold text-link underline">
        {t("all")}
      </Link>
      {asked && (
        <AskDialog title={t("askTitle", { plan: asked.name })} onClose={() => setAsked(null)}>
          {(close) => (
            <>
              <p className="text-lg">{t("ask", { date: from, amount: yen(asked.monthlyYen) })}</p>
              <AskButtons
                no={t("no")}
                yes={t("yes", { date: from })}
                onNo={close}
                onYes={() => {
                  close();
                  choose(asked);
                }}
              />
            </>
          )}
        </AskDialog>
      )}
    </Card>
  );
}

/** `day` is `YYYY-MM-DD`. */
function firstOfNextMonth(day: string): string {
  const [year = 0, month = 0] = day.split("-").map(Number);
  return new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10);
}
