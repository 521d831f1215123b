import { useTranslations } from "use-intl";
import { useMoney } from "#platform/web/i18n/money.ts";
import { LegalAgreement } from "#platform/web/ui/legal-agreement.tsx";
import type { PaymentView } from "../../contract/payments.ts";
import { TimeLeft } from "./time-left.tsx";

/** What is paid for, how much, and how long one may. */
export function PaymentSummary({ payment, onOver }: { payment: PaymentView; onOver: () => void }) {
  const t = useTranslations("payments.summary");
  const money = useMoney();
  return (
    <section className="grid gap-4 rounded-card border border-line bg-card p-4 shadow-card sm:p-5">
      <dl className="grid gap-4">
        <div>
          <dt className="text-sm text-soft">{t("for")}</dt>
          <dd lang={payment.language} className="font-semibold">
            {payment.description}
          </dd>
        </div>
        <div>
          <dt className="text-sm text-soft">{t("amount")}</dt>
          <dd className="tabular text-3xl font-bold">{money(payment.amount)}</dd>
        </div>
      </dl>
      <TimeLeft seconds={payment.secondsLeft} onOver={onOver} />
      <LegalAgreement to="pay" />
    </section>
  );
}
