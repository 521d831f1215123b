import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import type { BookReservation } from "#domains/reservations/contract/book.ts";
import type { ThreadView } from "#domains/reservations/contract/threads.ts";
import { ApiError, passingApi, send } from "#platform/web/lib/calls/api.ts";
import { usePage } from "#platform/web/lib/page/page-data.ts";
import { reservationsApi } from "../../api.ts";
import type { Draft, Posted } from "../../thread/use-message-sender.ts";
import { useBookScope } from "../state/book-scope.ts";

/** What was written about a booking, read again with every change of the book. */
export function useThread({ id }: BookReservation) {
  const queries = useQueryClient();
  const { language } = usePage();
  const { book } = useBookScope();
  const key = ["thread", id];
  const { data, isError, refetch } = useQuery({
    // The book's version says that something has changed, also when that was this thread.
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
    // Not said, it is said the next time that somebody looks. The book hears of it by its version.
    send(
      reservationsApi("PUT /api/owner/reservations/:id/thread/read", {
        params: { id },
        body: { upTo: last.id },
      }),
    ).catch(() => undefined);
  };
  return { thread: data ?? null, isFailed: isError, refetch: () => void refetch(), post, markRead };
}
