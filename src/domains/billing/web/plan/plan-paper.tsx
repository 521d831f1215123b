import { useTranslations } from "use-intl";
import type { OwnPlanView, PlanCharge } from "#domains/payments/contract/billing.ts";
import { paths } from "#kernel/addresses/paths.ts";
import { useLocalDay } from "#platform/web/i18n/wall-clock.ts";
import { Button, ButtonLink } from "#platform/web/ui/button.tsx";
import { useYen } from "./yen.ts";

/**
 * The invoice or receipt of one month. With the operator's registration number it is a qualified invoice: issuer and
 * recipient, subject, total at the single tax rate, and the tax in it (Consumption Tax Act, article 57-4).
 */
export function PlanPaper({
  restaurantId,
  plan: { businessName, issuer },
  charge,
}: {
  restaurantId: string;
  plan: OwnPlanView;
  charge: PlanCharge;
}) {
  const t = useTranslations("billing.paper");
  const yen = useYen();
  const day = useLocalDay();
  const { id, planName, from, to, dueOn, taxYen, state, paidOn } = charge;
  const isReceipt = state === "paid" || state === "refunding" || state === "refunded";
  return (
    <div className="mx-auto grid max-w-2xl gap-4">
      <div className="flex flex-wrap justify-between gap-3 print:hidden">
        <ButtonLink to={paths.ownerPlan(restaurantId)}>{t("close")}</ButtonLink>
        <Button kind="main" onClick={() => window.print()}>
          {t("print")}
        </Button>
      </div>
      <article className="grid gap-6 card p-5 sm:p-8 print:border-0 print:p-0 print:text-black">
        <div className="flex flex-wrap items-baseline justify-between gap-3 border-b-2 border-current pb-2">
          <h1 className="text-2xl font-bold">{t(isReceipt ? "receipt" : "invoice")}</h1>
          <p className="text-sm">
            {t("issued", { date: day(paidOn ?? dueOn) })} · {t("reference", { id: id.slice(0, 8) })}
          </p>
        </div>
        <div className="flex flex-wrap justify-between gap-6">
          <p className="text-lg font-bold">{t("for", { name: businessName })}</p>
          <address className="grid gap-0.5 not-italic sm:text-right">
            <b>{issuer.name ?? t("noName")}</b>
            {issuer.address && <span>{issuer.address}</span>}
            {issuer.email && <span>{issuer.email}</span>}
            <span className="text-sm">
              {issuer.invoiceNumber ? t("number", { number: issuer.invoiceNumber }) : t("noNumber")}
            </span>
          </address>
        </div>
        <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-2">
          <dt>
            {t("line", { plan: planName })}
            <br />
            <span className="text-sm text-soft print:text-black">
              {t("span", { from: day(from), to: day(to) })}
            </span>
          </dt>
          <dd className="text-right tabular-nums">{yen(charge.yen)}</dd>
          <dt className="border-t border-line pt-2 text-lg font-bold">{t("sum")}</dt>
          <dd className="border-t border-line pt-2 text-right text-lg font-bold tabular-nums">
            {yen(charge.yen)}
          </dd>
          <dt className="text-sm">{t("tax")}</dt>
          <dd className="text-right text-sm tabular-nums">{yen(taxYen)}</dd>
        </dl>
        <PaidText charge={charge} issuer={issuer} />
      </article>
    </div>
  );
}

/** How it was or is to be paid. */
function PaidText({ charge, issuer }: { charge: PlanCharge; issuer: OwnPlanView["issuer"] }) {
  const t = useTranslations("billing.paper");
  const day = useLocalDay();
  const { state, paidBy, paidOn, payBy } = charge;
  if (state === "waived") return <p>{t("waived")}</p>;
  if (paidBy !== null && paidOn !== null) {
    const paid = t(paidBy === "card" ? "paidCard" : "paidTransfer", { date: day(paidOn) });
    return <p>{state === "paid" ? paid : `${paid} ${t("back")}`}</p>;
  }
  if (payBy === null) return <p>{t("open")}</p>;
  const account =
    issuer.bankAccount ??
    (issuer.email === null ? t("noAccountAtAll") : t("noAccount", { email: issuer.email }));
  return (
    <div className="rounded-xl border border-line p-4">
      <p className="text-lg font-bold">{t("payBy", { date: day(payBy) })}</p>
      <p>
        {t("to")}: {account}
      </p>
    </div>
  );
}
