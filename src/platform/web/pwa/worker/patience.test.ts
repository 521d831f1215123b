import { expect, test } from "vitest";
import {
  giveUpOn,
  INSISTING_MS,
  insistOn,
  inTime,
  isGatewayFailure,
  PATIENCE_MS,
  patienceFor,
} from "./patience.ts";

test("who has waited in vain for a page gets its copy at once, and the next time waits again", () => {
  giveUpOn("/app", 1_000);
  expect(patienceFor("/search", 1_100)).toBe(PATIENCE_MS);
  expect(patienceFor("/app", 1_100)).toBe(0);
  expect(patienceFor("/app", 1_200)).toBe(PATIENCE_MS);
});

test("what was given up long ago is tried again", () => {
  giveUpOn("/app", 1_000);
  expect(patienceFor("/app", 60_000)).toBe(PATIENCE_MS);
});

test("who wants the latest in so many words waits for it, once", () => {
  insistOn("/app", 1_000);
  expect(patienceFor("/app", 1_100)).toBe(INSISTING_MS);
  expect(patienceFor("/app", 1_200)).toBe(PATIENCE_MS);
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
