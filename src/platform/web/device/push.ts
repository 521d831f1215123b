import type { PushSubscriptionBody } from "../../contract.ts";
import { readFollowedBookings, savePushMemory, subscriptionBody } from "../pwa/copies/push-memory.ts";

/** `home-screen`: this device supports push only for apps on the home screen. */
type PushSupport = "ready" | "home-screen" | "unsupported";

/** The worker is registered after a page has loaded; if not allowed, it never becomes ready. */
const WORKER_MS = 10_000;

/** Whether this browser supports push messages. */
export function pushSupport(): PushSupport {
  if ("serviceWorker" in navigator && "PushManager" in window && "Notification" in window) return "ready";
  return isAppleTablet() && !isInstalled() ? "home-screen" : "unsupported";
}

/** The push endpoint of this browser; null if not subscribed. */
export async function pushEndpoint(): Promise<string | null> {
  return (await currentSubscription())?.endpoint ?? null;
}

/**
 * Subscribes this browser to push messages with this key. Only after the user has granted the permission.
 * @throws DOMException when its push service can't be reached, or there is no worker
 */
export async function subscribeToPush(publicKey: string): Promise<PushSubscriptionBody> {
  const { pushManager } = await workerReady();
  const before = await pushManager.getSubscription();
  // Subscribing with another key would fail.
  if (before !== null && !isFor(before, publicKey)) await before.unsubscribe();
  const subscription = await pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: bytesOf(publicKey),
  });
  return subscriptionBody(subscription);
}

/** Stores the endpoint for the worker, in case the push service changes it. */
export async function rememberPush(publicKey: string): Promise<void> {
  const subscription = await currentSubscription();
  if (subscription === null) return;
  const { endpoint, keys } = subscriptionBody(subscription);
  await savePushMemory({ endpoint, auth: keys.auth, publicKey });
}

/**
 * Unsubscribes this browser after a log-out, unless it is notified of bookings: staff hear nothing without a session
 * anyway. Never throws.
 */
export async function leavePush(): Promise<void> {
  if (Object.keys(await readFollowedBookings(new Date())).length > 0) return;
  await savePushMemory(null);
  try {
    await (await currentSubscription())?.unsubscribe();
  } catch {
    // Offline: the push service reports the subscription as gone with the next message.
  }
}

async function currentSubscription(): Promise<PushSubscription | null> {
  if (pushSupport() !== "ready") return null;
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
}

async function workerReady(): Promise<ServiceWorkerRegistration> {
  const late = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new DOMException("no worker", "InvalidStateError")), WORKER_MS);
  });
  return Promise.race([navigator.serviceWorker.ready, late]);
}

function isFor({ options }: PushSubscription, publicKey: string): boolean {
  const known = options.applicationServerKey;
  if (known === null) return false;
  const bytes = bytesOf(publicKey);
  return new Uint8Array(known).every((byte, at) => byte === bytes[at]);
}

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const letters = atob(base64url.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
}

/** iPads report themselves as Macs. */
function isAppleTablet(): boolean {
  const { userAgent, maxTouchPoints } = navigator;
  return /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
}

function isInstalled(): boolean {
  return window.matchMedia("(display-mode: standalone)").matches;
}
