import { useId } from "react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import { offerOfCode } from "#domains/billing/coupon-constants.ts";
import { CLUB_BASIS_POINTS, TRIAL_BASIS_POINTS } from "#domains/payments/commission.ts";
import { daysOfCode, NOTICE_DAY, WITHDRAWAL_DAYS } from "#domains/payments/plan-constants.ts";
import { paths } from "#kernel/addresses/paths.ts";
import { usePercent } from "#platform/web/i18n/numbers.ts";
import { LegalAgreement } from "#platform/web/ui/legal-agreement.tsx";

interface PlanTermsProps {
  plan: string;
  /** A month's price in words, tax included. */
  price: string;
  /** Commission without a code. */
  basisPoints: number;
  /** A trial or coupon code as typed; what it changes is named as soon as it reads as one. */
  code: string;
  /** It begins with the approval of an application, not at once. */
  needsApproval?: boolean;
}

/** What agreeing to a plan means: price, period, renewal, and how to cancel. */
export function PlanTerms({ plan, price, basisPoints, code, needsApproval = false }: PlanTermsProps) {
  const t = useTranslations("agreement.terms");
  const id = useId();
  const percent = usePercent();
  const standard = percent(basisPoints);
  const rates = { trialRate: percent(TRIAL_BASIS_POINTS), memberRate: percent(CLUB_BASIS_POINTS) };
  const trialDays = daysOfCode(code);
  const coupon = offerOfCode(code);
  const lines = [
    t("price", { plan, price }),
    t("commission", { rate: standard }),
    ...(trialDays === null ? [] : [t("trial", { days: trialDays, ...rates })]),
    ...(coupon === null
      ? []
      : [t("coupon", { rate: percent(coupon.basisPoints), days: coupon.days, standard })]),
    ...(needsApproval ? [t("approval")] : []),
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
      {/* Leaving an application is safe: its draft is kept in session storage. */}
      <Link to={paths.pricing()} className="mt-2 inline-flex min-h-11 items-center text-link underline">
        {t("more")}
      </Link>
      <LegalAgreement to="plan" className="mt-1" />
    </section>
  );
}
