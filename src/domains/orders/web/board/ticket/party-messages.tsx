import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import type { BoardParty } from "#domains/orders/contract/orders.ts";
import type { ThreadView } from "#domains/reservations/contract/threads.ts";
import { reservationsApi } from "#domains/reservations/web/api.ts";
import { ThreadPanel } from "#domains/reservations/web/thread/thread-panel.tsx";
import {
  type Draft,
  type Posted,
  useMessageSender,
} from "#domains/reservations/web/thread/use-message-sender.ts";
import { ApiError, passingApi, send } from "#platform/web/calls/api.ts";
import { useLanguageName } from "#platform/web/i18n/names.ts";
import { usePage } from "#platform/web/page/page-data.ts";
import { useBoardScope } from "../use-board.ts";

/** Answers to a booking's guest, phrases first: the guest reads them in their language. */
export function PartyMessages({ party: { reservationId: id, localTime, language } }: { party: BoardParty }) {
  const t = useTranslations("thread");
  const nameOf = useLanguageName();
  const { language: own } = usePage();
  const { zone } = useBoardScope();
  const queries = useQueryClient();
  const queryKey = ["thread", id];
  const { data } = useQuery({
    queryKey,
    queryFn: ({ signal }) =>
      passingApi.get(reservationsApi("GET /api/owner/reservations/:id/thread", { params: { id } }), signal),
  });
  const post = async (draft: Draft, idempotencyKey: string): Promise<Posted> => {
    try {
      const body = { ...draft, language: own };
      const call = reservationsApi("POST /api/owner/reservations/:id/thread", { params: { id }, body });
      queries.setQueryData<ThreadView>(queryKey, await send(call, { idempotencyKey }));
      return { ok: true };
    } catch (error) {
      const problem = error instanceof ApiError ? error.problem : null;
      return { ok: false, fault: problem && (problem.errors?.[0]?.message ?? problem.detail) };
    }
  };
  const sender = useMessageSender(post);
  const markRead = () => {
    const last = data?.messages.at(-1);
    if (last === undefined || data?.unread === 0) return;
    // If it fails, it is sent again the next time the messages are opened.
    const call = { params: { id }, body: { upTo: last.id } };
    send(reservationsApi("PUT /api/owner/reservations/:id/thread/read", call)).catch(() => undefined);
  };
  return (
    <ThreadPanel
      side="restaurant"
      thread={data ?? null}
      {...{ sender, zone, localTime }}
      empty={t("emptyRestaurant", { language: nameOf(language) })}
      onSeen={markRead}
    />
  );
}
