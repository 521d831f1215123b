import type { ThreadView } from "#domains/reservations/contract/threads.ts";
import type { Language } from "#kernel/languages.ts";
import { ApiError } from "#platform/web/lib/calls/api.ts";
import { currentToken } from "#platform/web/lib/memory/session-token.ts";
import { queueCall } from "#platform/web/pwa/queue/queue-call.ts";
import type { WaitingCall } from "#platform/web/pwa/queue/waiting-call.ts";
import { reservationsApi } from "../../api.ts";
import type { Draft, Posted } from "../../thread/use-message-sender.ts";

export interface GuestMessage {
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
export async function postMessage(
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
export function waitingIn(calls: readonly WaitingCall[], reservationId: string): WaitingCall[] {
  const { path } = reservationsApi("GET /api/reservations/:id/thread", { params: { id: reservationId } });
  return calls.filter((call) => call.path === path || call.path.startsWith(`${path}?`));
}
