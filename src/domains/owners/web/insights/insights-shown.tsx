import { type ReactNode, useId } from "react";
import { Link } from "react-router";
import { useFormatter, useTranslations } from "use-intl";
import type { Funnel, InsightDay, Insights, LanguageCount } from "#domains/restaurants/contract/insights.ts";
import { LEAST_PEOPLE } from "#domains/restaurants/restaurant-constants.ts";
import type { OwnedRestaurant } from "#domains/staff/contract.ts";
import { paths } from "#kernel/addresses/paths.ts";
import { useLanguageName } from "#platform/web/i18n/names.ts";
import { useMoney } from "#platform/web/i18n/numbers.ts";
import { DayBars, TableTwin, useShortDay } from "./charts.tsx";
import { DemandSection } from "./demand-section.tsx";

const COLUMNS = ["guests", "noShows", "cancellations"] as const;

/** Seated guests, cancellations and no-shows. */
function MealsSection({ days }: { days: readonly InsightDay[] }) {
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
function FunnelSection({ funnel }: { funnel: Funnel }) {
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

/** All charts of a period, with a note in place of those that the plan excludes. */
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
    <LackingSection plan={planWith(part)} restaurantId={id} mayChange={role === "owner"} />
  );
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      <div className="grid min-w-0 gap-4">
        <ChartCard title={t("views.title")}>
          <DayChart title={t("views.title")} days={days} of="views" />
          <LanguageChart title={t("views.languages")} counts={viewLanguages} />
        </ChartCard>
        <ChartCard title={t("matches.title")} lead={t("matches.lead")}>
          <DayChart title={t("matches.title")} days={days} of="matches" />
        </ChartCard>
        <ChartCard title={t("orders.title")} lead={t("orders.lead")}>
          <OrdersSection orders={orders} />
        </ChartCard>
      </div>
      <div className="grid min-w-0 gap-4">
        <ChartCard title={t("funnel.title")} lead={t("funnel.lead")}>
          {funnel ? <FunnelSection funnel={funnel} /> : lacking("funnel")}
        </ChartCard>
        <ChartCard title={t("meals.title")} lead={t("meals.lead")}>
          <MealsSection days={days} />
        </ChartCard>
        <ChartCard title={t("demand.title")} lead={t("demand.lead", { least: LEAST_PEOPLE })}>
          {demand ? <DemandSection demand={demand} /> : lacking("demand")}
        </ChartCard>
      </div>
    </div>
  );
}

/** Views by language; renders nothing if there are none. */
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

/** Number of orders, and their total. */
function OrdersSection({ orders: { count, total } }: Pick<Insights, "orders">) {
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

/** Totals side by side, each above its label. */
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

/** A daily count: total, bars and table. */
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

/** Shown if nothing was counted. */
function NoData() {
  const t = useTranslations("insights");
  return <p className="rounded-xl bg-sunken p-4 text-soft">{t("noData")}</p>;
}

/** Daily counts, latest first. */
function DayTable({
  days,
  columns,
}: {
  days: readonly InsightDay[];
  columns: readonly { of: Exclude<keyof InsightDay, "day">; name: string }[];
}) {
  const t = useTranslations("insights");
  const shortDay = useShortDay();
  const names = columns.map(({ name }) => name);
  const rows = days.map((one) => ({
    key: one.day,
    name: shortDay(one.day),
    counts: columns.map(({ of }) => one[of]),
  }));
  return <TableTwin title={names.join(", ")} first={t("day")} columns={names} rows={rows.reverse()} />;
}

/** A metric with its heading. */
function ChartCard({ title, lead, children }: { title: string; lead?: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid min-w-0 gap-4 card p-4 shadow-card sm:p-5">
      <div>
        <h2 id={id} className="text-xl font-bold">
          {title}
        </h2>
        {lead !== undefined && <p className="mt-1 text-soft">{lead}</p>}
      </div>
      {children}
    </section>
  );
}

/** Names the plan that includes this section. */
function LackingSection({
  plan,
  restaurantId,
  mayChange,
}: {
  plan: string | null;
  restaurantId: string;
  /** Only owners may choose a plan. */
  mayChange: boolean;
}) {
  const t = useTranslations("insights.lacks");
  return (
    <p className="rounded-xl bg-sunken p-4">
      {plan && t("text", { plan })}{" "}
      {mayChange && (
        <Link
          to={paths.ownerPlan(restaurantId)}
          className="inline-flex min-h-11 items-center text-link underline underline-offset-4"
        >
          {t("open")}
        </Link>
      )}
    </p>
  );
}

/** A bar and number for each name, relative to the largest. */
function RowBars({
  title,
  what,
  rows,
}: {
  title: string;
  /** What the names are. */
  what: string;
  rows: readonly { key: string; name: string; count: number }[];
}) {
  const t = useTranslations("insights");
  const format = useFormatter();
  const most = Math.max(1, ...rows.map(({ count }) => count));
  return (
    <>
      <ul className="grid gap-3">
        {rows.map(({ key, name, count }) => (
          <li key={key} className="grid gap-1">
            <span className="flex items-baseline justify-between gap-4">
              <span>{name}</span>
              <span className="tabular font-semibold">{format.number(count)}</span>
            </span>
            <svg aria-hidden className="h-3 w-full overflow-hidden rounded-full bg-sunken">
              <rect width={`${(count / most) * 100}%`} height="100%" rx="6" className="fill-link" />
            </svg>
          </li>
        ))}
      </ul>
      <TableTwin
        title={title}
        first={what}
        columns={[t("count")]}
        rows={rows.map(({ key, name, count }) => ({ key, name, counts: [count] }))}
      />
    </>
  );
}
