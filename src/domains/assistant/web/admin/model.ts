import type { AdminChat, AdminChatFilter } from "../../contract/inbox.ts";

/** In the order of the choice. */
export const CHAT_FILTERS = ["waiting", "mine", "all", "closed"] as const satisfies AdminChatFilter[];

const MINUTE_MS = 60_000;

/** For how many whole minutes a guest has waited; null when it is their turn. */
export function minutesWaiting({ waitingSince }: Pick<AdminChat, "waitingSince">, now: Date): number | null {
  if (waitingSince === null) return null;
  return Math.max(0, Math.floor((now.getTime() - Date.parse(waitingSince)) / MINUTE_MS));
}

/** Who has waited longest stands first; then those whose turn it is, the latest first. */
export function inOrder(chats: readonly AdminChat[]): AdminChat[] {
  return [...chats].sort((a, b) => {
    if (a.waitingSince !== null && b.waitingSince !== null)
      return a.waitingSince.localeCompare(b.waitingSince);
    if (a.waitingSince !== null || b.waitingSince !== null) return a.waitingSince !== null ? -1 : 1;
    return b.conversation.lastMessageAt.localeCompare(a.conversation.lastMessageAt);
  });
}
