import { expect, test } from "vitest";
import { bookParty } from "#tests/setup/builders/book-party.ts";
import { timeLeft, waitingOf } from "./party-state.ts";

const asked = (dueAt: string, answer: "can" | "will-check" | null) => ({
  kitchen: { dueAt, answer, dishes: [], by: null, at: null },
});

test("the most urgent comes first, and an interim answer is still due", () => {
  const request = bookParty("2026-11-25T18:00", {
    status: "requested",
    expiresAt: "2026-11-22T03:00:00.000Z",
  });
  const checking = bookParty("2026-11-23T18:00", asked("2026-11-22T01:00:00.000Z", "will-check"));
  const open = bookParty("2026-11-24T18:00", asked("2026-11-22T02:00:00.000Z", null));
  const answered = bookParty("2026-11-24T19:00", asked("2026-11-22T00:00:00.000Z", "can"));
  const cancelled = bookParty("2026-11-24T20:00", {
    ...asked("2026-11-22T00:00:00.000Z", null),
    status: "cancelled_by_guest",
  });
  expect(
    waitingOf([request, open, answered, cancelled, checking]).map(({ kind, reservation }) => [
      kind,
      reservation.id,
    ]),
  ).toEqual([
    ["kitchen", checking.id],
    ["kitchen", open.id],
    ["request", request.id],
  ]);
});

test("unread messages come after the kitchen's question, sorted by the time of the meal", () => {
  const written = { thread: { unread: 1 } };
  const later = bookParty("2026-11-26T18:00", written);
  const soon = bookParty("2026-11-22T18:00", written);
  const both = bookParty("2026-11-24T18:00", { ...written, ...asked("2026-11-23T02:00:00.000Z", null) });
  const read = bookParty("2026-11-22T19:00", { thread: { unread: 0 } });
  expect(waitingOf([later, read, both, soon]).map(({ kind, reservation }) => [kind, reservation.id])).toEqual(
    [
      ["message", soon.id],
      ["kitchen", both.id],
      ["message", later.id],
    ],
  );
});

test("a message of a party that has left comes after those that are still to be helped", () => {
  const written = { thread: { unread: 1 } };
  const left = bookParty("2026-11-22T12:00", { ...written, status: "completed" });
  const lost = bookParty("2026-11-22T19:30", written);
  expect(waitingOf([left, lost]).map(({ reservation }) => reservation.id)).toEqual([lost.id, left.id]);
});

test("the time left uses natural units, and is null when it has passed", () => {
  const now = new Date("2026-11-21T10:00:00.000Z");
  const left = (iso: string) => timeLeft(iso, now);
  expect(left("2026-11-21T09:59:00.000Z")).toBeNull();
  expect(left("2026-11-21T10:00:30.000Z")).toEqual({ unit: "minutes", count: 0 });
  expect(left("2026-11-21T11:15:00.000Z")).toEqual({ unit: "minutes", count: 75 });
  expect(left("2026-11-21T12:40:00.000Z")).toEqual({ unit: "hours", count: 3 });
  expect(left("2026-11-24T09:00:00.000Z")).toEqual({ unit: "days", count: 3 });
});
