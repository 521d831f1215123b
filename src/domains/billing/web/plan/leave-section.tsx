import { useState } from "react";
import { useTranslations } from "use-intl";
import type { Notice } from "#domains/payments/contract/billing.ts";
import { RefusalNote } from "#platform/web/dashboard/use-save-action.tsx";
import { useLocalDay } from "#platform/web/i18n/wall-clock.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { Card } from "#platform/web/ui/card.tsx";
import { AskButtons, AskDialog } from "#platform/web/ui/dialog.tsx";
import { actOnPlan, usePlanAct } from "./use-plan.ts";
import { useYen } from "./yen.ts";

/** Cancellation: its effect today is shown before the button, and again in the confirmation. */
export function LeaveSection({ restaurantId, notice }: { restaurantId: string; notice: Notice }) {
  const t = useTranslations("billing.leave");
  const day = useLocalDay();
  const [isAsking, setAsking] = useState(false);
  const { isPending, refusal, act } = usePlanAct(restaurantId);
  const date = day(notice.endsOn);
  return (
    <Card title={t("title")} lead={t("rule")}>
      <NoticeText notice={notice} />
      <div>
        <Button disabled={isPending} onClick={() => setAsking(true)}>
          {t("button")}
        </Button>
      </div>
      <RefusalNote refusal={refusal} />
      {isAsking && (
        <AskDialog title={t("askTitle")} onClose={() => setAsking(false)}>
          {(close) => (
            <>
              <NoticeText notice={notice} />
              <p>{t("after")}</p>
              <AskButtons
                no={t("no")}
                yes={t("yes", { date })}
                onNo={close}
                onYes={() => {
                  close();
                  void act(
                    () => actOnPlan(restaurantId, "cancel"),
                    ({ agreement }) => t("done", { date: day(agreement?.endsOn ?? notice.endsOn) }),
                  );
                }}
              />
            </>
          )}
        </AskDialog>
      )}
    </Card>
  );
}

function NoticeText({ notice: { today, endsOn, charges } }: { notice: Notice }) {
  const t = useTranslations("billing.leave");
  const day = useLocalDay();
  const yen = useYen();
  return (
    <div className="grid gap-1 text-lg">
      <p>{t("ends", { today: day(today), date: day(endsOn) })}</p>
      <p>{t("more", { count: charges.length })}</p>
      {charges.length > 0 && (
        <ul className="list-disc pl-6">
          {charges.map((charge) => (
            <li key={charge.on} className="tabular-nums">
              {t("cost", { amount: yen(charge.yen), date: day(charge.on) })}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
