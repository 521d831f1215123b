import { onEventOutside, type Subscriber } from "../../events/event-type.ts";
import { messageQueued } from "./events.ts";
import type { MailProvider } from "./port.ts";
import { outbox } from "./providers/outbox.ts";
import { smtp } from "./providers/smtp.ts";
import { sendMessage } from "./send-message.ts";

export interface MailSettings {
  /** A mail server; null means the built-in outbox. */
  url: string | null;
  from: string;
}

export function notificationSubscribers({ url, from }: MailSettings): Subscriber[] {
  return [deliverMail(url === null ? outbox : smtp(url, from))];
}

export function deliverMail(provider: MailProvider): Subscriber {
  return onEventOutside(messageQueued, "notifications.deliver", (db, { messageId }, attempt) =>
    sendMessage(db, provider, messageId, attempt),
  );
}
