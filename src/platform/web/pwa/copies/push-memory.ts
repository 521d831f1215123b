import { CACHES } from "./caches.ts";

/** How this browser is notified, for the worker: a browser that is given another address doesn't always say which one it had. */
export interface PushMemory {
  endpoint: string;
  auth: string;
  /** What it was subscribed with, in base64url. */
  publicKey: string;
}

/** A subscription as the server takes it. */
export function subscriptionBody(subscription: PushSubscription) {
  const { endpoint = "", keys = {} } = subscription.toJSON();
  // Some browsers pad base64url.
  const plain = (text = "") => text.replaceAll("=", "");
  return { endpoint, keys: { p256dh: plain(keys.p256dh), auth: plain(keys.auth) } };
}

const KEY = "/memory/push";

/** Null: this browser is not notified any more. Never throws: a device without room forgets. */
export async function savePushMemory(memory: PushMemory | null): Promise<void> {
  try {
    const kept = await caches.open(CACHES.memory);
    if (memory === null) await kept.delete(KEY);
    else await kept.put(KEY, new Response(JSON.stringify(memory)));
  } catch {
    // The dashboard shows at the next visit that nobody is notified.
  }
}

export async function readPushMemory(): Promise<PushMemory | null> {
  try {
    const saved = await (await caches.open(CACHES.memory)).match(KEY);
    const memory = (await saved?.json()) as Partial<PushMemory> | undefined;
    const { endpoint, auth, publicKey } = memory ?? {};
    return endpoint && auth && publicKey ? { endpoint, auth, publicKey } : null;
  } catch {
    return null;
  }
}
