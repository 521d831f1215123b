import { useInfiniteQuery } from "@tanstack/react-query";
import { useFormatter, useTranslations } from "use-intl";
import { HEALTH_READ_DAYS } from "#kernel/privacy-constants.ts";
import { browserApi } from "#platform/web/calls/api.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { Card } from "#platform/web/ui/card.tsx";
import { ChevronIcon } from "#platform/web/ui/icons.tsx";
import type { HealthReader, HealthReadsView } from "../contract.ts";
import { staffApi } from "./api.ts";

/** Which staff and integrations were shown guests' dietary needs, by day. */
export function ReadsSection({ restaurantId }: { restaurantId: string }) {
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
    <Card title={t("title")}>
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
          size="lg"
          className="w-full sm:w-fit sm:px-6"
          disabled={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          {t("earlier")}
        </Button>
      )}
    </Card>
  );
}

type Day = HealthReadsView["days"][number] & { zone: string };

/** Who was shown guests' dietary needs on a day. */
function ReadsDay({ day: { date, zone, readers }, isOpen }: { day: Day; isOpen: boolean }) {
  const t = useTranslations("house.settings.reads");
  const format = useFormatter();
  const day = format.dateTime(new Date(`${date}T00:00:00Z`), {
    ...{ weekday: "short", year: "numeric", month: "long", day: "numeric" },
    timeZone: "UTC",
  });
  return (
    <details className="group" open={isOpen}>
      <summary className="flex min-h-12 list-none items-center justify-between gap-2 py-2">
        <span className="flex min-w-0 grow flex-wrap items-baseline justify-between gap-x-4">
          <span className="font-semibold">{day}</span>
          <span className="text-sm text-soft">{t("people", { count: readers.length })}</span>
        </span>
        <ChevronIcon className="size-5 shrink-0 text-soft transition-transform duration-150 group-open:rotate-180" />
      </summary>
      <ul className="grid gap-3 pb-4">
        {readers.map((reader) => (
          <ReaderRow key={`${reader.kind} ${reader.id}`} row={reader} zone={zone} />
        ))}
      </ul>
    </details>
  );
}

function ReaderRow({ row, zone }: { row: HealthReader; zone: string }) {
  const t = useTranslations("house.settings.reads");
  const staff = useTranslations("house.settings.crew");
  const roles = useTranslations("owner.role");
  const format = useFormatter();
  const { kind, name, role, isReader, lastAt, reads } = row;
  const time = format.dateTime(new Date(lastAt), {
    ...{ hour: "2-digit", minute: "2-digit", hourCycle: "h23" },
    timeZone: zone,
  });
  const reader = {
    account: name ?? t("gone"),
    key: name === null ? t("goneKey") : t("key", { name }),
    printer: name === null ? t("gonePrinter") : t("printer", { name }),
    webhook: name === null ? t("goneWebhook") : t("webhook", { name }),
  };
  return (
    <li className="rounded-xl bg-sunken px-3 py-2">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="min-w-0 break-words">
          <span className="font-semibold">{reader[kind]}</span>
          {isReader && <span className="text-soft"> ({staff("you")})</span>}
          {role !== null && <span className="text-soft"> · {roles(role)}</span>}
        </span>
        <span className="text-sm text-soft">{t("last", { time })}</span>
      </p>
      <ul className="mt-1 grid text-sm">
        {reads.map(({ kind: what, answers, guests }) => (
          <li key={what} className="flex flex-wrap justify-between gap-x-4">
            <span>{t(`kind.${what}`)}</span>
            <span className="text-soft">{t("times", { answers, guests })}</span>
          </li>
        ))}
      </ul>
    </li>
  );
}
