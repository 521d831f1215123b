import { useTranslations } from "use-intl";
import { useSession } from "#domains/accounts/web/session/session.ts";
import type { Call } from "#kernel/api/call.ts";
import { randomIdempotencyKey } from "#platform/web/calls/idempotency-key.ts";
import { enteredId } from "#platform/web/pwa/queue/entered-calls.ts";
import { enterCall, loadedServiceQueue } from "#platform/web/pwa/queue/service-queue.ts";
import { isKept, type QueueableCall } from "#platform/web/pwa/queue/waiting-call.ts";
import { useToast } from "#platform/web/ui/toast.tsx";
import { useReservationBook } from "../state/reservation-book-scope.ts";
import type { EnteredAct } from "./entered-acts.ts";

interface EnterOptions {
  /** The booking that it is about; null for one that it adds. */
  party: string | null;
  /** What it is, for the list of what isn't sent yet. */
  summary: string;
  what: EnteredAct;
  /** The key of the call; one of its own by default. */
  key?: string;
}

/**
 * Enters something that staff do, with a key of its own: however often the call arrives, it is done once. Without a
 * network it is kept on the device, which is said, and the answer is null. @throws ApiError if the server refuses it
 */
export function useEnter() {
  const t = useTranslations("owner.offline");
  const toast = useToast();
  const { restaurantId, offlineSince } = useReservationBook();
  const accountId = useSession().user?.id ?? "";
  return async <Answer>(
    call: Call<Answer, QueueableCall["method"]>,
    { party, summary, what, key = randomIdempotencyKey() }: EnterOptions,
  ): Promise<Answer | null> => {
    const queueable: QueueableCall & Call<Answer> = {
      method: call.method,
      path: call.path,
      ...(call.body !== undefined && { body: call.body }),
      idempotencyKey: key,
      belongsTo: "account",
      about: {
        kind: "staff-act",
        ...{ accountId, restaurantId, party: party ?? enteredId(key), enteredAt: Date.now(), summary, what },
      },
    };
    const entered = await enterCall<Answer>(queueable, offlineSince !== null);
    if (entered.state === "answered") return entered.answer;
    const queue = await loadedServiceQueue();
    const waiting = queue.state.calls.find(({ idempotencyKey }) => idempotencyKey === key);
    const isOnDevice = waiting === undefined || isKept(waiting);
    toast({
      title: summary,
      text: t(isOnDevice ? "kept" : "cannotKeep"),
      tone: isOnDevice ? "success" : "error",
      action: { label: t("undo"), run: () => void queue.forget((one) => one.idempotencyKey === key) },
    });
    return null;
  };
}
