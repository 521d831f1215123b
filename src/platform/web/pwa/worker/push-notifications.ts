import { paths } from "#kernel/addresses/paths.ts";
import { readPushMemory, savePushMemory, subscriptionBody } from "../copies/push-memory.ts";
import {
  type NotificationClickEvent,
  type PushChangeEvent,
  type PushMessageEvent,
  type WorkerClient,
  worker,
} from "./scope.ts";

/** The push payload (`PushContent`); another server version may omit fields. */
interface Message {
  title: string;
  body: string;
  tag: string;
  href: string;
  lang: string;
}

/**
 * Shows a push message, also when no page is open. A notification is always shown, because browsers revoke push
 * permission after silent pushes.
 */
export async function showPush({ data }: PushMessageEvent): Promise<void> {
  const { title, href, tag, ...content } = messageIn(data);
  const options: NotificationOptions & { renotify: boolean } = {
    ...content,
    tag,
    // A replaced notification alerts again.
    renotify: true,
    icon: "/icons/icon-192.png",
    badge: "/icons/icon-192.png",
    data: { href },
  };
  await worker.registration.showNotification(title, options);
}

function messageIn(data: PushMessageEvent["data"]): Message {
  const message = jsonIn(data);
  const text = (name: keyof Message, otherwise: string) =>
    typeof message[name] === "string" && message[name] !== "" ? message[name] : otherwise;
  return {
    title: text("title", "Noren"),
    body: text("body", ""),
    tag: text("tag", "noren"),
    href: text("href", paths.start()),
    lang: text("lang", ""),
  };
}

function jsonIn(data: PushMessageEvent["data"]): Partial<Record<keyof Message, unknown>> {
  try {
    const read: unknown = data?.json();
    return typeof read === "object" && read !== null ? read : {};
  } catch {
    return {};
  }
}

/**
 * Opens the target of a clicked notification, reusing an open window where possible: one that already shows the target,
 * else one on the same page, else any.
 */
export async function openNotification({ notification }: NotificationClickEvent): Promise<void> {
  notification.close();
  const { href } = (notification.data ?? {}) as { href?: unknown };
  const url = new URL(typeof href === "string" ? href : "/", worker.location.origin);
  // Never navigates to another origin, whatever the payload says.
  if (url.origin !== worker.location.origin) return;
  const shown = await showIn(closest(await worker.clients.matchAll({ type: "window" }), url), url);
  if (shown) await shown.focus();
  else await worker.clients.openWindow(url.href);
}

function closest(windows: readonly WorkerClient[], { href, pathname }: URL): WorkerClient | undefined {
  return (
    windows.find(({ url }) => url === href) ??
    windows.find(({ url }) => new URL(url).pathname === pathname) ??
    windows[0]
  );
}

/** Null if there is no window or the browser does not allow navigating it. */
async function showIn(window: WorkerClient | undefined, { href }: URL): Promise<WorkerClient | null> {
  if (window === undefined || window.url === href) return window ?? null;
  return window.navigate(href).catch(() => null);
}

/** `PATCH` of staff's subscription and of guests' devices: endpoints of domains, which the platform must not import. */
const ENDPOINTS = ["/api/push-subscription", "/api/booking-devices"];

/**
 * The push service replaced or expired this browser's subscription. Reports the new one to the server so that messages
 * keep arriving. Does nothing if this browser is not subscribed; logging out deletes the stored subscription.
 */
export async function renewPush({ newSubscription }: PushChangeEvent): Promise<void> {
  const before = await readPushMemory();
  if (before === null) return;
  const { endpoint, auth, publicKey } = before;
  const { pushManager } = worker.registration;
  const subscription =
    newSubscription ??
    (await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey }));
  const body = { before: { endpoint, auth }, subscription: subscriptionBody(subscription) };
  const answers = await Promise.all(
    ENDPOINTS.map((url) =>
      fetch(url, {
        method: "PATCH",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(body),
      }),
    ),
  );
  if (answers.some(({ ok }) => ok))
    await savePushMemory({ publicKey, endpoint: subscription.endpoint, auth: body.subscription.keys.auth });
  // The session has expired, or the browser now belongs to another user, and follows no booking.
  else if (answers.every(({ status }) => status === 404)) await savePushMemory(null);
}
