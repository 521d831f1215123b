import { useEffect, useRef } from "react";
import { useTranslations } from "use-intl";
import type { ReservationView } from "#domains/reservations/contract/reservations.ts";
import type { ThreadView } from "#domains/reservations/contract/threads.ts";
import { usePage } from "#platform/web/lib/page/page-data.ts";
import { useNetwork } from "#platform/web/pwa/network.ts";
import { useQueue } from "#platform/web/pwa/queue/use-queue.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { useDraftText } from "../../thread/pending-bubble.tsx";
import { ThreadPanel } from "../../thread/thread-panel.tsx";
import { useMessageSender } from "../../thread/use-message-sender.ts";
import { postMessage, waitingIn } from "./post-message.ts";
import { useGuestThread } from "./use-guest-thread.ts";
import { WaitingMessages } from "./waiting-messages.tsx";

/** What the messages of our notices lead to. */
export const THREAD_ID = "messages";

interface ThreadSectionProps {
  reservation: ReservationView;
  /** What the page came with; null when that was nothing. */
  found: ThreadView | null;
  /** From the link that we sent; null without one. */
  linkKey: string | null;
  /** Opens what the guest can't eat; null when that can't be changed any more. */
  onNeeds: (() => void) | null;
}

/** What the guest and the restaurant write to each other, for the holder of the reservation alone. */
export function ThreadSection({ reservation, found, linkKey, onNeeds }: ThreadSectionProps) {
  const t = useTranslations("thread");
  const { language } = usePage();
  const { isOnline } = useNetwork();
  const { id, restaurant, reservationDate } = reservation;
  const { thread, isFailed, show, refresh, markRead } = useGuestThread(id, linkKey, found);
  const textOf = useDraftText("guest");
  const sender = useMessageSender((draft, idempotencyKey) => {
    const text = textOf(draft);
    return postMessage({ reservationId: id, linkKey, draft, text, language, idempotencyKey }, show);
  });
  const { calls, sending } = useQueue();
  const waiting = waitingIn(calls, id);
  useWhenFewer(waiting.length, refresh);
  // A booking that has come to nothing, and nobody has said a word about it.
  if (thread?.closed === "over" && thread.messages.length === 0) return null;
  return (
    <section
      id={THREAD_ID}
      aria-labelledby={`${THREAD_ID}-title`}
      className="grid scroll-mt-4 gap-4 rounded-card border border-line bg-card p-5"
    >
      <h2 id={`${THREAD_ID}-title`} className="text-lg font-bold">
        {t("title")}
      </h2>
      {thread === null && !isFailed && (
        <p role="status" className="animate-pulse text-soft">
          {t("loading")}
        </p>
      )}
      {thread === null && isFailed && (
        <div role="alert" className="grid gap-2">
          <p className="text-warn">{t(isOnline ? "failed" : "offline")}</p>
          {isOnline && (
            <Button className="w-fit" onClick={refresh}>
              {t("again")}
            </Button>
          )}
        </div>
      )}
      {thread !== null && isFailed && !isOnline && (
        <p role="status" className="text-sm text-soft">
          {t("offline")}
        </p>
      )}
      {(thread !== null || isFailed) && (
        <ThreadPanel
          side="guest"
          thread={thread}
          sender={sender}
          zone={restaurant.zone}
          localTime={reservationDate}
          empty={t("empty")}
          waiting={<WaitingMessages calls={waiting} sending={sending} />}
          waitingCount={waiting.length}
          onSeen={markRead}
        />
      )}
      {thread?.closed === null && (
        <div className="text-sm text-soft">
          <p>{t("needs")}</p>
          {onNeeds !== null && (
            <button type="button" className="min-h-11 font-medium text-link underline" onClick={onNeeds}>
              {t("needsAction")}
            </button>
          )}
        </div>
      )}
    </section>
  );
}

/** Something that waited is on the server now, or was taken back. */
function useWhenFewer(count: number, onFewer: () => void): void {
  const before = useRef(count);
  useEffect(() => {
    if (count < before.current) onFewer();
    before.current = count;
  }, [count, onFewer]);
}
