import { useTranslations } from "use-intl";
import type { OwnedRestaurant } from "#domains/staff/contract.ts";
import { paths } from "#kernel/addresses/paths.ts";
import { ApiError } from "#platform/web/calls/api.ts";
import { useStaticQuery } from "#platform/web/calls/queries.tsx";
import { ScreenFailed, ScreenHead } from "#platform/web/dashboard/screen.tsx";
import { ButtonLink } from "#platform/web/ui/button.tsx";
import { StateMessage } from "#platform/web/ui/states.tsx";
import { getSeatingPlan } from "./seating-plan-calls.ts";
import { SeatingPlanLoading } from "./seating-plan-cards.tsx";
import { SeatingPlanEditor } from "./seating-plan-editor.tsx";

/** Where owners and managers set when and where guests can book. */
export default function SeatingPlanPage({ restaurant: { id, name } }: { restaurant: OwnedRestaurant }) {
  const t = useTranslations("inventory");
  const { data, error, isError, refetch } = useStaticQuery(["inventory", id], (signal) =>
    getSeatingPlan(id, signal),
  );
  const isForbidden = error instanceof ApiError && error.status === 403;
  if (isForbidden) {
    return (
      <StateMessage title={t("forbiddenTitle")} text={t("forbiddenText")}>
        <ButtonLink kind="main" to={paths.ownerRestaurant(id)}>
          {t("toBook")}
        </ButtonLink>
      </StateMessage>
    );
  }
  return (
    <div className="mx-auto grid max-w-5xl gap-4">
      <ScreenHead name={name} title={t("title")} lead={t("lead")} />
      {data && <SeatingPlanEditor first={data} />}
      {!data && !isError && <SeatingPlanLoading />}
      {!data && isError && (
        <ScreenFailed title={t("failedTitle")} text={t("failedText")} onRetry={() => void refetch()} />
      )}
    </div>
  );
}
