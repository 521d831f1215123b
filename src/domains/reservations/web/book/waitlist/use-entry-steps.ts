import { useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import type { BookEntry } from "#domains/reservations/contract/book.ts";
import { useAttempt } from "#platform/web/dashboard/attempt/use-attempt.ts";
import { useWallClock } from "#platform/web/i18n/wall-clock.ts";
import { send } from "#platform/web/lib/calls/api.ts";
import { useToast } from "#platform/web/ui/feedback/toast.tsx";
import { reservationsApi } from "../../api.ts";
import { usePartyName } from "../names/party-name.ts";
import { useBookScope } from "../state/book-scope.ts";
import { keepEntry, readBookAgain } from "../state/use-book.ts";

/** Offers a party of the waitlist a free table, or takes it off. What the server refuses stands beside the button. */
export function useEntrySteps(entry: BookEntry) {
  const t = useTranslations("owner.waitlist");
  const toast = useToast();
  const clock = useWallClock();
  const queries = useQueryClient();
  const { restaurantId } = useBookScope();
  const { isPending, refusal, attempt } = useAttempt();
  const name = usePartyName()(entry);

  const run = (call: () => Promise<BookEntry>, told: (changed: BookEntry) => string) =>
    attempt(call, {
      onDone: (changed) => {
        keepEntry(queries, restaurantId, changed);
        toast({ title: told(changed), tone: "success" });
      },
      onOld: (refused) => {
        readBookAgain(queries, restaurantId);
        toast({ ...refused, tone: "error" });
      },
    });

  const offer = () =>
    run(
      () => send(reservationsApi("POST /api/owner/waitlist/:id/offer", { params: { id: entry.id } })),
      ({ offer: offered }) => t("done.offered", { name, time: offered ? clock.time(offered.at) : "" }),
    );
  const remove = () =>
    run(
      () => send(reservationsApi("DELETE /api/owner/waitlist/:id", { params: { id: entry.id } })),
      () => t("done.removed", { name }),
    );
  return { isPending, refusal, offer, remove };
}
