import { createECDH } from "node:crypto";
import { buildPushPayload } from "@block65/webcrypto-web-push";
import type { Queryable } from "../db/database.ts";
import { TryLater } from "../events/event-type.ts";
import { postToPublic } from "../http/outgoing/call-public.ts";
import { log } from "../telemetry/logs/log.ts";
import type { PushChannel, PushKeys, PushOutcome, PushSender, PushSettings } from "./port.ts";
import { isOwnService, isPushEndpoint, topicOf } from "./rules.ts";
import { insertKeys, storedKeys } from "./store.ts";

/** The push channel with the keys of this installation. */
export function openPush({ push, publicUrl }: { push: PushSettings; publicUrl: string }): PushChannel {
  return {
    ...webPush({ subject: publicUrl, serviceUrl: push.serviceUrl }),
    keys: (db, now) => getKeys(db, push.key, now),
  };
}

/**
 * The key pair that identifies this installation to push services (RFC 8292): `key` from the settings, else the pair stored
 * in the database, which is generated on first use. All processes on one database use the same pair.
 */
export async function getKeys(db: Queryable, key: string | null, now: Date): Promise<PushKeys> {
  if (key !== null) return pairOf(key);
  const stored = await storedKeys(db);
  if (stored !== null) return stored;
  const pair = createECDH("prime256v1");
  pair.generateKeys();
  // Node omits leading zeros of the scalar.
  const scalar = Buffer.concat([Buffer.alloc(32), pair.getPrivateKey()]).subarray(-32);
  const made = pairOf(scalar.toString("base64url"));
  await insertKeys(db, made, now);
  return (await storedKeys(db)) ?? made;
}

function pairOf(privateKey: string): PushKeys {
  const pair = createECDH("prime256v1");
  pair.setPrivateKey(privateKey, "base64url");
  return { privateKey, publicKey: pair.getPublicKey("base64url", "uncompressed") };
}

/** Short, because the server is chosen by the browser. */
const TIMEOUT_MS = 10_000;

interface WebPushSettings {
  /** Contact for the push service's operator (RFC 8292): an address of this installation. */
  subject: string;
  serviceUrl: string | null;
}

/** Sends to the push service of a browser, encrypted for that browser (RFC 8030, 8291, 8292). */
function webPush({ subject, serviceUrl }: WebPushSettings): PushSender {
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
  // The browser was unsubscribed or is gone.
  if (status === 404 || status === 410) return { kind: "gone" };
  const reason = `${host} ${status}`;
  if (status === 429 || status === 408 || status >= 500) throw new TryLater(reason, retryAfterS);
  log.warn({ reason }, "A push service does not take our notifications (docs/messages.md).");
  return { kind: "refused", reason };
}
