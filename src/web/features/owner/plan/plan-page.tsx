import { useSearchParams } from "react-router";
import { useTranslations } from "use-intl";
import type { OwnedRestaurant } from "../../../../shared/contract/owners.ts";
import { ApiError } from "../../../lib/api.ts";
import { Button } from "../../../ui/button.tsx";
import { StateMessage } from "../../../ui/feedback/state-message.tsx";
import { PlanLoading } from "./plan-loading.tsx";
import { PlanPaper } from "./plan-paper.tsx";
import { PlanParts } from "./plan-parts.tsx";
import { usePlan } from "./use-plan.ts";

/** What an owner pays, when next, and every way to change or end it. `charge` in the address opens one month's document. */
export default function PlanPage({ restaurant: { id, name } }: { restaurant: OwnedRestaurant }) {
  const t = useTranslations("billing");
  const common = useTranslations("common");
  const [params] = useSearchParams();
  const { data, error, isError, refetch } = usePlan(id);
  const charge = data?.agreement?.charges.find((one) => one.id === params.get("charge"));
  if (data && charge) return <PlanPaper restaurantId={id} plan={data} charge={charge} />;
  const isUnknown = error instanceof ApiError && error.status === 404;
  return (
    <div className="mx-auto grid max-w-3xl gap-5">
      <h1 className="text-2xl font-bold">
        <span lang="ja">{name}</span> <span className="font-normal text-soft">{t("title")}</span>
      </h1>
      {data && data.agreement === null && <StateMessage title={t("free.title")} text={t("free.text")} />}
      {data?.agreement && <PlanParts restaurantId={id} plan={data} agreement={data.agreement} />}
      {!data && !isError && <PlanLoading />}
      {!data && isError && isUnknown && <StateMessage title={t("none.title")} text={t("none.text")} />}
      {!data && isError && !isUnknown && (
        <StateMessage title={t("failedTitle")} text={t("failedText")}>
          <Button kind="main" onClick={() => void refetch()}>
            {common("retry")}
          </Button>
        </StateMessage>
      )}
    </div>
  );
}
