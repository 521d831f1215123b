import { expect, test } from "vitest";
import type { AdminChat } from "../../contract/inbox.ts";
import { inOrder, minutesWaiting } from "./inbox.ts";

const chat = (id: string, waitingSince: string | null, lastMessageAt = "2026-11-25T06:00:00Z") =>
  ({ conversation: { id, lastMessageAt }, waitingSince }) as AdminChat;

test("the longest wait comes first, then answered conversations, the latest first", () => {
  const chats = [
    chat("answered", null),
    chat("later", "2026-11-25T06:10:00Z"),
    chat("just answered", null, "2026-11-25T07:00:00Z"),
    chat("first", "2026-11-25T06:05:00Z"),
  ];
  expect(inOrder(chats).map(({ conversation }) => conversation.id)).toEqual([
    "first",
    "later",
    "just answered",
    "answered",
  ]);
});

test("waiting time is in whole minutes, never negative, and null if answered", () => {
  const now = new Date("2026-11-25T06:07:59Z");
  expect(minutesWaiting(chat("a", "2026-11-25T06:05:00Z"), now)).toBe(2);
  expect(minutesWaiting(chat("a", "2026-11-25T06:08:10Z"), now)).toBe(0);
  expect(minutesWaiting(chat("a", null), now)).toBeNull();
});
