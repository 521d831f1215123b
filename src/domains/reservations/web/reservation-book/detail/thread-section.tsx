import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import type { BookReservation } from "#domains/reservations/contract/book.ts";
import type { ThreadView } from "#domains/reservations/contract/threads.ts";
import { ApiError, passingApi, send } from "#platform/web/calls/api.ts";
import { SheetSection } from "#platform/web/dashboard/side-dialog.tsx";
import { useLanguageName } from "#platform/web/i18n/names.ts";
import { usePage } from "#platform/web/page/page-data.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { reservationsApi } from "../../api.ts";
import { ThreadPanel } from "../../thread/thread-panel.tsx";
import { type Draft, type Posted, useMessageSender } from "../../thread/use-message-sender.ts";
import { useReservationBook } from "../state/reservation-book-scope.ts";

/** Messages with the guest, with answers in one tap, which the guest reads in their language. */
export function ThreadSection({ reservation }: { reservation: BookReservation }) {
  const t = useTranslations("thread");
  const nameOf = useLanguageName();
  const { zone } = useReservationBook();
  const { thread, isFailed, refetch, post, markRead } = useThread(reservation);
  const sender = useMessageSender(post);
  if (thread?.closed === "over" && thread.messages.length === 0) return null;
  return (
    <SheetSection title={t("restaurantTitle")}>
      {thread === null && !isFailed && (
        <p role="status" className="text-soft">
          {t("loading")}
        </p>
      )}
      {thread === null && isFailed && (
        <div role="alert" className="grid gap-2">
          <p className="text-warn">{t("failed")}</p>
          <Button size="lg" className="w-fit" onClick={refetch}>
            {t("again")}
          </Button>
        </div>
      )}
      {thread !== null && (
        <ThreadPanel
          side="restaurant"
          thread={thread}
          sender={sender}
          zone={zone}
          localTime={reservation.localTime}
          empty={t("emptyRestaurant", { language: nameOf(reservation.language) })}
          isLarge
          onSeen={markRead}
        />
      )}
      {thread?.closed === null && <p className="text-sm text-soft">{t("needsRestaurant")}</p>}
    </SheetSection>
  );
}

/** The thread of a booking, refetched with every change of the reservation book. */
function useThread({ id }: BookReservation) {
  const queries = useQueryClient();
  const { language } = usePage();
  const { book } = useReservationBook();
  const key = ["thread", id];
  const { data, isError, refetch } = useQuery({
    // The reservation book's version also changes with this thread.
    queryKey: [...key, book.version],
    queryFn: ({ signal }) =>
      passingApi.get(reservationsApi("GET /api/owner/reservations/:id/thread", { params: { id } }), signal),
    placeholderData: keepPreviousData,
  });
  const post = async (draft: Draft, idempotencyKey: string): Promise<Posted> => {
    try {
      const body = { ...draft, language };
      const answer = await send(
        reservationsApi("POST /api/owner/reservations/:id/thread", { params: { id }, body }),
        { idempotencyKey },
      );
      queries.setQueriesData<ThreadView>({ queryKey: key }, answer);
      return { ok: true };
    } catch (error) {
      const problem = error instanceof ApiError ? error.problem : null;
      return { ok: false, fault: problem && (problem.errors?.[0]?.message ?? problem.detail) };
    }
  };
  const markRead = () => {
    const last = data?.messages.at(-1);
    if (last === undefined || data?.unread === 0) return;
    // If it fails, it is sent again the next time the thread is read. The reservation book notices it by its version.
    send(
      reservationsApi("PUT /api/owner/reservations/:id/thread/read", {
        params: { id },
        body: { upTo: last.id },
      }),
    ).catch(() => undefined);
  };
  return { thread: data ?? null, isFailed: isError, refetch: () => void refetch(), post, markRead };
}
