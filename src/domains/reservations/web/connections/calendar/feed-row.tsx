import { useFormatter, useTranslations } from "use-intl";
import type { CalendarFeed, CalendarFeeds } from "#domains/reservations/contract/connections/feeds.ts";
import { send } from "#platform/web/calls/api.ts";
import { RefusalNote, useSaveAction } from "#platform/web/dashboard/use-save-action.tsx";
import { Button } from "#platform/web/ui/button.tsx";
import { useToast } from "#platform/web/ui/toast.tsx";
import { reservationsApi } from "../../api.ts";

interface FeedRowProps {
  restaurantId: string;
  feed: CalendarFeed;
  onChanged(feeds: CalendarFeeds & { url?: string }): void;
}

/** A link: what it shows, when it was read last, and how it is renewed or ended. */
export function FeedRow({ restaurantId, feed, onChanged }: FeedRowProps) {
  const t = useTranslations("connections.calendar");
  const format = useFormatter();
  const toast = useToast();
  const { isPending, refusal, attempt } = useSaveAction();
  const { id, area, hasGuests, madeBy, createdAt, lastReadAt } = feed;
  const name = area ?? t("all");
  const day = (instant: string) => format.dateTime(new Date(instant), { dateStyle: "medium" });
  const params = { id: restaurantId, feedId: id };
  const renew = () =>
    attempt(
      () =>
        send(reservationsApi("POST /api/owner/restaurants/:id/calendar-feeds/:feedId/rotation", { params })),
      { onDone: onChanged },
    );
  const end = () =>
    attempt(
      () => send(reservationsApi("DELETE /api/owner/restaurants/:id/calendar-feeds/:feedId", { params })),
      {
        onDone(feeds) {
          toast({ title: t("ended"), tone: "success" });
          onChanged(feeds);
        },
      },
    );
  return (
    <li className="grid gap-2 py-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <div className="min-w-0 grow basis-56">
          <p className="font-semibold wrap-anywhere">
            {name}
            {hasGuests && <span className="font-normal text-soft"> · {t("withGuests")}</span>}
          </p>
          <p className="text-sm wrap-anywhere text-soft">
            {t("made", { name: madeBy, date: day(createdAt) })}
            <br />
            {lastReadAt === null ? t("neverRead") : t("read", { date: day(lastReadAt) })}
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          <Button
            size="lg"
            aria-label={t("of", { action: t("renew"), name })}
            disabled={isPending}
            onClick={() => void renew()}
          >
            {t("renew")}
          </Button>
          <Button
            size="lg"
            aria-label={t("of", { action: t("end"), name })}
            disabled={isPending}
            onClick={() => void end()}
          >
            {t("end")}
          </Button>
        </div>
      </div>
      <RefusalNote refusal={refusal} />
    </li>
  );
}
