import { useTranslations } from "use-intl";
import type { PlanView } from "#domains/payments/contract/plans.ts";
import { StructuredData } from "#domains/site/web/frame/structured-data.tsx";
import { paths } from "#kernel/addresses/paths.ts";
import { LANGUAGES } from "#kernel/languages.ts";
import { usePercent } from "#platform/web/i18n/percent.ts";
import { usePage } from "#platform/web/lib/page/page-data.ts";
import { ButtonLink } from "#platform/web/ui/button.tsx";
import { ForwardIcon } from "#platform/web/ui/icons.tsx";
import { PlanCard } from "./plan-card.tsx";
import { structuredPlans } from "./structured-plans.ts";

/** The plans and what all of them share; null where they could not be read. */
export function PlansPart({ plans }: { plans: readonly PlanView[] | null }) {
  const t = useTranslations("owners.plans");
  const description = useTranslations("owners")("description");
  const percent = usePercent();
  const { publicUrl } = usePage();
  const [first] = plans ?? [];
  return (
    <section aria-labelledby="plans" className="mt-12 scroll-mt-4">
      <h2 id="plans" className="text-2xl font-bold">
        {t("title")}
      </h2>
      {plans === null || first === undefined ? (
        <p className="mt-4 rounded-card bg-warn-bg p-4 text-warn">{t("missing")}</p>
      ) : (
        <>
          <StructuredData data={structuredPlans(plans, { description, publicUrl })} />
          <p className="mt-2 max-w-2xl text-soft">{t("text")}</p>
          <ul className="mt-8 grid gap-6 md:grid-cols-3 md:gap-4">
            {plans.map((plan) => (
              <PlanCard key={plan.key} plan={plan} />
            ))}
          </ul>
          <div className="mt-4 grid gap-2 rounded-card bg-note-bg p-4">
            <p>{t("every", { languages: LANGUAGES.length })}</p>
            <p>{t("commission", { rate: percent(first.commissionBasisPoints) })}</p>
          </div>
          <ButtonLink
            kind="call"
            to={paths.ownerApplication()}
            className="mt-4 w-full text-lg sm:w-auto sm:px-8"
          >
            {t("apply")}
            <ForwardIcon />
          </ButtonLink>
        </>
      )}
    </section>
  );
}
