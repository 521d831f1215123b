import { useTranslations } from "use-intl";
import type { CardPageView } from "#domains/payments/contract/billing.ts";
import { NOTICE_DAY, WITHDRAWAL_DAYS } from "#domains/payments/plan-terms.ts";
import { useMoney } from "#platform/web/i18n/money.ts";
import { useLocalDay } from "#platform/web/i18n/zones/local-day.ts";
import { LegalAgreement } from "#platform/web/ui/legal-agreement.tsx";

/**
 * What is agreed to, on one screen right before the button: the plan, its price with tax, when and how it is charged, that
 * it goes on by itself, how to end and undo it, and with whom (Act on Specified Commercial Transactions, article 12-6).
 */
export function CardTermsList({ terms, seller }: Pick<CardPageView, "terms" | "seller">) {
  const t = useTranslations("billing.keep");
  const money = useMoney();
  const day = useLocalDay();
  const { planName, monthlyYen, trialDays, startsOn } = terms;
  const begin = startsOn === null ? t("beginApproval") : t("beginOn", { date: day(startsOn) });
  const rows: [string, string][] = [
    [t("plan"), `Noren ${planName}`],
    [t("price"), t("priceText", { amount: money({ minor: monthlyYen, currency: "JPY" }) })],
    [t("begin"), trialDays > 0 ? `${begin} ${t("trial", { days: trialDays })}` : begin],
    [t("charge"), t("chargeText")],
    [t("renew"), t("renewText")],
    [t("cancel"), t("cancelText", { day: NOTICE_DAY })],
    [t("withdraw"), t("withdrawText", { days: WITHDRAWAL_DAYS })],
    [t("commission"), t("commissionText")],
    [t("seller"), [seller.name ?? t("noSeller"), seller.address, seller.email].filter(Boolean).join(" · ")],
  ];
  return (
    <section className="rounded-card border border-line bg-card p-4 shadow-card sm:p-5">
      <h2 className="text-lg font-bold">{t("terms")}</h2>
      <dl className="mt-2 divide-y divide-line">
        {rows.map(([name, text], at) => (
          <div key={name} className="grid gap-x-4 py-2.5 sm:grid-cols-[9rem_1fr] lg:grid-cols-1">
            <dt className="text-sm text-soft sm:pt-0.5">{name}</dt>
            <dd className={at < 2 ? "text-lg font-bold" : ""}>{text}</dd>
          </div>
        ))}
      </dl>
      <LegalAgreement to="plan" className="border-t border-line pt-3" />
    </section>
  );
}
