import { useState } from "react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import type { Agreement, PlanCharge } from "#domains/payments/contract/billing.ts";
import { paths } from "#kernel/addresses/paths.ts";
import { downloadAnswer } from "#platform/web/calls/file-transfer.ts";
import { useLocalDay } from "#platform/web/i18n/wall-clock.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { Card } from "#platform/web/ui/card.tsx";
import { useToast } from "#platform/web/ui/toast.tsx";
import { billingApi } from "../api.ts";
import { useYen } from "./yen.ts";

/** Every charged month, with its invoice or receipt. */
export function ChargesSection({
  restaurantId,
  agreement: { charges },
}: {
  restaurantId: string;
  agreement: Agreement;
}) {
  const t = useTranslations("billing.charges");
  return (
    <Card title={t("title")}>
      {charges.length === 0 ? (
        <p className="text-soft">{t("none")}</p>
      ) : (
        <>
          <ul className="divide-y divide-line border-y border-line">
            {charges.map((charge) => (
              <ChargeRow key={charge.id} restaurantId={restaurantId} charge={charge} />
            ))}
          </ul>
          <SaveTable restaurantId={restaurantId} />
        </>
      )}
    </Card>
  );
}

/** Downloads all charges for bookkeeping. */
function SaveTable({ restaurantId }: { restaurantId: string }) {
  const t = useTranslations("billing.charges");
  const toast = useToast();
  const [isSaving, setSaving] = useState(false);
  const save = async () => {
    setSaving(true);
    const isDone = await downloadAnswer(
      billingApi("GET /api/owner/restaurants/:id/plan/charges.csv", { params: { id: restaurantId } }),
      "noren-plan.csv",
    );
    if (!isDone) toast({ title: t("tableFailed"), tone: "error" });
    setSaving(false);
  };
  return (
    <Button className="w-full sm:w-fit" disabled={isSaving} onClick={() => void save()}>
      {t("table")}
    </Button>
  );
}

function ChargeRow({ restaurantId, charge }: { restaurantId: string; charge: PlanCharge }) {
  const t = useTranslations("billing.charges");
  const yen = useYen();
  const day = useLocalDay();
  const { id, from, to, planName, state, paidOn, payBy, nextTryOn } = charge;
  const span = t("span", { from: day(from), to: day(to) });
  const isOpen = state === "due" || state === "failed";
  const when = isOpen
    ? ((payBy && t("payBy", { date: day(payBy) })) ?? (nextTryOn && t("againOn", { date: day(nextTryOn) })))
    : state === "paid" && paidOn && t("paidOn", { date: day(paidOn) });
  return (
    <li className="grid grid-cols-[1fr_auto] items-center gap-x-4 gap-y-1 py-3">
      <div className="min-w-0">
        <p className="font-semibold">
          {planName} · <span className="tabular-nums">{yen(charge.yen)}</span>
        </p>
        <p className="text-sm text-soft">{span}</p>
        <p className={`text-sm ${isOpen ? "font-semibold text-warn" : "text-soft"}`}>
          {[t(`state.${state}`), when].filter(Boolean).join(" · ")}
        </p>
      </div>
      <Link
        to={paths.ownerPlan(restaurantId, id)}
        aria-label={t("receiptOf", { span })}
        className="inline-flex min-h-11 items-center px-2 font-semibold text-link underline"
      >
        {t("open")}
      </Link>
    </li>
  );
}
