import { useSearchParams } from "react-router";
import { useTranslations } from "use-intl";
import type { OwnedRestaurant } from "#domains/restaurants/contract/owners.ts";
import { INSIGHT_DAYS } from "#domains/restaurants/restaurant-terms.ts";
import { ScreenFailed } from "#platform/web/dashboard/screen/screen-failed.tsx";
import { ScreenHead } from "#platform/web/dashboard/screen/screen-head.tsx";
import { InsightsLoading } from "./insights-loading.tsx";
import { InsightsShown } from "./insights-shown.tsx";
import { PeriodChoice } from "./period-choice.tsx";
import { useInsights } from "./use-insights.ts";

const USUAL_DAYS = 30;

/** What a restaurant's guests did, as charts that can be read as tables. `days` is in the address. */
export default function InsightsPage({ restaurant }: { restaurant: OwnedRestaurant }) {
  const t = useTranslations("insights");
  const [params, setParams] = useSearchParams();
  const days = INSIGHT_DAYS.find((choice) => String(choice) === params.get("days")) ?? USUAL_DAYS;
  const { data, isError, isPlaceholderData, refetch } = useInsights(restaurant.id, days);
  const choose = (choice: number) =>
    setParams(
      (before) => {
        before.set("days", String(choice));
        return before;
      },
      { replace: true, preventScrollReset: true },
    );
  return (
    <div className="mx-auto grid max-w-6xl gap-4">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <ScreenHead name={restaurant.name} title={t("title")} lead={t("lead")} />
        <PeriodChoice days={days} onChange={choose} />
      </div>
      {data && (
        <div aria-busy={isPlaceholderData} className={isPlaceholderData ? "opacity-60" : undefined}>
          <InsightsShown insights={data} restaurant={restaurant} />
        </div>
      )}
      {!data && !isError && <InsightsLoading />}
      {!data && isError && (
        <ScreenFailed title={t("failedTitle")} text={t("failedText")} onRetry={() => void refetch()} />
      )}
    </div>
  );
}
