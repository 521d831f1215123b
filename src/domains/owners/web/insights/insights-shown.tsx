import { useTranslations } from "use-intl";
import type { Insights } from "#domains/restaurants/contract/insights.ts";
import type { OwnedRestaurant } from "#domains/restaurants/contract/owners.ts";
import { LEAST_PEOPLE } from "#domains/restaurants/restaurant-terms.ts";
import { DayChart } from "./charts/day-chart.tsx";
import { LanguageChart } from "./charts/language-chart.tsx";
import { ChartCard } from "./parts/chart-card.tsx";
import { DemandPart } from "./parts/demand-part.tsx";
import { FunnelPart } from "./parts/funnel-part.tsx";
import { LackingPart } from "./parts/lacking-part.tsx";
import { MealsPart } from "./parts/meals-part.tsx";
import { OrdersPart } from "./parts/orders-part.tsx";

/** All charts of a period; what the plan lacks is said in its place. */
export function InsightsShown({
  insights,
  restaurant: { id, role },
}: {
  insights: Insights;
  restaurant: OwnedRestaurant;
}) {
  const t = useTranslations("insights");
  const { days, viewLanguages, orders, funnel, demand, lacks } = insights;
  const planWith = (part: "funnel" | "demand") => lacks.find((one) => one.part === part)?.planName ?? null;
  const lacking = (part: "funnel" | "demand") => (
    <LackingPart plan={planWith(part)} restaurantId={id} mayChange={role === "owner"} />
  );
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      <div className="grid min-w-0 gap-4">
        <ChartCard title={t("views.title")} lead={t("views.lead")}>
          <DayChart title={t("views.title")} days={days} of="views" />
          <LanguageChart title={t("views.languages")} counts={viewLanguages} />
        </ChartCard>
        <ChartCard title={t("matches.title")} lead={t("matches.lead")}>
          <DayChart title={t("matches.title")} days={days} of="matches" />
        </ChartCard>
        <ChartCard title={t("orders.title")} lead={t("orders.lead")}>
          <OrdersPart orders={orders} />
        </ChartCard>
      </div>
      <div className="grid min-w-0 gap-4">
        <ChartCard title={t("funnel.title")} lead={t("funnel.lead")}>
          {funnel ? <FunnelPart funnel={funnel} /> : lacking("funnel")}
        </ChartCard>
        <ChartCard title={t("meals.title")} lead={t("meals.lead")}>
          <MealsPart days={days} />
        </ChartCard>
        <ChartCard title={t("demand.title")} lead={t("demand.lead", { least: LEAST_PEOPLE })}>
          {demand ? <DemandPart demand={demand} /> : lacking("demand")}
        </ChartCard>
      </div>
    </div>
  );
}
