import { useFormatter, useTranslations } from "use-intl";
import type { Funnel, InsightDay, Insights, LanguageCount } from "#domains/restaurants/contract/insights.ts";
import type { OwnedRestaurant } from "#domains/restaurants/contract/owners.ts";
import { LEAST_PEOPLE } from "#domains/restaurants/restaurant-terms.ts";
import { useLanguageName } from "#platform/web/i18n/language-name.ts";
import { useMoney } from "#platform/web/i18n/money.ts";
import { DayBars } from "./charts/day-bars.tsx";
import { DayTable } from "./charts/day-table.tsx";
import { RowBars } from "./charts/row-bars.tsx";
import { ChartCard } from "./parts/chart-card.tsx";
import { DemandPart } from "./parts/demand-part.tsx";
import { LackingPart } from "./parts/lacking-part.tsx";
import { NoData } from "./parts/no-data.tsx";

const COLUMNS = ["guests", "noShows", "cancellations"] as const;

/** Who sat at the tables, and who did not in the end. */
function MealsPart({ days }: { days: readonly InsightDay[] }) {
  const t = useTranslations("insights.meals");
  const format = useFormatter();
  const sum = (of: (typeof COLUMNS)[number]) => days.reduce((all, day) => all + day[of], 0);
  if (COLUMNS.every((column) => sum(column) === 0)) return <NoData />;
  return (
    <>
      <FiguresRow figures={COLUMNS.map((column) => [format.number(sum(column)), t(column)])} />
      <DayBars title={t("guests")} counts={days.map(({ day, guests }) => ({ day, count: guests }))} />
      <DayTable days={days} columns={COLUMNS.map((of) => ({ of, name: t(of) }))} />
    </>
  );
}

const STEPS = ["views", "forms", "holds", "bookings"] as const;

/** How many went how far on the way to a table, and in which languages those read who booked. */
function FunnelPart({ funnel }: { funnel: Funnel }) {
  const t = useTranslations("insights");
  if (STEPS.every((step) => funnel[step] === 0)) return <NoData />;
  const rows = STEPS.map((step) => ({ key: step, name: t(`funnel.${step}`), count: funnel[step] }));
  return (
    <>
      <RowBars title={t("funnel.title")} what={t("step")} rows={rows} />
      <LanguageChart title={t("funnel.languages")} counts={funnel.languages} />
    </>
  );
}

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

/** How often each language was read; nothing where there was none. */
function LanguageChart({ title, counts }: { title: string; counts: readonly LanguageCount[] }) {
  const t = useTranslations("insights");
  const languageName = useLanguageName();
  if (counts.length === 0) return null;
  const rows = counts.map(({ language, count }) => ({ key: language, name: languageName(language), count }));
  return (
    <div className="grid gap-3 border-t border-line pt-4">
      <h3 className="font-semibold">{title}</h3>
      <RowBars title={title} what={t("language")} rows={rows} />
    </div>
  );
}

/** How much was ordered, and what it came to. */
function OrdersPart({ orders: { count, total } }: Pick<Insights, "orders">) {
  const t = useTranslations("insights.orders");
  const format = useFormatter();
  const money = useMoney();
  if (count === 0) return <NoData />;
  return (
    <FiguresRow
      figures={[
        [format.number(count), t("count")],
        [money(total), t("total")],
      ]}
    />
  );
}

/** A few sums side by side, each above its words. */
function FiguresRow({ figures }: { figures: readonly (readonly [value: string, label: string])[] }) {
  return (
    <dl className="flex flex-wrap gap-x-8 gap-y-3">
      {figures.map(([value, label]) => (
        <div key={label} className="flex flex-col-reverse justify-end">
          <dt className="text-sm text-soft">{label}</dt>
          <dd className="tabular text-2xl font-bold">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** One count day by day: its sum, its bars and its table. */
function DayChart({
  title,
  days,
  of,
}: {
  title: string;
  days: readonly InsightDay[];
  of: "views" | "matches";
}) {
  const format = useFormatter();
  const sum = days.reduce((all, day) => all + day[of], 0);
  if (sum === 0) return <NoData />;
  return (
    <>
      <p className="tabular text-3xl font-bold">{format.number(sum)}</p>
      <DayBars title={title} counts={days.map((one) => ({ day: one.day, count: one[of] }))} />
      <DayTable days={days} columns={[{ of, name: title }]} />
    </>
  );
}
