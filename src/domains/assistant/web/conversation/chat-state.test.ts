import { describe, expect, it } from "vitest";
import type { ChatConversation, ChatMessage } from "../../contract/conversations.ts";
import { afterEvent, type ChatEvent, isDelivered, NO_CHAT } from "./chat-state.ts";

const conversation = (version: number, state: ChatConversation["state"] = "open") =>
  ({ id: "c", version, state }) as ChatConversation;
const message = (id: string, role: "user" | "assistant", content = id) =>
  ({ id, role, content }) as ChatMessage;
const outgoing = { idempotencyKey: "k", text: "Is it open?", position: null };
const welcome = message("w", "assistant");
const started: ChatEvent = {
  type: "started",
  loaded: { conversation: conversation(1), messages: [welcome] },
  isLost: false,
};
const chatAfter = (...events: ChatEvent[]) => [started, ...events].reduce(afterEvent, NO_CHAT);
const answer = { ...message("a", "assistant"), shouldEscalate: false, confidence: 1 };

describe("the state of a chat", () => {
  it("shows a question in flight, then question and answer", () => {
    const sending = chatAfter({ type: "sending", outgoing });
    expect(sending.sending).toEqual(outgoing);
    expect(isDelivered(sending)).toBe(false);
    const heard = afterEvent(sending, { type: "delivered", message: message("q", "user", "Is it open?") });
    expect(isDelivered(heard)).toBe(true);
    const answered = afterEvent(heard, {
      type: "answered",
      sent: { message: message("q", "user"), aiResponse: answer, conversation: conversation(3) },
    });
    expect(answered).toMatchObject({ sending: null, answer: null, conversation: { version: 3 } });
    expect(answered.messages.map(({ id }) => id)).toEqual(["w", "q", "a"]);
  });

  it("has no answer of the assistant once escalated", () => {
    const state = chatAfter({
      type: "answered",
      sent: { message: message("q", "user"), aiResponse: null, conversation: conversation(3, "escalated") },
    });
    expect(state.messages.map(({ id }) => id)).toEqual(["w", "q"]);
  });

  it("keeps failed messages until they are sent again or removed", () => {
    const failed = chatAfter({ type: "sending", outgoing }, { type: "failed" });
    expect(failed.unsent).toEqual([{ ...outgoing, isDelivered: false }]);
    expect(afterEvent(failed, { type: "sending", outgoing })).toMatchObject({
      unsent: [],
      sending: outgoing,
    });
    expect(afterEvent(failed, { type: "removed", idempotencyKey: "k" }).unsent).toEqual([]);
  });

  it("shows nothing of a change that was refused", () => {
    expect(chatAfter({ type: "sending", outgoing }, { type: "dropped" })).toMatchObject({
      ...{ sending: null, unsent: [], messages: [welcome] },
    });
  });

  it("detects a stored message without an answer", () => {
    const heard = { type: "delivered", message: message("q", "user", outgoing.text) } as const;
    const failed = chatAfter({ type: "sending", outgoing }, heard, { type: "failed" });
    expect(failed.unsent).toEqual([{ ...outgoing, isDelivered: true }]);
    expect(failed.messages.map(({ id }) => id)).toEqual(["w", "q"]);
  });

  it("leaves offline messages to the queue", () => {
    expect(chatAfter({ type: "sending", outgoing }, { type: "queued" })).toMatchObject({
      sending: null,
      unsent: [],
    });
  });

  it("ignores responses older than the current state", () => {
    const newer = chatAfter({
      type: "read",
      loaded: { conversation: conversation(5, "ended"), messages: [] },
    });
    const late = afterEvent(newer, {
      type: "read",
      loaded: { conversation: conversation(4), messages: [welcome] },
    });
    expect(late).toBe(newer);
  });
});
