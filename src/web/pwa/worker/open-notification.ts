import { type NotificationClickEvent, worker } from "./scope.ts";

/** A tap on a notification opens the restaurant it is about, in a window of the app that is open where there is one. */
export async function openNotification({ notification }: NotificationClickEvent): Promise<void> {
  notification.close();
  const { href } = (notification.data ?? {}) as { href?: unknown };
  const url = new URL(typeof href === "string" ? href : "/", worker.location.origin);
  // Whatever a notification carries, it leads nowhere else.
  if (url.origin !== worker.location.origin) return;
  const [window] = await worker.clients.matchAll({ type: "window" });
  const shown = await window?.navigate(url.href).catch(() => null);
  if (shown) await shown.focus();
  else await worker.clients.openWindow(url.href);
}
