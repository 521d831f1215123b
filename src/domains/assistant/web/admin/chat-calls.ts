import { paths } from "#kernel/addresses/paths.ts";
import type { Language } from "#kernel/languages.ts";
import { passingApi, send } from "#platform/web/lib/calls/api.ts";
import { chatPaths } from "../../chat-paths.ts";
import type { CannedReply } from "../../chat-terms.ts";
import type { AdminChat, AdminChatDetail, AdminChatFilter, ChatDeskSettings } from "../../contract.ts";

export function getChats(filter: AdminChatFilter, signal?: AbortSignal): Promise<AdminChat[]> {
  return passingApi.get<AdminChat[]>(chatPaths.inbox(), { filter }, signal);
}

export function getChat(id: string, signal: AbortSignal): Promise<AdminChatDetail> {
  return passingApi.get<AdminChatDetail>(chatPaths.inboxChat(id), {}, signal);
}

export type ChatAnswer = { message: string; language: Language } | { canned: CannedReply };

export function answerChat(id: string, body: ChatAnswer, idempotencyKey: string): Promise<AdminChatDetail> {
  return send<AdminChatDetail>("POST", chatPaths.inboxMessages(id), { body, idempotencyKey });
}

export function assignChat(id: string, to: "me" | "nobody"): Promise<AdminChatDetail> {
  return send<AdminChatDetail>("PUT", chatPaths.assignment(id), { body: { to } });
}

export function closeChat(id: string): Promise<AdminChatDetail> {
  return send<AdminChatDetail>("POST", chatPaths.close(id));
}

export function getDeskHours(signal: AbortSignal): Promise<ChatDeskSettings> {
  return passingApi.get<ChatDeskSettings>(chatPaths.inboxDesk(), {}, signal);
}

export function setDeskHours(body: ChatDeskSettings): Promise<ChatDeskSettings> {
  return send<ChatDeskSettings>("PUT", chatPaths.inboxDesk(), { body });
}

/** The ready answers as a guest of that language reads them. */
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
