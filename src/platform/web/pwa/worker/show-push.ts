import { paths } from "#kernel/addresses/paths.ts";
import { type PushMessageEvent, worker } from "./scope.ts";

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
