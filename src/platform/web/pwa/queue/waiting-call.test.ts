import { expect, test } from "vitest";
import {
  afterAttempt,
  FIRST_PAUSE_MS,
  isQuiet,
  MAX_TRIES,
  mayWait,
  pauseLeft,
  readRetryAfter,
  renewed,
  started,
  type WaitingCall,
} from "./waiting-call.ts";

const NOW = 1_000_000;
const call: WaitingCall = {
  method: "PUT",
  path: "/api/favourites/a",
  idempotencyKey: "key-1",
  about: { kind: "favourite", restaurantId: "a", isAdded: true },
  belongsTo: "device",
  seq: 1,
  queuedAt: NOW,
  tries: 0,
  mayHaveArrived: false,
  pause: null,
};
const answer = (status: number, retryAfterMs: number | null = null) =>
  ({ kind: "answer", status, text: "", retryAfterMs }) as const;

test.each([
  [200, "sent"],
  [204, "sent"],
  [400, "refused"],
  [401, "refused"],
  [404, "refused"],
  [409, "refused"],
])("an answer of %i ends a call: %s", (status, kind) => {
  const after = afterAttempt(started(call), answer(status), NOW);
  expect(after).toMatchObject({ outcome: { result: { kind, status }, at: NOW } });
});

test.each([408, 425, 429, 500, 502, 503])("an answer of %i is tried again, three times in all", (status) => {
  let waiting = call;
  for (let tries = 1; tries < MAX_TRIES; tries++) {
    const after = afterAttempt(started(waiting), answer(status), NOW);
    if (!("again" in after)) throw new Error("ended too early");
    waiting = after.again;
    expect(waiting.tries).toBe(tries);
  }
  expect(afterAttempt(started(waiting), answer(status), NOW)).toMatchObject({
    outcome: { result: { kind: "unsent", status } },
  });
});

test("nobody answering counts as a try, and the last one ends the call", () => {
  const last = { ...call, tries: MAX_TRIES - 1 };
  const after = afterAttempt(started(last), { kind: "no-answer" }, NOW);
  expect(after).toMatchObject({ outcome: { result: { kind: "unsent", status: null } } });
});

test("a pause for the network ends when the network is back, a pause that the server asks for does not", () => {
  const unanswered = afterAttempt(started(call), { kind: "no-answer" }, NOW);
  const refused = afterAttempt(started(call), answer(429, 120_000), NOW);
  if (!("again" in unanswered) || !("again" in refused)) throw new Error("ended too early");
  expect(pauseLeft(unanswered.again, NOW, "time")).toBe(FIRST_PAUSE_MS);
  expect(pauseLeft(unanswered.again, NOW + 3_000, "network")).toBe(0);
  expect(pauseLeft(unanswered.again, NOW + 1_000, "network"), "but not at once").toBe(2_000);
  expect(pauseLeft(unanswered.again, NOW, "reader")).toBe(0);
  expect(pauseLeft(refused.again, NOW, "reader")).toBe(120_000);
  expect(pauseLeft(refused.again, NOW + 200_000, "time")).toBe(0);
});

test("a server that asks for a week is asked again in ten minutes", () => {
  const after = afterAttempt(started(call), answer(503, 7 * 86_400_000), NOW);
  expect(after).toMatchObject({ again: { pause: { until: NOW + 600_000 } } });
});

test.each([
  [null, null],
  ["3", 3_000],
  [" 0 ", 0],
  ["soon", null],
  [new Date(NOW + 5_000).toUTCString(), 5_000],
  [new Date(NOW - 5_000).toUTCString(), 0],
])("Retry-After %j is %j milliseconds", (header, milliseconds) => {
  expect(readRetryAfter(header, NOW)).toBe(milliseconds);
});

test("a call that is taken up again has its three tries, and still knows that it may have arrived", () => {
  const tried = started(started(started(call)));
  const again = renewed(
    { call: tried, at: NOW, result: { kind: "unsent", status: null, text: "" } },
    NOW + 1,
  );
  expect(again).toMatchObject({ tries: 0, mayHaveArrived: true, pause: null, queuedAt: NOW + 1 });
  expect(again).not.toHaveProperty("seq");
});

test("only what the reader expects passes without a word", () => {
  const end = (result: Parameters<typeof isQuiet>[0]["result"], of = call) => ({ call: of, at: NOW, result });
  const sent = { kind: "sent", status: 204, text: "" } as const;
  const booking = { ...call, about: { kind: "booking" } as WaitingCall["about"] };
  expect(isQuiet(end(sent))).toBe(true);
  expect(isQuiet(end(sent, booking))).toBe(false);
  expect(isQuiet(end({ kind: "cancelled", by: "reader" }))).toBe(true);
  expect(isQuiet(end({ kind: "cancelled", by: "reader" }, started(call)))).toBe(false);
  expect(isQuiet(end({ kind: "unsent", status: null, text: "" }))).toBe(false);
});

test.each([
  ["POST", "/api/reservations"],
  ["PATCH", "/api/reservations/abc"],
  ["POST", "/api/reservations/abc/cancel"],
  ["POST", "/api/reservations/abc/late"],
  ["PATCH", "/api/reservations/abc?key=q-R_7"],
  ["POST", "/api/reservations/abc/cancel?key=q-R_7"],
  ["POST", "/api/reservations/abc/thread"],
  ["POST", "/api/reservations/abc/thread?key=q-R_7"],
  ["PUT", "/api/favourites/abc"],
  ["DELETE", "/api/favourites/abc"],
  ["POST", "/api/chat/message"],
])("%s %s may wait", (method, path) => {
  expect(mayWait(method, path)).toBe(true);
});

test.each([
  ["POST", "/api/create-payment-intent"],
  ["POST", "/api/reservations/abc/payment"],
  ["POST", "/api/orders"],
  ["POST", "/api/auth/login"],
  ["DELETE", "/api/auth/me"],
  ["GET", "/api/reservations"],
  ["POST", "/api/reservations/abc/cancel?then=/api/create-payment-intent"],
  ["POST", "/api/reservations?then=/api/create-payment-intent"],
  ["PUT", "/api/reservations/abc/thread/read"],
  ["POST", "/api/owner/reservations/abc/thread"],
  ["PUT", "/api/favourites/abc/../../create-payment-intent"],
  ["POST", "https://elsewhere.example/api/reservations"],
])("%s %s never waits", (method, path) => {
  expect(mayWait(method, path)).toBe(false);
});
