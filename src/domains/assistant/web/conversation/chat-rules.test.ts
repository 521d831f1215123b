import { describe, expect, it } from "vitest";
import type { ChatConversation, ChatMessage, SupportStatus } from "../../contract/conversations.ts";
import { isAnswer, isLowConfidence, isRateable, isSendKey, mayWrite } from "./chat-rules.ts";

const conversation = (state: ChatConversation["state"], rating: number | null = null) =>
  ({ state, rating }) as ChatConversation;
const said = (role: "user" | "assistant", person: string | null = null, confidence: number | null = 1) =>
  ({ role, metadata: { person, confidence } }) as ChatMessage;
const support = (isStaffed: boolean) => ({ isStaffed }) as SupportStatus;
const talk = [said("assistant"), said("user"), said("assistant")];

describe("writing", () => {
  it("ends with the conversation, or with an escalation without operators", () => {
    expect(mayWrite(conversation("open"), null)).toBe(true);
    expect(mayWrite(conversation("escalated"), support(true))).toBe(true);
    expect(mayWrite(conversation("escalated"), support(false))).toBe(false);
    expect(mayWrite(conversation("ended"), support(true))).toBe(false);
    expect(mayWrite(null, null)).toBe(false);
  });

  it("sends with Enter, except with Shift or during composition", () => {
    const key = { key: "Enter", shiftKey: false, isComposing: false, keyCode: 13 };
    expect(isSendKey(key)).toBe(true);
    expect(isSendKey({ ...key, shiftKey: true })).toBe(false);
    expect(isSendKey({ ...key, isComposing: true })).toBe(false);
    // Safari ends the composition before the key event.
    expect(isSendKey({ ...key, keyCode: 229 })).toBe(false);
    expect(isSendKey({ ...key, key: "a" })).toBe(false);
  });
});

describe("rating", () => {
  it("is offered for an answer, not the welcome, until rated", () => {
    expect(isAnswer(talk, 0)).toBe(false);
    expect(isRateable(conversation("open"), talk.slice(0, 1))).toBe(false);
    expect(isRateable(conversation("open"), talk.slice(0, 2))).toBe(false);
    expect(isRateable(conversation("open"), talk)).toBe(true);
    expect(isRateable(conversation("open", 5), talk)).toBe(false);
  });

  it("is not offered while escalated, but after the end", () => {
    expect(isRateable(conversation("escalated"), talk)).toBe(false);
    expect(isRateable(conversation("ended"), talk)).toBe(false);
    expect(isRateable(conversation("ended"), [...talk, said("assistant", "Aya")])).toBe(true);
  });
});

it("answers below a confidence of 0.7 are marked, messages of people never", () => {
  expect(isLowConfidence(said("assistant", null, 0.69))).toBe(true);
  expect(isLowConfidence(said("assistant", null, 0.7))).toBe(false);
  expect(isLowConfidence(said("assistant", "Aya", null))).toBe(false);
});
