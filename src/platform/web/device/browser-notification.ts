import { useSyncExternalStore } from "react";

/** How long a notification stays (specification, section 9). */
const SHOWN_MS = 5_000;

type NotifyPermission = "default" | "granted" | "denied" | "unsupported";

export interface BrowserNotification {
  title: string;
  body: string;
  /** A notification replaces an earlier one with the same tag. */
  tag: string;
  /** Where a tap on it leads. */
  href: string;
  lang: string;
}

/** Asked for, or changed in the browser's settings. */
const listeners = new Set<() => void>();

/** What the reader has said about notifications; never asks. `unsupported` until the page has come alive. */
export function useNotifyPermission(): NotifyPermission {
  return useSyncExternalStore(subscribe, permission, () => "unsupported");
}

/** Asks the reader; only after they have pressed something that says so. */
export async function askToNotify(): Promise<void> {
  try {
    await Notification.requestPermission();
  } finally {
    for (const listener of listeners) listener();
  }
}

/** Shows it for five seconds where the reader allows that, else nothing. `onOpen`: they have pressed it. */
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

/** Null on phones: there only the service worker may. */
function showInPage(title: string, options: NotificationOptions): Notification | null {
  try {
    return new Notification(title, options);
  } catch {
    return null;
  }
}

/** The worker answers a tap on it, by `data.href`. Null without a worker. */
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
  // A browser that does not tell is asked again when the page is drawn anew.
  follow().catch(() => undefined);
  listeners.add(onChange);
  return () => {
    stopped.abort();
    listeners.delete(onChange);
  };
}
