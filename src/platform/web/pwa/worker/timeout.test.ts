import { expect, test } from "vitest";
import {
  giveUpOn,
  insistOn,
  inTime,
  isGatewayFailure,
  LONG_TIMEOUT_MS,
  TIMEOUT_MS,
  timeoutFor,
} from "./timeout.ts";

test("who has waited in vain for a page gets its copy at once, and the next time waits again", () => {
  giveUpOn("/app", 1_000);
  expect(timeoutFor("/search", 1_100)).toBe(TIMEOUT_MS);
  expect(timeoutFor("/app", 1_100)).toBe(0);
  expect(timeoutFor("/app", 1_200)).toBe(TIMEOUT_MS);
});

test("what was given up long ago is tried again", () => {
  giveUpOn("/app", 1_000);
  expect(timeoutFor("/app", 60_000)).toBe(TIMEOUT_MS);
});

test("who wants the latest in so many words waits for it, once", () => {
  insistOn("/app", 1_000);
  expect(timeoutFor("/app", 1_100)).toBe(LONG_TIMEOUT_MS);
  expect(timeoutFor("/app", 1_200)).toBe(TIMEOUT_MS);
});

test("an answer that fails or is late is none", async () => {
  const answer = new Response("here");
  expect(await inTime(Promise.resolve(answer), 50)).toBe(answer);
  expect(await inTime(Promise.reject(new TypeError("lost")), 50)).toBeNull();
  expect(await inTime(new Promise<Response>(() => undefined), 5)).toBeNull();
});

test.each([
  [200, false],
  [404, false],
  [500, false],
  [502, true],
  [503, true],
  [504, true],
])("an answer of %i is a gateway's: %j", (status, isGateway) => {
  expect(isGatewayFailure(new Response(null, { status }))).toBe(isGateway);
});
