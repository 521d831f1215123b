import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import { useTranslations } from "use-intl";
import { INSIGHT_DAYS } from "#domains/restaurants/restaurant-constants.ts";
import type { OwnedRestaurant } from "#domains/staff/contract.ts";
import { browserApi } from "#platform/web/calls/api.ts";
import { ScreenFailed, ScreenHead } from "#platform/web/dashboard/screen.tsx";
import { ownersApi } from "../api.ts";
import { InsightsLoading } from "../loading-states.tsx";
import { InsightsShown } from "./insights-shown.tsx";

const USUAL_DAYS = 30;

/** The insights page: charts with tables. `days` is in the URL. */
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

/** A restaurant's analytics for a period; the previous period stays visible while another loads. */
function useInsights(restaurantId: string, days: number) {
  const query = useQuery({
    queryKey: ["insights", restaurantId, days],
    queryFn: ({ signal }) =>
      browserApi.get(
        ownersApi("GET /api/owner/restaurants/:id/insights", {
          params: { id: restaurantId },
          query: { days: String(days) },
        }),
        signal,
      ),
    placeholderData: (previous, before) =>
      before?.queryKey[1] === restaurantId ? keepPreviousData(previous) : undefined,
  });
  return query;
}

/** Selects the length of the period. */
function PeriodChoice({ days, onChange }: { days: number; onChange: (days: number) => void }) {
  const t = useTranslations("insights.period");
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="sr-only">{t("label")}</legend>
      {INSIGHT_DAYS.map((choice) => (
        <button
          key={choice}
          type="button"
          aria-pressed={choice === days}
          onClick={() => onChange(choice)}
          className="min-h-11 rounded-full border border-line bg-card px-4 font-semibold hover:bg-sunken aria-pressed:border-ai-700 aria-pressed:bg-ai-700 aria-pressed:text-white"
        >
          {t("days", { days: choice })}
        </button>
      ))}
    </fieldset>
  );
}
