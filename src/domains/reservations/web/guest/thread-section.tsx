import { useCallback, useEffect, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import type { ReservationView } from "#domains/reservations/contract/reservations.ts";
import type { ThreadView } from "#domains/reservations/contract/threads.ts";
import type { Language } from "#kernel/languages.ts";
import { ApiError, passingApi, send } from "#platform/web/calls/api.ts";
import { createResponseOrder } from "#platform/web/calls/latest-response-wins.ts";
import { useChanges } from "#platform/web/live/event-stream.ts";
import { usePolling } from "#platform/web/live/polling.ts";
import { usePage } from "#platform/web/page/page-data.ts";
import { useNetwork } from "#platform/web/pwa/network.ts";
import { queueCall } from "#platform/web/pwa/queue/queue-call.ts";
import { queueActions, useQueue } from "#platform/web/pwa/queue/use-queue.ts";
import type { WaitingCall } from "#platform/web/pwa/queue/waiting-call.ts";
import { currentToken } from "#platform/web/storage/session-token.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { reservationsApi } from "../api.ts";
import { Bubble } from "../thread/message-bubble.tsx";
import type { BegunPhrase } from "../thread/phrase-choice.tsx";
import { useDraftText } from "../thread/phrases.ts";
import { ThreadPanel } from "../thread/thread-panel.tsx";
import { type Draft, type Posted, useMessageSender } from "../thread/use-message-sender.ts";

/** Polling interval while the page is visible, the same as for the reservation. */
const ASK_AGAIN_MS = 20_000;

interface GuestThread {
  /** Null while it is not known. */
  thread: ThreadView | null;
  isFailed: boolean;
  show(thread: ThreadView): void;
  refresh(): void;
  /** Everything is before the reader's eyes. */
  markRead(): void;
}

/**
 * The thread of a reservation, kept up to date while the page is visible: polled until there is a message, and streamed
 * from then on, because the guest may be looking for the entrance.
 */
function useGuestThread(id: string, key: string | null, found: ThreadView | null): GuestThread {
  const [turns] = useState(createResponseOrder);
  const [thread, setThread] = useState(found);
  const [isFailed, setFailed] = useState(false);
  const show = useCallback(
    (turn: number, answer: ThreadView) => {
      if (!turns.mayShow(turn)) return;
      setThread(answer);
      setFailed(false);
    },
    [turns],
  );
  const refresh = useCallback(() => {
    const turn = turns.take();
    passingApi
      .get(
        reservationsApi("GET /api/reservations/:id/thread", {
          params: { id },
          query: { key },
        }),
      )
      .then(
        (answer) => show(turn, answer),
        () => setFailed(true),
      );
  }, [turns, id, key, show]);
  useEffect(refresh, [refresh]);
  const isOpen = thread?.closed !== "over";
  usePolling(isOpen, ASK_AGAIN_MS, refresh);
  const isTalk = isOpen && thread !== null && thread.messages.length > 0;
  useChanges({
    path: reservationsApi("GET /api/reservations/:id/thread/changes", { params: { id }, query: { key } })
      .path,
    version: isTalk ? thread.version : null,
    onChange: refresh,
  });
  const markRead = () => {
    const last = thread?.messages.at(-1);
    if (last === undefined || thread?.unread === 0) return;
    // If it fails, it is sent again the next time the thread is read.
    send(
      reservationsApi("PUT /api/reservations/:id/thread/read", {
        params: { id },
        query: { key },
        body: { upTo: last.id },
      }),
    ).catch(() => undefined);
  };
  return { thread, isFailed, show: (answer) => show(turns.take(), answer), refresh, markRead };
}

/** What the messages of our notices lead to. */
export const THREAD_ID = "messages";

interface ThreadSectionProps {
  reservation: ReservationView;
  /** What the page came with; null when that was nothing. */
  found: ThreadView | null;
  /** From the link that we sent; null without one. */
  linkKey: string | null;
  /** Opens the form for dietary needs; null when they can no longer be changed. */
  onNeeds: (() => void) | null;
  /** What the guest has begun to ask elsewhere on the page. */
  begin: BegunPhrase | null;
}

/** What the guest and the restaurant write to each other, for the holder of the reservation alone. */
export function ThreadSection({ reservation, found, linkKey, onNeeds, begin }: ThreadSectionProps) {
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
  // An ended booking without messages.
  if (thread?.closed === "over" && thread.messages.length === 0) return null;
  return (
    <section
      id={THREAD_ID}
      aria-labelledby={`${THREAD_ID}-title`}
      className="grid scroll-mt-4 gap-4 card p-5"
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
          begin={begin}
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

/** What waits for a network, each with the way to take it back. `sending`: the key of what is on its way. */
function WaitingMessages({ calls, sending }: { calls: readonly WaitingCall[]; sending: string | null }) {
  const t = useTranslations("thread");
  return calls.map(({ idempotencyKey: key, about }) => (
    <Bubble
      key={key}
      isOwn
      isPending
      name={t("from.you")}
      foot={<span className="text-warn">{t(key === sending ? "sending" : "waiting")}</span>}
    >
      <p className="break-words whitespace-pre-line">{about.kind === "message" && about.text}</p>
      <Button className="w-fit" disabled={key === sending} onClick={() => void queueActions.cancel(key)}>
        {t("takeBack")}
      </Button>
    </Bubble>
  ));
}

interface GuestMessage {
  reservationId: string;
  /** From the link that we sent; null without one. */
  linkKey: string | null;
  draft: Draft;
  /** As its writer reads it, for the list of what waits. */
  text: string;
  language: Language;
  idempotencyKey: string;
}

/** Writes to the restaurant; without a network it waits in the queue. `show` gets the thread as it is then. Never throws. */
async function postMessage(
  { reservationId, linkKey, draft, text, language, idempotencyKey }: GuestMessage,
  show: (thread: ThreadView) => void,
): Promise<Posted> {
  try {
    const sending = await queueCall({
      ...reservationsApi("POST /api/reservations/:id/thread", {
        params: { id: reservationId },
        query: { key: linkKey },
        body: { ...draft, language },
      }),
      idempotencyKey,
      about: { kind: "message", text },
      belongsTo: linkKey === null && currentToken() !== null ? "account" : "device",
    });
    if (sending.state === "answered") show(sending.answer);
    return { ok: true };
  } catch (error) {
    const problem = error instanceof ApiError ? error.problem : null;
    return { ok: false, fault: problem && (problem.errors?.[0]?.message ?? problem.detail) };
  }
}

/** The messages to a restaurant that wait in the queue. */
function waitingIn(calls: readonly WaitingCall[], reservationId: string): WaitingCall[] {
  const { path } = reservationsApi("GET /api/reservations/:id/thread", { params: { id: reservationId } });
  return calls.filter((call) => call.path === path || call.path.startsWith(`${path}?`));
}
