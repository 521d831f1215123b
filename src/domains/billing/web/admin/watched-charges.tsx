import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslations } from "use-intl";
import type { AdminSubscriptions, SettleCharge, WatchedCharge } from "#domains/payments/contract/billing.ts";
import { browserApi, send } from "#platform/web/calls/api.ts";
import { useNotSaved } from "#platform/web/console/use-console-action.ts";
import { Verdict } from "#platform/web/console/view.tsx";
import { useMoney } from "#platform/web/i18n/numbers.ts";
import { useLocalDay } from "#platform/web/i18n/wall-clock.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { Card } from "#platform/web/ui/card.tsx";
import { AskButtons, AskDialog } from "#platform/web/ui/dialog.tsx";
import { useToast } from "#platform/web/ui/toast.tsx";
import { billingApi } from "../api.ts";

interface Asked {
  charge: WatchedCharge;
  outcome: SettleCharge["outcome"];
}

interface WatchedChargesProps {
  charges: readonly WatchedCharge[];
  onChange(now: AdminSubscriptions): void;
  onOld(): Promise<void>;
}

/** Fees that need attention. Actions can't be undone, so each is confirmed first. */
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
          <ChargeRow
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
                  settle({ id: asked.charge.id, outcome: asked.outcome });
                }}
              />
            </>
          )}
        </AskDialog>
      )}
    </Card>
  );
}

/** Records the outcome of a fee and shows a confirmation. `onOld`: called when someone else may have done so before. */
function useSettle(onChange: (now: AdminSubscriptions) => void, onOld: () => Promise<void>) {
  const t = useTranslations("admin");
  const toast = useToast();
  const notSaved = useNotSaved();
  const { isPending, mutate } = useMutation({
    mutationFn: ({ id, outcome }: { id: string; outcome: SettleCharge["outcome"] }) =>
      settleCharge(id, outcome),
    onSuccess: (now) => {
      onChange(now);
      toast({ title: t("plans.charges.done"), tone: "success" });
    },
    onError: (error) => {
      notSaved(error);
      return onOld();
    },
  });
  return { isPending, settle: mutate };
}

interface ChargeRowProps {
  charge: WatchedCharge;
  isPending: boolean;
  onAct(outcome: SettleCharge["outcome"]): void;
}

/** One fee: business, amount, why it is listed, and the available actions. */
function ChargeRow({ charge, isPending, onAct }: ChargeRowProps) {
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

export function getSubscriptions(signal: AbortSignal): Promise<AdminSubscriptions> {
  return browserApi.get(billingApi("GET /api/admin/subscriptions"), signal);
}

function settleCharge(id: string, outcome: SettleCharge["outcome"]): Promise<AdminSubscriptions> {
  return send(billingApi("POST /api/admin/plan-charges/:id", { params: { id }, body: { outcome } }));
}
