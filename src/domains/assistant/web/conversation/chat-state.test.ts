import { describe, expect, it } from "vitest";
import type { ChatConversation, ChatMessage } from "../../contract/conversations.ts";
import { afterEvent, type ChatEvent, isHeard, NO_CHAT } from "./chat-state.ts";

const conversation = (version: number, state: ChatConversation["state"] = "open") =>
  ({ id: "c", version, state }) as ChatConversation;
const message = (id: string, role: "user" | "assistant", content = id) =>
  ({ id, role, content }) as ChatMessage;
const own = { idempotencyKey: "k", text: "Is it open?", position: null };
const welcome = message("w", "assistant");
const started: ChatEvent = {
  type: "started",
  told: { conversation: conversation(1), messages: [welcome] },
  isLost: false,
};
const chatAfter = (...events: ChatEvent[]) => [started, ...events].reduce(afterEvent, NO_CHAT);
const answer = { ...message("a", "assistant"), shouldEscalate: false, confidence: 1 };

describe("the state of a chat", () => {
  it("shows a question while it is on its way, and question and answer once they are there", () => {
    const sending = chatAfter({ type: "sending", own });
    expect(sending.sending).toEqual(own);
    expect(isHeard(sending)).toBe(false);
    const heard = afterEvent(sending, { type: "heard", message: message("q", "user", "Is it open?") });
    expect(isHeard(heard)).toBe(true);
    const answered = afterEvent(heard, {
      type: "answered",
      sent: { message: message("q", "user"), aiResponse: answer, conversation: conversation(3) },
    });
    expect(answered).toMatchObject({ sending: null, answer: null, conversation: { version: 3 } });
    expect(answered.messages.map(({ id }) => id)).toEqual(["w", "q", "a"]);
  });

  it("has no answer of the assistant's where a person is behind it", () => {
    const state = chatAfter({
      type: "answered",
      sent: { message: message("q", "user"), aiResponse: null, conversation: conversation(3, "escalated") },
    });
    expect(state.messages.map(({ id }) => id)).toEqual(["w", "q"]);
  });

  it("keeps what could not be sent until it is sent again or removed", () => {
    const failed = chatAfter({ type: "sending", own }, { type: "failed" });
    expect(failed.unsent).toEqual([{ ...own, isHeard: false }]);
    expect(afterEvent(failed, { type: "sending", own })).toMatchObject({ unsent: [], sending: own });
    expect(afterEvent(failed, { type: "removed", idempotencyKey: "k" }).unsent).toEqual([]);
  });

  it("knows a question that has arrived and was not answered", () => {
    const heard = { type: "heard", message: message("q", "user", own.text) } as const;
    const failed = chatAfter({ type: "sending", own }, heard, { type: "failed" });
    expect(failed.unsent).toEqual([{ ...own, isHeard: true }]);
    expect(failed.messages.map(({ id }) => id)).toEqual(["w", "q"]);
  });

  it("leaves a question to the queue that waits for a network", () => {
    expect(chatAfter({ type: "sending", own }, { type: "queued" })).toMatchObject({
      sending: null,
      unsent: [],
    });
  });

  it("passes over a reading that is older than what it shows", () => {
    const newer = chatAfter({ type: "read", told: { conversation: conversation(5, "ended"), messages: [] } });
    const late = afterEvent(newer, {
      type: "read",
      told: { conversation: conversation(4), messages: [welcome] },
    });
    expect(late).toBe(newer);
  });
});
