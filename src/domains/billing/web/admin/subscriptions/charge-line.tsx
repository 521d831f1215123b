import { useTranslations } from "use-intl";
import type { SettleCharge, WatchedCharge } from "#domains/payments/contract/billing.ts";
import { useMoney } from "#platform/web/i18n/money.ts";
import { useLocalDay } from "#platform/web/i18n/zones/local-day.ts";
import { Button } from "#platform/web/ui/button.tsx";

interface ChargeLineProps {
  charge: WatchedCharge;
  isPending: boolean;
  onAct(outcome: SettleCharge["outcome"]): void;
}

/** One fee: whose, how much, why it is here, and what can be said of it. */
export function ChargeLine({ charge, isPending, onAct }: ChargeLineProps) {
  const t = useTranslations("admin.plans.charges");
  const money = useMoney();
  const day = useLocalDay();
  const { business, planName, from, to, dueOn, payBy, yen, state, failure } = charge;
  const isBack = state === "refunding";
  return (
    <li className="grid gap-3 py-4 sm:grid-cols-[1fr_auto] sm:items-center">
      <div className="grid min-w-0 gap-0.5">
        <p className="flex flex-wrap items-baseline gap-x-3">
          <b className="text-lg tabular-nums">{money({ minor: yen, currency: "JPY" })}</b>
          <span lang="ja" className="font-semibold">
            {business}
          </span>
        </p>
        <p className={`font-semibold ${state === "failed" ? "text-warn" : ""}`}>
          {t(`state.${kindOf(charge)}`)}
        </p>
        <p className="flex flex-wrap gap-x-3 text-sm text-soft">
          <span>{planName}</span>
          <span>{t("span", { from: day(from), to: day(to) })}</span>
          <span>{t("due", { date: day(payBy ?? dueOn) })}</span>
        </p>
        {failure && <p className="text-sm text-soft">{t("why", { failure })}</p>}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button kind="main" disabled={isPending} onClick={() => onAct(isBack ? "returned" : "paid")}>
          {t(`act.${isBack ? "returned" : "paid"}`)}
        </Button>
        {!isBack && (
          <Button disabled={isPending} onClick={() => onAct("waived")}>
            {t("act.waived")}
          </Button>
        )}
      </div>
    </li>
  );
}

function kindOf({ state, method, attempts }: WatchedCharge) {
  if (state === "refunding" || state === "failed") return state;
  if (method === "card") return "retrying";
  return attempts > 0 ? "overdue" : "invoice";
}
