import { CACHES } from "./caches.ts";

/**
 * The current push subscription, stored for the worker: when a browser changes a subscription it does not always report
 * the old endpoint.
 */
export interface PushMemory {
  endpoint: string;
  auth: string;
  /** VAPID public key of the subscription, in base64url. */
  publicKey: string;
}

/** The subscription as a request body for the server. */
export function subscriptionBody(subscription: PushSubscription) {
  const { endpoint = "", keys = {} } = subscription.toJSON();
  // Some browsers pad base64url.
  const plain = (text = "") => text.replaceAll("=", "");
  return { endpoint, keys: { p256dh: plain(keys.p256dh), auth: plain(keys.auth) } };
}

const KEY = "/memory/push";

const BOOKINGS_KEY = "/memory/booking-push";

/** The bookings that this browser is notified of, by id: until when (ISO 8601). Empty where nothing can be stored. */
export async function readFollowedBookings(now: Date): Promise<Record<string, string>> {
  try {
    const saved = await (await caches.open(CACHES.memory)).match(BOOKINGS_KEY);
    const all = Object.entries((await saved?.json()) ?? {}) as [string, string][];
    return Object.fromEntries(all.filter(([, until]) => new Date(until) > now));
  } catch {
    return {};
  }
}

/** `until`: null: no longer. Never throws. */
export async function saveFollowedBooking(id: string, until: string | null, now: Date): Promise<void> {
  try {
    const { [id]: _before, ...others } = await readFollowedBookings(now);
    const bookings = until === null ? others : { ...others, [id]: until };
    await (await caches.open(CACHES.memory)).put(BOOKINGS_KEY, new Response(JSON.stringify(bookings)));
  } catch {
    // Private windows store nothing; their subscriptions end with them.
  }
}

/** Null: this browser is no longer subscribed. Never throws: with storage full, nothing is stored. */
export async function savePushMemory(memory: PushMemory | null): Promise<void> {
  try {
    const kept = await caches.open(CACHES.memory);
    if (memory === null) await kept.delete(KEY);
    else await kept.put(KEY, new Response(JSON.stringify(memory)));
  } catch {
    // The dashboard shows at the next visit that notifications are off.
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
