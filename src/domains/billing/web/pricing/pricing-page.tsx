import { useTranslations } from "use-intl";
import type { PlanView } from "#domains/payments/contract/plans.ts";
import { NOTICE_DAY, WITHDRAWAL_DAYS } from "#domains/payments/plan-terms.ts";
import { Head } from "#domains/site/web/frame/head.tsx";
import { PageFrame } from "#domains/site/web/frame/page-frame.tsx";
import { ClubDoor } from "../offer/club-door.tsx";
import { PlansPart } from "../offer/plans-part.tsx";
import { Calculator } from "./calculator.tsx";

const STEPS = ["first", "start", "card", "notice", "withdraw", "trial"] as const;

/** When what is charged, and how one leaves. */
function WhenPart() {
  const t = useTranslations("owners.pricing.when");
  const values = { day: NOTICE_DAY, days: WITHDRAWAL_DAYS };
  return (
    <section aria-labelledby="when" className="mt-12">
      <h2 id="when" className="text-2xl font-bold">
        {t("title")}
      </h2>
      <dl className="mt-4 grid gap-x-8 sm:grid-cols-2">
        {STEPS.map((step) => (
          <div key={step} className="border-t border-line py-4">
            <dt className="font-bold">{t(`${step}.title`, values)}</dt>
            <dd className="mt-1 text-soft">{t(`${step}.text`, values)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** What a restaurant pays, when, and what it would come to. `plans`: null where they could not be read. */
export function PricingPage({ plans }: { plans: readonly PlanView[] | null }) {
  const t = useTranslations("owners.pricing");
  return (
    <PageFrame>
      <Head title={t("title")} description={t("description")} />
      <h1 className="text-3xl font-bold">{t("title")}</h1>
      <p className="mt-3 max-w-2xl text-lg text-soft">{t("lead")}</p>
      <PlansPart plans={plans} />
      <ClubDoor />
      <Calculator standardBasisPoints={plans?.[0]?.commissionBasisPoints} />
      <WhenPart />
    </PageFrame>
  );
}
