import { useEffect, useEffectEvent, useRef, useState } from "react";
import { randomIdempotencyKey } from "#platform/web/calls/idempotency-key.ts";
import type { SendThreadMessage } from "../../contract/threads.ts";

/** How long a tapped phrase can be taken back. */
export const UNDO_MS = 5_000;

export type Draft = Pick<SendThreadMessage, "phrase" | "value" | "words" | "replyTo">;

export interface PendingMessage {
  /** The idempotency key: sent again, it is still the same message. */
  key: string;
  draft: Draft;
  /** `soon`: it can still be taken back. */
  state: "soon" | "sending" | "failed";
  /** Why it was not sent, in the reader's language; null when unknown. */
  fault: string | null;
}

/** What became of a message: on the server or in the device's queue, where others look after it; or nothing. */
export type Posted = { ok: true } | { ok: false; fault: string | null };

export interface MessageSender {
  pending: readonly PendingMessage[];
  /** A phrase is sent after a few seconds in which it can be undone; free text is sent at once. */
  say(draft: Draft): void;
  sendNow(key: string): void;
  takeBack(key: string): void;
}

/** Sends messages one after the other, and keeps failed ones until they are sent or discarded. */
export function useMessageSender(post: (draft: Draft, key: string) => Promise<Posted>): MessageSender {
  const [pending, setPending] = useState<readonly PendingMessage[]>([]);
  const timers = useRef(new Map<string, { draft: Draft; timer: ReturnType<typeof setTimeout> }>());
  const line = useRef<Promise<unknown>>(Promise.resolve());
  const change = (key: string, changes: Partial<PendingMessage>) =>
    setPending((all) => all.map((one) => (one.key === key ? { ...one, ...changes } : one)));
  const remove = (key: string) => setPending((all) => all.filter((one) => one.key !== key));
  const stop = (key: string) => {
    clearTimeout(timers.current.get(key)?.timer);
    timers.current.delete(key);
  };
  const latestPost = useEffectEvent(post);
  const send = (key: string, draft: Draft) => {
    stop(key);
    change(key, { state: "sending", fault: null });
    // In the order in which they were said.
    line.current = line.current.then(async () => {
      const posted = await post(draft, key);
      if (posted.ok) remove(key);
      else change(key, { state: "failed", fault: posted.fault });
    });
  };
  const flush = useEffectEvent(() => {
    for (const [key, { draft }] of timers.current) send(key, draft);
  });
  useEffect(() => {
    const waiting = timers.current;
    // Leaving the page is no undo.
    const hide = () => document.visibilityState === "hidden" && flush();
    document.addEventListener("visibilitychange", hide);
    return () => {
      document.removeEventListener("visibilitychange", hide);
      for (const [key, { draft, timer }] of waiting) {
        clearTimeout(timer);
        void latestPost(draft, key);
      }
      waiting.clear();
    };
  }, []);

  const say = (draft: Draft) => {
    const key = randomIdempotencyKey();
    const isPhrase = draft.phrase !== null;
    setPending((all) => [...all, { key, draft, state: isPhrase ? "soon" : "sending", fault: null }]);
    if (!isPhrase) return send(key, draft);
    timers.current.set(key, { draft, timer: setTimeout(() => send(key, draft), UNDO_MS) });
  };
  return {
    pending,
    say,
    sendNow: (key) => {
      const one = pending.find((message) => message.key === key);
      if (one !== undefined && one.state !== "sending") send(key, one.draft);
    },
    takeBack: (key) => {
      stop(key);
      remove(key);
    },
  };
}
