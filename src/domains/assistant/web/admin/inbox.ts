import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useState } from "react";
import { useTranslations } from "use-intl";
import { followChanges } from "#platform/web/lib/live/follow-changes.ts";
import { useWhenBackOnline } from "#platform/web/pwa/network.ts";
import type { AdminChat, AdminChatFilter } from "../../contract/inbox.ts";
import { assistantApi } from "../api.ts";
import { getChats } from "./chat-calls.ts";

const KEY = "admin-chats";

/** A list of the inbox, kept up to date, and how many guests wait. Whoever has it open counts as present. */
export function useInbox(filter: AdminChatFilter) {
  const queries = useQueryClient();
  const list = (of: AdminChatFilter) => ({
    queryKey: [KEY, of],
    queryFn: ({ signal }: { signal: AbortSignal }) => getChats(of, signal),
  });
  const shown = useQuery(list(filter));
  const waiting = useQuery(list("waiting"));
  const lookAgain = useCallback(() => queries.invalidateQueries({ queryKey: [KEY] }), [queries]);
  useWhenBackOnline(() => void lookAgain());
  const isUp = useLine(lookAgain);
  return { ...shown, waitingCount: waiting.data?.length ?? 0, isUp, lookAgain };
}

/** Unlike a page that only shows, the inbox listens on in the background: somebody may be called to it. */
function useLine(onChange: () => unknown): boolean {
  const [isUp, setUp] = useState(true);
  useEffect(() => {
    const line = new AbortController();
    let version = 0;
    void followChanges({
      path: assistantApi("GET /api/admin/chats/events").path,
      signal: line.signal,
      after: () => version,
      onChange: (latest) => {
        if (latest === version) return;
        version = latest;
        void onChange();
      },
      onLine: setUp,
    });
    return () => line.abort();
  }, [onChange]);
  return isUp;
}

/** How many wait stands in the title, for who has another tab in front of them. */
export function useTitleCount(count: number): void {
  const t = useTranslations("admin.chats");
  useEffect(() => {
    const title = document.title;
    if (count === 0) return;
    document.title = t("title", { count, title });
    return () => {
      document.title = title;
    };
  }, [count, t]);
}

/** The query of one chat; it is read again with the lists. */
export function chatKey(id: string): string[] {
  return [KEY, "one", id];
}

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
