import { buildPushPayload } from "@block65/webcrypto-web-push";
import { TryLater } from "#platform/server/events/event-type.ts";
import { postToPublic } from "#platform/server/http/outgoing/call-public.ts";
import { log } from "#platform/server/telemetry/logs/log.ts";
import type { PushOutcome, PushSender } from "./port.ts";
import { isOwnService, isPushEndpoint, topicOf } from "./rules.ts";

/** A third party's server, named by a browser: it gets little time. */
const TIMEOUT_MS = 10_000;

export interface WebPushSettings {
  /** Contact for the push service's operator (RFC 8292): an address of this installation. */
  subject: string;
  serviceUrl: string | null;
}

/** Sends to the push service of a browser, encrypted for that browser (RFC 8030, 8291, 8292). */
export function webPush({ subject, serviceUrl }: WebPushSettings): PushSender {
  return {
    async send({ endpoint, p256dh, auth }, { ttlS, urgency, ...content }, vapid): Promise<PushOutcome> {
      // Checked again, because the setting may have changed.
      if (!isPushEndpoint(endpoint, serviceUrl)) return { kind: "gone" };
      const { headers, body } = await buildPushPayload(
        { data: { ...content }, options: { ttl: ttlS, urgency, topic: topicOf(content.tag) } },
        { endpoint, expirationTime: null, keys: { p256dh, auth } },
        { ...vapid, subject },
      );
      const { status, retryAfterS } = await postToPublic(endpoint, {
        provider: "push",
        headers,
        body,
        signal: AbortSignal.timeout(TIMEOUT_MS),
        isOwn: isOwnService(endpoint, serviceUrl),
      });
      return outcomeOf(status, retryAfterS, new URL(endpoint).hostname);
    },
  };
}

function outcomeOf(status: number, retryAfterS: number, host: string): PushOutcome {
  if (status >= 200 && status < 300) return { kind: "sent" };
  // The browser has left, or its owner has switched notifications off there.
  if (status === 404 || status === 410) return { kind: "gone" };
  const reason = `${host} ${status}`;
  if (status === 429 || status === 408 || status >= 500) throw new TryLater(reason, retryAfterS);
  log.warn({ reason }, "A push service does not take our notifications (docs/messages.md).");
  return { kind: "refused", reason };
}
