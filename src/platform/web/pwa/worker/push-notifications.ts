import { paths } from "#kernel/addresses/paths.ts";
import { readPushMemory, savePushMemory, subscriptionBody } from "../copies/push-memory.ts";
import {
  type NotificationClickEvent,
  type PushChangeEvent,
  type PushMessageEvent,
  type WorkerClient,
  worker,
} from "./scope.ts";

/** What the server sends (`PushContent`); of another version some of it may be missing. */
interface Message {
  title: string;
  body: string;
  tag: string;
  href: string;
  lang: string;
}

/**
 * Shows what the server has sent, also while no page of ours is open. Something is shown in any case: a browser takes the right to
 * be notified from who lets a message pass unseen.
 */
export async function showPush({ data }: PushMessageEvent): Promise<void> {
  const { title, href, tag, ...content } = messageIn(data);
  const options: NotificationOptions & { renotify: boolean } = {
    ...content,
    tag,
    // One that takes the place of another is heard again.
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
 * A tap on a notification opens what it is about, in a window of the app that is open where there is one: the one that shows it
 * already, else one of the same page, else any.
 */
export async function openNotification({ notification }: NotificationClickEvent): Promise<void> {
  notification.close();
  const { href } = (notification.data ?? {}) as { href?: unknown };
  const url = new URL(typeof href === "string" ? href : "/", worker.location.origin);
  // Whatever a notification carries, it leads nowhere else.
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

/** Null where there is no window, or the browser does not let it be moved. */
async function showIn(window: WorkerClient | undefined, { href }: URL): Promise<WorkerClient | null> {
  if (window === undefined || window.url === href) return window ?? null;
  return window.navigate(href).catch(() => null);
}

/** `PATCH /api/push-subscription` of the domain staff, which the platform does not know. */
const ENDPOINT = "/api/push-subscription";

/**
 * The push service has given this browser another address, or wants it to ask for one. The server is told, so that messages go on to
 * arrive. Nothing is asked for or told where nobody is notified: whoever logs out is forgotten here.
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
  const answer = await fetch(ENDPOINT, {
    method: "PATCH",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  if (answer.ok)
    await savePushMemory({ publicKey, endpoint: subscription.endpoint, auth: body.subscription.keys.auth });
  // The session has ended, or the browser is another's by now.
  else if (answer.status === 404) await savePushMemory(null);
}
