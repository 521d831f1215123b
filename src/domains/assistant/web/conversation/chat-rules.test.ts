import { describe, expect, it } from "vitest";
import type { ChatConversation, ChatMessage, SupportStatus } from "../../contract/conversations.ts";
import { isAnswer, isRateable, isSending, isWeak, mayWrite } from "./chat-rules.ts";

const conversation = (state: ChatConversation["state"], rating: number | null = null) =>
  ({ state, rating }) as ChatConversation;
const said = (role: "user" | "assistant", person: string | null = null, confidence: number | null = 1) =>
  ({ role, metadata: { person, confidence } }) as ChatMessage;
const desk = (isStaffed: boolean) => ({ isStaffed }) as SupportStatus;
const talk = [said("assistant"), said("user"), said("assistant")];

describe("what a reader may write", () => {
  it("ends with the conversation, and with the escalation where nobody is behind it", () => {
    expect(mayWrite(conversation("open"), null)).toBe(true);
    expect(mayWrite(conversation("escalated"), desk(true))).toBe(true);
    expect(mayWrite(conversation("escalated"), desk(false))).toBe(false);
    expect(mayWrite(conversation("ended"), desk(true))).toBe(false);
    expect(mayWrite(null, null)).toBe(false);
  });

  it("is sent by Enter, unless a line is begun or a word is being put together", () => {
    const key = { key: "Enter", shiftKey: false, isComposing: false, keyCode: 13 };
    expect(isSending(key)).toBe(true);
    expect(isSending({ ...key, shiftKey: true })).toBe(false);
    expect(isSending({ ...key, isComposing: true })).toBe(false);
    // Safari ends the composition before it tells of the key.
    expect(isSending({ ...key, keyCode: 229 })).toBe(false);
    expect(isSending({ ...key, key: "a" })).toBe(false);
  });
});

describe("what can be rated", () => {
  it("is an answer, not the welcome, and only until it is rated", () => {
    expect(isAnswer(talk, 0)).toBe(false);
    expect(isRateable(conversation("open"), talk.slice(0, 1))).toBe(false);
    expect(isRateable(conversation("open"), talk.slice(0, 2))).toBe(false);
    expect(isRateable(conversation("open"), talk)).toBe(true);
    expect(isRateable(conversation("open", 5), talk)).toBe(false);
  });

  it("is not asked for while a person is called, but once they are done", () => {
    expect(isRateable(conversation("escalated"), talk)).toBe(false);
    expect(isRateable(conversation("ended"), talk)).toBe(false);
    expect(isRateable(conversation("ended"), [...talk, said("assistant", "Aya")])).toBe(true);
  });
});

it("an answer below 0.7 is marked; what a person says never is", () => {
  expect(isWeak(said("assistant", null, 0.69))).toBe(true);
  expect(isWeak(said("assistant", null, 0.7))).toBe(false);
  expect(isWeak(said("assistant", "Aya", null))).toBe(false);
});
