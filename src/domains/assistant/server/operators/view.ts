import type { AdminChat, AdminChatDetail } from "../../contract/inbox.ts";
import type { MessageRow } from "../messages/store.ts";
import { previewOf } from "../rules.ts";
import { conversationView, messageView } from "../view.ts";
import type { InboxRow } from "./store.ts";

/** A conversation in the operators' list. */
export function adminChat(row: InboxRow): AdminChat {
  const { assignedTo, person, trigger, feedback } = row;
  return {
    conversation: conversationView(row),
    preview: previewOf(row.lastWords),
    ...{ trigger, feedback },
    escalatedAt: row.escalatedAt.toISOString(),
    waitingSince: row.waitingSince?.toISOString() ?? null,
    assignedTo: assignedTo === null ? null : { id: assignedTo, name: person ?? "" },
  };
}

/** The whole of it. */
export function adminChatDetail(
  row: InboxRow,
  messages: readonly MessageRow[],
  restaurant: { id: string; name: string } | null,
): AdminChatDetail {
  return {
    ...adminChat(row),
    messages: messages.map(messageView),
    context: { restaurant, hasAccount: row.accountId !== null },
  };
}
