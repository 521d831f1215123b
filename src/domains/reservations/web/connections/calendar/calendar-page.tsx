import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslations } from "use-intl";
import type { CalendarFeeds } from "#domains/reservations/contract/connections/feeds.ts";
import type { OwnedRestaurant } from "#domains/staff/contract.ts";
import { browserApi } from "#platform/web/calls/api.ts";
import { ScreenFailed, ScreenHead } from "#platform/web/dashboard/screen.tsx";
import { Card } from "#platform/web/ui/card.tsx";
import { reservationsApi } from "../../api.ts";
import { CalendarLoading } from "./calendar-loading.tsx";
import { FeedForm } from "./feed-form.tsx";
import { FeedRow } from "./feed-row.tsx";
import { NewLink } from "./new-link.tsx";

/** The reservation book in the calendars of those who work there. */
export default function CalendarPage({ restaurant: { id, name } }: { restaurant: OwnedRestaurant }) {
  const t = useTranslations("connections.calendar");
  const queries = useQueryClient();
  // An address exists only in this state.
  const [url, setUrl] = useState<string | null>(null);
  const queryKey = ["calendar-feeds", id];
  const { data, isError, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) =>
      browserApi.get(
        reservationsApi("GET /api/owner/restaurants/:id/calendar-feeds", { params: { id } }),
        signal,
      ),
  });
  const show = ({ feeds, areas, ...made }: CalendarFeeds & { url?: string }) => {
    queries.setQueryData(queryKey, { feeds, areas });
    setUrl(made.url ?? null);
  };
  return (
    <div className="mx-auto grid max-w-3xl grid-cols-1 gap-4">
      <ScreenHead name={name} title={t("title")} lead={t("lead")} />
      {data && (
        <Card title={t("links")} lead={t("how")}>
          {data.feeds.length === 0 ? (
            <p className="text-soft">{t("none")}</p>
          ) : (
            <ul className="grid divide-y divide-line border-y border-line">
              {data.feeds.map((feed) => (
                <FeedRow key={feed.id} restaurantId={id} feed={feed} onChanged={show} />
              ))}
            </ul>
          )}
          {url === null ? (
            <FeedForm restaurantId={id} areas={data.areas} onMade={show} />
          ) : (
            <NewLink
              title={t("newTitle")}
              text={t("newText")}
              url={url}
              label={t("kept")}
              onKept={() => setUrl(null)}
            />
          )}
        </Card>
      )}
      {!data && !isError && <CalendarLoading />}
      {!data && isError && (
        <ScreenFailed title={t("failedTitle")} text={t("failedText")} onRetry={() => void refetch()} />
      )}
    </div>
  );
}
