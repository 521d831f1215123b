import { useState } from "react";
import { useTranslations } from "use-intl";
import type { AdminSubscriptions, SettleCharge, WatchedCharge } from "#domains/payments/contract/billing.ts";
import { Card } from "#platform/web/console/card.tsx";
import { Verdict } from "#platform/web/console/verdict.tsx";
import { useMoney } from "#platform/web/i18n/money.ts";
import { AskButtons, AskDialog } from "#platform/web/ui/dialog/ask-dialog.tsx";
import { ChargeLine } from "./charge-line.tsx";
import { useSettle } from "./use-settle.ts";

interface Asked {
  charge: WatchedCharge;
  outcome: SettleCharge["outcome"];
}

interface WatchedChargesProps {
  charges: readonly WatchedCharge[];
  onChange(now: AdminSubscriptions): void;
  onOld(): Promise<void>;
}

/** Fees that somebody has to look at. What is said of one can't be taken back, so it is asked for once more. */
export function WatchedCharges({ charges, onChange, onOld }: WatchedChargesProps) {
  const t = useTranslations("admin.plans.charges");
  const money = useMoney();
  const [asked, setAsked] = useState<Asked | null>(null);
  const { isPending, settle } = useSettle(onChange, onOld);
  if (charges.length === 0)
    return (
      <Card title={t("title")}>
        <p>
          <Verdict isGood text={t("none")} />
        </p>
      </Card>
    );
  return (
    <Card title={t("title")} lead={t("lead")}>
      <ul className="divide-y divide-line border-t border-line">
        {charges.map((charge) => (
          <ChargeLine
            key={charge.id}
            charge={charge}
            isPending={isPending}
            onAct={(outcome) => setAsked({ charge, outcome })}
          />
        ))}
      </ul>
      {asked && (
        <AskDialog
          title={t(`ask.${asked.outcome}`, {
            amount: money({ minor: asked.charge.yen, currency: "JPY" }),
            business: asked.charge.business,
          })}
          onClose={() => setAsked(null)}
        >
          {(close) => (
            <>
              <p>{t(`askText.${asked.outcome}`)}</p>
              <AskButtons
                no={t("no")}
                yes={t(`act.${asked.outcome}`)}
                onNo={close}
                onYes={() => {
                  close();
                  void settle(asked.charge.id, asked.outcome);
                }}
              />
            </>
          )}
        </AskDialog>
      )}
    </Card>
  );
}
