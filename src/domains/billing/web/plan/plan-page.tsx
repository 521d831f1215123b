import { useSearchParams } from "react-router";
import { useTranslations } from "use-intl";
import type { OwnPlanView } from "#domains/payments/contract/billing.ts";
import { RatesPart } from "#domains/payments/web/owner/rates-part.tsx";
import type { OwnedRestaurant } from "#domains/restaurants/contract/owners.ts";
import { ScreenFailed } from "#platform/web/dashboard/screen/screen-failed.tsx";
import { ScreenTitle } from "#platform/web/dashboard/screen/screen-head.tsx";
import { ApiError } from "#platform/web/lib/calls/api.ts";
import { StateMessage } from "#platform/web/ui/feedback/state-message.tsx";
import { CouponPart } from "./coupon-part.tsx";
import { PlanLoading } from "./plan-loading.tsx";
import { PlanPaper } from "./plan-paper.tsx";
import { PlanParts } from "./plan-parts.tsx";
import { usePlan } from "./use-plan.ts";

/** What an owner pays, when next, and every way to change or end it. `charge` in the address opens one month's document. */
export default function PlanPage({ restaurant: { id, name } }: { restaurant: OwnedRestaurant }) {
  const t = useTranslations("billing");
  const [params] = useSearchParams();
  const { data, error, isError, refetch } = usePlan(id);
  const charge = data?.agreement?.charges.find((one) => one.id === params.get("charge"));
  if (data && charge) return <PlanPaper restaurantId={id} plan={data} charge={charge} />;
  const isUnknown = error instanceof ApiError && error.status === 404;
  return (
    <div className="mx-auto grid max-w-3xl gap-5">
      <ScreenTitle name={name} title={t("title")} />
      {data && data.agreement === null && <StateMessage title={t("free.title")} text={t("free.text")} />}
      {data?.agreement && (
        <PlanParts restaurantId={id} plan={data} agreement={data.agreement}>
          <CommissionParts restaurantId={id} plan={data} />
        </PlanParts>
      )}
      {data && data.agreement === null && <CommissionParts restaurantId={id} plan={data} />}
      {!data && !isError && <PlanLoading />}
      {!data && isError && isUnknown && <StateMessage title={t("none.title")} text={t("none.text")} />}
      {!data && isError && !isUnknown && (
        <ScreenFailed title={t("failedTitle")} text={t("failedText")} onRetry={() => void refetch()} />
      )}
    </div>
  );
}

/** The rates that hold, and what lowers them. */
function CommissionParts({ restaurantId, plan }: { restaurantId: string; plan: OwnPlanView }) {
  return (
    <>
      <RatesPart restaurantId={restaurantId} />
      {mayRedeem(plan) && <CouponPart restaurantId={restaurantId} />}
    </>
  );
}

/** Where a plan is over there is no commission to lower; where there never was one there may be. */
function mayRedeem({ agreement }: OwnPlanView): boolean {
  return agreement === null || (agreement.state !== "ended" && agreement.state !== "withdrawn");
}
