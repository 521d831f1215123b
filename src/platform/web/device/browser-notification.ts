import { useBrowserStore } from "../page/hydration.ts";

/** Display time of a notification (specification, section 9). */
const SHOWN_MS = 5_000;

type NotifyPermission = "default" | "granted" | "denied" | "unsupported";

export interface BrowserNotification {
  title: string;
  body: string;
  /** A notification replaces an earlier one with the same tag. */
  tag: string;
  /** URL opened by a click. */
  href: string;
  lang: string;
}

/** Notified after a permission request or a change in the browser's settings. */
const listeners = new Set<() => void>();

/** The current notification permission, without prompting. `unsupported` until hydration. */
export function useNotifyPermission(): NotifyPermission {
  return useBrowserStore<NotifyPermission>(subscribe, permission, "unsupported");
}

/** Requests permission; call it only after a click on a control that says so. */
export async function askToNotify(): Promise<void> {
  try {
    await Notification.requestPermission();
  } finally {
    for (const listener of listeners) listener();
  }
}

/** Shows a notification for five seconds if permitted, otherwise nothing. `onOpen`: it was clicked. */
export async function notify(message: BrowserNotification, onOpen: () => void): Promise<void> {
  if (permission() !== "granted") return;
  const { title, body, tag, href, lang } = message;
  const options = { body, tag, lang, icon: "/favicon.svg", data: { href } };
  const shown = showInPage(title, options) ?? (await showByWorker(title, options));
  if (shown === null) return;
  shown.addEventListener("click", () => {
    window.focus();
    onOpen();
  });
  setTimeout(() => shown.close(), SHOWN_MS);
}

/** Null on phones, where only the service worker may show notifications. */
function showInPage(title: string, options: NotificationOptions): Notification | null {
  try {
    return new Notification(title, options);
  } catch {
    return null;
  }
}

/** The worker handles the click, using `data.href`. Null without a worker. */
async function showByWorker(
  title: string,
  options: NotificationOptions & { tag: string },
): Promise<Notification | null> {
  const worker = await navigator.serviceWorker?.getRegistration();
  if (!worker) return null;
  await worker.showNotification(title, options);
  return (await worker.getNotifications({ tag: options.tag }))[0] ?? null;
}

function permission(): NotifyPermission {
  return "Notification" in window ? Notification.permission : "unsupported";
}

function subscribe(onChange: () => void): () => void {
  const stopped = new AbortController();
  const follow = async () => {
    const status = await navigator.permissions.query({ name: "notifications" });
    if (!stopped.signal.aborted) status.addEventListener("change", onChange, { signal: stopped.signal });
  };
  // Browsers without permission change events are checked again on the next render.
  follow().catch(() => undefined);
  listeners.add(onChange);
  return () => {
    stopped.abort();
    listeners.delete(onChange);
  };
}
