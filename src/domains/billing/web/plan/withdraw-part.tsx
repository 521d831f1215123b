import { useState } from "react";
import { useTranslations } from "use-intl";
import type { Agreement } from "#domains/payments/contract/billing.ts";
import { RefusalNote } from "#platform/web/dashboard/attempt/refusal-note.tsx";
import { useLocalDay } from "#platform/web/i18n/zones/local-day.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { AskButtons, AskDialog } from "#platform/web/ui/dialog/ask-dialog.tsx";
import { Part } from "./part.tsx";
import { actOnPlan } from "./plan-calls.ts";
import { usePlanAct } from "./use-plan.ts";
import { useYen } from "./yen.ts";

/** In the first days the agreement can be undone: at once, with all money back. */
export function WithdrawPart({
  restaurantId,
  withdrawal: { until, backYen },
}: {
  restaurantId: string;
  withdrawal: NonNullable<Agreement["withdrawal"]>;
}) {
  const t = useTranslations("billing.withdraw");
  const day = useLocalDay();
  const yen = useYen();
  const [isAsking, setAsking] = useState(false);
  const { isPending, refusal, act } = usePlanAct(restaurantId);
  return (
    <Part title={t("title")} lead={t("text", { date: day(until) })}>
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
              <p className="text-lg font-semibold">
                {backYen > 0 ? t("back", { amount: yen(backYen) }) : t("nothing")}
              </p>
              <p>{t("at")}</p>
              <AskButtons
                no={t("no")}
                yes={t("yes")}
                onNo={close}
                onYes={() => {
                  close();
                  void act(
                    () => actOnPlan(restaurantId, "withdraw"),
                    () => t("done"),
                  );
                }}
              />
            </>
          )}
        </AskDialog>
      )}
    </Part>
  );
}
