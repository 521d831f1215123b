import { signedOut } from "#domains/accounts/server/public.ts";
import { onEvent, type Subscriber } from "#platform/server/events/event-type.ts";
import { chatEscalated, guestWaits } from "./events.ts";
import { notifyOperators } from "./mails/chat-mails.ts";
import { detachFromBrowser } from "./store.ts";

export function chatSubscribers(publicUrl: string): Subscriber[] {
  return [
    // The browser's next user must not see them; conversations held as a guest stay with the browser.
    onEvent(signedOut, "chat.take-from-browser", (tx, { accountId, guestHash }) =>
      detachFromBrowser(tx, accountId, guestHash),
    ),
    onEvent(chatEscalated, "chat.tell-operators", (tx, { conversationId }, now) =>
      notifyOperators(tx, conversationId, publicUrl, now),
    ),
    onEvent(guestWaits, "chat.tell-operators-again", (tx, { conversationId }, now) =>
      notifyOperators(tx, conversationId, publicUrl, now),
    ),
  ];
}
