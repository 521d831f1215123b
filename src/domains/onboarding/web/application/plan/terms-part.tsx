import { useId } from "react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import { offerOfCode } from "#domains/billing/coupon-terms.ts";
import { CLUB_BASIS_POINTS, TRIAL_BASIS_POINTS } from "#domains/payments/commission.ts";
import type { PlanView } from "#domains/payments/contract/plans.ts";
import { daysOfCode, NOTICE_DAY, WITHDRAWAL_DAYS } from "#domains/payments/plan-terms.ts";
import { paths } from "#kernel/addresses/paths.ts";
import { useMoney } from "#platform/web/i18n/money.ts";
import { usePercent } from "#platform/web/i18n/percent.ts";
import { LegalAgreement } from "#platform/web/ui/legal-agreement.tsx";
import type { ApplicationDraft } from "../application-draft.ts";

/** What is agreed on, before it is: price, period, renewal, and how it ends. */
export function TermsPart({ plan, draft }: { plan: PlanView; draft: ApplicationDraft }) {
  const t = useTranslations("application.terms");
  const id = useId();
  const money = useMoney();
  const percent = usePercent();
  const rates = { trialRate: percent(TRIAL_BASIS_POINTS), memberRate: percent(CLUB_BASIS_POINTS) };
  const trialDays = daysOfCode(draft.trialCode);
  const coupon = offerOfCode(draft.trialCode);
  const standard = percent(plan.commissionBasisPoints);
  const lines = [
    t("price", { plan: plan.name, price: money(plan.monthly) }),
    t("commission", { rate: standard }),
    ...(trialDays === null ? [] : [t("trial", { days: trialDays, ...rates })]),
    ...(coupon === null
      ? []
      : [t("coupon", { rate: percent(coupon.basisPoints), days: coupon.days, standard })]),
    t("approval"),
    t("when"),
    t("renewal"),
    t("cancel", { day: NOTICE_DAY }),
    t("withdrawal", { days: WITHDRAWAL_DAYS }),
  ];
  return (
    <section aria-labelledby={id} className="rounded-xl bg-sunken p-4">
      <h3 id={id} className="font-bold">
        {t("title")}
      </h3>
      <ul className="mt-2 grid list-disc gap-1.5 pl-5">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {/* What was typed stays: this tab remembers it. */}
      <Link to={paths.pricing()} className="mt-2 inline-flex min-h-11 items-center text-link underline">
        {t("more")}
      </Link>
      <LegalAgreement to="plan" className="mt-1" />
    </section>
  );
}
