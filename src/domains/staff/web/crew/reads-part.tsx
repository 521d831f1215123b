import { useInfiniteQuery } from "@tanstack/react-query";
import { useFormatter, useTranslations } from "use-intl";
import { HEALTH_READ_DAYS } from "#kernel/retention-terms.ts";
import { SettingsCard } from "#platform/web/dashboard/settings-card.tsx";
import { browserApi } from "#platform/web/lib/calls/api.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { staffApi } from "../api.ts";
import { ReadsDay } from "./reads-day.tsx";

/** Which of the staff, and which programs, were shown what guests can't eat, day by day. */
export function ReadsPart({ restaurantId }: { restaurantId: string }) {
  const t = useTranslations("house.settings.reads");
  const common = useTranslations("common");
  const format = useFormatter();
  const { data, isError, refetch, fetchNextPage, hasNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: ["health-reads", restaurantId],
    queryFn: ({ pageParam, signal }) =>
      browserApi.get(
        staffApi("GET /api/owner/restaurants/:id/health-reads", {
          params: { id: restaurantId },
          query: pageParam === null ? {} : { before: pageParam },
        }),
        signal,
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ before }) => before,
  });
  const days = data?.pages.flatMap((page) => page.days.map((day) => ({ ...day, zone: page.zone }))) ?? [];
  return (
    <SettingsCard title={t("title")}>
      <p className="text-soft">{t("lead", { days: format.number(HEALTH_READ_DAYS) })}</p>
      {data === undefined && !isError && <span className="h-12 animate-pulse rounded bg-sunken" />}
      {data && days.length === 0 && <p>{t("empty")}</p>}
      {days.length > 0 && (
        <div className="grid divide-y divide-line border-y border-line">
          {days.map((day, at) => (
            <ReadsDay key={day.date} day={day} isOpen={at === 0} />
          ))}
        </div>
      )}
      {isError && (
        <p role="alert" className="flex flex-wrap items-center gap-3 text-warn">
          {t("failed")} <Button onClick={() => void refetch()}>{common("retry")}</Button>
        </p>
      )}
      {hasNextPage && (
        <Button
          className="min-h-12 w-full sm:w-fit sm:px-6"
          disabled={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          {t("earlier")}
        </Button>
      )}
    </SettingsCard>
  );
}
