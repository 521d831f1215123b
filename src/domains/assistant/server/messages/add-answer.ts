import { randomBytes } from "node:crypto";
import type { Language } from "#kernel/languages.ts";
import { keepAnswer, type RepeatableCall } from "#platform/server/db/answered-calls.ts";
import type { Queryable } from "#platform/server/db/database.ts";
import { countChatAnswer } from "#platform/server/telemetry/business.ts";
import { addEscalation } from "../conversations/add-escalation.ts";
import type { Answer } from "../port.ts";
import { endTurn, lockConversation, noteChange, setDialogue } from "../store.ts";
import type { SentBefore } from "./claim-turn.ts";
import { insertMessage } from "./store.ts";

export interface AnswerInput {
  conversationId: string;
  messageId: string;
  turnId: string;
  language: Language;
  call: RepeatableCall;
  answer: Answer;
}

/**
 * Writes the assistant's answer down. It is dropped where a person was called or the conversation ended while it was at
 * work, and null is given back where its turn was over: then somebody else's answer counts.
 */
export async function addAnswer(
  tx: Queryable,
  { conversationId: id, messageId, turnId, language, call, answer }: AnswerInput,
  now: Date,
): Promise<SentBefore | null> {
  const row = await lockConversation(tx, id);
  if (row === null || row.turnId !== turnId) return null;
  await endTurn(tx, id, turnId);
  const answerId = row.state === "open" ? randomBytes(16).toString("base64url") : null;
  if (answerId !== null) {
    const { content, parts, sources, confidence, escalate, dialogue } = answer;
    await insertMessage(tx, {
      ...{ id: answerId, conversationId: id, role: "assistant", content },
      metadata: {
        ...{ confidence, escalationTrigger: escalate, language },
        ...{ parts, sources, person: null, canned: null },
      },
      ...{ authorId: null, answers: messageId, callKey: null, createdAt: now },
    });
    countChatAnswer(confidence);
    await setDialogue(tx, id, dialogue);
    if (escalate !== null) await addEscalation(tx, id, escalate, now);
    await noteChange(tx, id);
  }
  const sent = { messageId, answerId };
  await keepAnswer(tx, call, sent, now);
  return sent;
}
