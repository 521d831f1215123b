import { type NotificationClickEvent, type WorkerClient, worker } from "./scope.ts";

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
