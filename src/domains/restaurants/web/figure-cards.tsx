import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useFormatter, useTranslations } from "use-intl";
import { browserApi } from "#platform/web/calls/api.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { EyeIcon, HeartIcon, PinIcon, StarIcon } from "#platform/web/ui/icons.tsx";
import { FIGURE_DAYS } from "../restaurant-constants.ts";
import { restaurantsApi } from "./api.ts";

/** What was counted of a restaurant, each with what it counts. */
export function FigureCards({ restaurantId }: { restaurantId: string }) {
  const t = useTranslations("house.figures");
  const common = useTranslations("common");
  const format = useFormatter();
  const { data, isError, refetch } = useQuery({
    queryKey: ["figures", restaurantId],
    queryFn: ({ signal }) =>
      browserApi.get(
        restaurantsApi("GET /api/owner/restaurants/:id/figures", { params: { id: restaurantId } }),
        signal,
      ),
  });
  if (data === undefined && isError)
    return (
      <p role="alert" className="flex flex-wrap items-center gap-3 text-warn">
        {t("failed")} <Button onClick={() => void refetch()}>{common("retry")}</Button>
      </p>
    );
  const count = (value: number) => format.number(value);
  return (
    <section aria-label={t("label")} aria-busy={data === undefined}>
      <dl className="grid grid-cols-2 gap-3 lg:grid-cols-4">
        <Figure icon={<EyeIcon />} name={t("views")} hint={t("viewsPeriod", { days: FIGURE_DAYS })}>
          {data && (data.views === null ? null : count(data.views))}
        </Figure>
        <Figure icon={<HeartIcon />} name={t("favourites")} hint={t("favouritesHint")}>
          {data && count(data.favourites)}
        </Figure>
        <Figure
          icon={<StarIcon className="size-5" />}
          name={t("rating")}
          hint={data && data.ratings > 0 ? t("reviews", { count: data.ratings }) : undefined}
        >
          {data && (data.rating === null ? null : format.number(data.rating, { minimumFractionDigits: 1 }))}
        </Figure>
        <Figure icon={<PinIcon />} name={t("locations")} hint={t("locationsHint")}>
          {data && count(data.locations)}
        </Figure>
      </dl>
    </section>
  );
}

/** `children`: undefined while it is asked for, null where there is nothing yet. */
function Figure({
  icon,
  name,
  hint,
  children,
}: {
  icon: ReactNode;
  name: string;
  hint: string | undefined;
  children: string | null | undefined;
}) {
  const t = useTranslations("house.figures");
  return (
    <div className="grid min-w-0 content-start gap-1 card p-4 shadow-card">
      <dt className="flex items-center gap-2 font-semibold text-soft">
        <span className="text-link">{icon}</span>
        <span className="min-w-0 break-words">{name}</span>
      </dt>
      <dd className="grid gap-0.5">
        {children === undefined && <span className="h-9 w-20 animate-pulse rounded bg-sunken" />}
        {children === null && <span className="text-lg text-soft">{t("noData")}</span>}
        {children && <span className="tabular text-3xl font-bold">{children}</span>}
        {children !== null && hint && <span className="text-sm text-soft">{hint}</span>}
      </dd>
    </div>
  );
}
