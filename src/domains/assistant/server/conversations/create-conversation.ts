import { randomBytes } from "node:crypto";
import type { Language } from "#kernel/languages.ts";
import type { Database } from "#platform/server/db/database.ts";
import { insertMessage } from "../messages/store.ts";
import type { Assistant } from "../port.ts";
import { insertConversation } from "../store.ts";

export interface CreateConversationInput {
  holderHash: string;
  accountId: string | null;
  sessionId: string | null;
  language: Language;
  now: Date;
}

/** Begins a conversation with the assistant's welcome. Returns its id. */
export async function createConversation(
  db: Database,
  assistant: Assistant,
  { holderHash, accountId, sessionId, language, now }: CreateConversationInput,
): Promise<string> {
  const id = newKey();
  const { content, parts } = assistant.welcome(language);
  await db.transaction(async (tx) => {
    const row = { id, holderHash, accountId, manageKey: newKey(), sessionId, language };
    await insertConversation(tx, row, now);
    await insertMessage(tx, {
      ...{ id: newKey(), conversationId: id, role: "assistant", content },
      metadata: {
        ...{ confidence: 1, escalationTrigger: null, language },
        ...{ parts, sources: [], person: null, canned: null },
      },
      ...{ authorId: null, answers: null, callKey: null, createdAt: now },
    });
  });
  return id;
}

function newKey(): string {
  return randomBytes(16).toString("base64url");
}
