import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useState } from "react";
import { useTranslations } from "use-intl";
import { paths } from "#kernel/addresses/paths.ts";
import type { Language } from "#kernel/languages.ts";
import { passingApi, send } from "#platform/web/calls/api.ts";
import { followChanges } from "#platform/web/live/event-stream.ts";
import { useWhenBackOnline } from "#platform/web/pwa/network.ts";
import type { CannedReply } from "../../chat-constants.ts";
import type { AdminChat, AdminChatDetail, AdminChatFilter, SupportSettings } from "../../contract/inbox.ts";
import { assistantApi } from "../api.ts";

const KEY = "admin-chats";
const MINUTE_MS = 60_000;

/** A live list of conversations and the number of waiting guests. Having it open counts as presence. */
export function useInbox(filter: AdminChatFilter) {
  const queries = useQueryClient();
  const list = (of: AdminChatFilter) => ({
    queryKey: [KEY, of],
    queryFn: ({ signal }: { signal: AbortSignal }) => getChats(of, signal),
  });
  const shown = useQuery(list(filter));
  const waiting = useQuery(list("waiting"));
  const reload = useCallback(() => queries.invalidateQueries({ queryKey: [KEY] }), [queries]);
  useWhenBackOnline(() => void reload());
  const isUp = useInboxStream(reload);
  return { ...shown, waitingCount: waiting.data?.length ?? 0, isUp, reload };
}

/**
 * Stays connected in a background tab, unlike other live views, since the tab's title shows operators how many guests
 * wait.
 */
function useInboxStream(onChange: () => unknown): boolean {
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

/** Shows the number of waiting guests in the document title. */
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

/** Query key of a conversation; invalidated together with the lists. */
export function chatKey(id: string): string[] {
  return [KEY, "one", id];
}

/** In display order. */
export const CHAT_FILTERS = ["waiting", "mine", "all", "closed"] as const satisfies AdminChatFilter[];

/** Whole minutes a guest has waited; null if answered. */
export function minutesWaiting({ waitingSince }: Pick<AdminChat, "waitingSince">, now: Date): number | null {
  if (waitingSince === null) return null;
  return Math.max(0, Math.floor((now.getTime() - Date.parse(waitingSince)) / MINUTE_MS));
}

/** Longest wait first; then answered ones, the latest first. */
export function inOrder(chats: readonly AdminChat[]): AdminChat[] {
  return [...chats].sort((a, b) => {
    if (a.waitingSince !== null && b.waitingSince !== null)
      return a.waitingSince.localeCompare(b.waitingSince);
    if (a.waitingSince !== null || b.waitingSince !== null) return a.waitingSince !== null ? -1 : 1;
    return b.conversation.lastMessageAt.localeCompare(a.conversation.lastMessageAt);
  });
}

function getChats(filter: AdminChatFilter, signal?: AbortSignal): Promise<AdminChat[]> {
  return passingApi.get(assistantApi("GET /api/admin/chats", { query: { filter } }), signal);
}

export function getChat(id: string, signal: AbortSignal): Promise<AdminChatDetail> {
  return passingApi.get(assistantApi("GET /api/admin/chats/:id", { params: { id } }), signal);
}

export type ChatAnswer = { message: string; language: Language } | { canned: CannedReply };

export function answerChat(id: string, body: ChatAnswer, idempotencyKey: string): Promise<AdminChatDetail> {
  return send(assistantApi("POST /api/admin/chats/:id/messages", { params: { id }, body }), {
    idempotencyKey,
  });
}

export function assignChat(id: string, to: "me" | "nobody"): Promise<AdminChatDetail> {
  return send(assistantApi("PUT /api/admin/chats/:id/assignment", { params: { id }, body: { to } }));
}

export function closeChat(id: string): Promise<AdminChatDetail> {
  return send(assistantApi("POST /api/admin/chats/:id/close", { params: { id } }));
}

export function getSupportHours(signal: AbortSignal): Promise<SupportSettings> {
  return passingApi.get(assistantApi("GET /api/admin/chat-desk"), signal);
}

export function setSupportHours(body: SupportSettings): Promise<SupportSettings> {
  return send(assistantApi("PUT /api/admin/chat-desk", { body }));
}

/** The canned replies in a language. */
export async function getCanned(
  language: Language,
  signal: AbortSignal,
): Promise<Partial<Record<CannedReply, string>>> {
  const headers = { "accept-language": language };
  const response = await fetch(paths.cannedTexts(), { credentials: "omit", headers, signal });
  if (!response.ok) throw new Error(`the texts answered ${response.status}`);
  const { desk } = (await response.json()) as { desk?: { canned?: Partial<Record<CannedReply, string>> } };
  return desk?.canned ?? {};
}
