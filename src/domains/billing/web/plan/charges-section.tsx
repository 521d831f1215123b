import { useState } from "react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import type { Agreement, PlanCharge } from "#domains/payments/contract/billing.ts";
import { paths } from "#kernel/addresses/paths.ts";
import { downloadAnswer } from "#platform/web/calls/file-transfer.ts";
import { RefusalNote } from "#platform/web/dashboard/use-save-action.tsx";
import { useLocalDay } from "#platform/web/i18n/wall-clock.ts";
import { Button, ButtonLink } from "#platform/web/ui/button.tsx";
import { Card } from "#platform/web/ui/card.tsx";
import { WarningIcon } from "#platform/web/ui/icons.tsx";
import { useToast } from "#platform/web/ui/toast.tsx";
import { billingApi } from "../api.ts";
import { useCardPage } from "./use-plan.ts";
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

const FAILURES = {
  "no-card": "noCard",
  asks: "asks",
  "no-funds": "noFunds",
  declined: "declined",
} as const;

/** An unpaid fee: why, what follows and how to resolve it. Renders nothing if all is well. */
export function TroubleNote({ restaurantId, agreement }: { restaurantId: string; agreement: Agreement }) {
  const t = useTranslations("billing.trouble");
  const { isPending, refusal, open } = useCardPage(restaurantId);
  const { method, state, charges } = agreement;
  const unpaid = charges.filter((one) => one.state === "due" || one.state === "failed").at(-1);
  if (unpaid === undefined) return null;
  // A card's first charge still in progress is not a problem.
  if (method === "card" && unpaid.attempts === 0 && state !== "resting") return null;
  const isInvoice = method === "invoice";
  return (
    <section
      role="alert"
      className={`grid gap-3 rounded-card border border-line p-4 sm:p-5 [&>[role=alert]:empty]:hidden ${isInvoice && state !== "resting" ? "bg-note-bg" : "bg-warn-bg text-warn"}`}
    >
      <div className="flex items-start gap-3">
        <WarningIcon className="mt-1 size-6 shrink-0" />
        <TroubleText agreement={agreement} unpaid={unpaid} />
      </div>
      <div className="flex flex-wrap gap-3">
        {isInvoice ? (
          <ButtonLink kind="main" to={paths.ownerPlan(restaurantId, unpaid.id)}>
            {t("payInvoice")}
          </ButtonLink>
        ) : (
          <Button kind="main" disabled={isPending} onClick={() => void open()}>
            {t(isPending ? "opening" : "leaveCard")}
          </Button>
        )}
      </div>
      <RefusalNote refusal={refusal} />
    </section>
  );
}

function TroubleText({ agreement, unpaid }: { agreement: Agreement; unpaid: PlanCharge }) {
  const t = useTranslations("billing.trouble");
  const yen = useYen();
  const day = useLocalDay();
  const amount = yen(unpaid.yen);
  const why = unpaid.failure && t(FAILURES[unpaid.failure]);
  if (agreement.state === "resting")
    return (
      <div className="min-w-0">
        <h2 className="text-lg font-bold">{t("restingTitle")}</h2>
        <p>{[t("resting", { amount }), why].filter(Boolean).join(" ")}</p>
      </div>
    );
  if (agreement.method === "invoice")
    return (
      <p className="min-w-0 text-lg">{t("invoice", { amount, date: day(unpaid.payBy ?? unpaid.dueOn) })}</p>
    );
  const again = unpaid.nextTryOn && t("again", { amount, date: day(unpaid.nextTryOn) });
  return (
    <div className="min-w-0">
      <h2 className="text-lg font-bold">{t("cardTitle")}</h2>
      <p>{[why, again].filter(Boolean).join(" ")}</p>
    </div>
  );
}
