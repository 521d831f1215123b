import { useTranslations } from "use-intl";
import type { PlanView } from "#domains/payments/contract/plans.ts";
import { Head } from "#domains/site/web/frame/head.tsx";
import { PageFrame } from "#domains/site/web/frame/page-frame.tsx";
import { ClubDoor } from "../offer/club-door.tsx";
import { PlansPart } from "../offer/plans-part.tsx";
import { Calculator } from "./calculator.tsx";
import { WhenPart } from "./when-part.tsx";

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
