import { paths } from "#kernel/addresses/paths.ts";
import type { Language } from "#kernel/languages.ts";
import { passingApi, send } from "#platform/web/calls/api.ts";
import type { CannedReply } from "../../chat-constants.ts";
import type { AdminChat, AdminChatDetail, AdminChatFilter, SupportSettings } from "../../contract/inbox.ts";
import { assistantApi } from "../api.ts";

export function getChats(filter: AdminChatFilter, signal?: AbortSignal): Promise<AdminChat[]> {
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
