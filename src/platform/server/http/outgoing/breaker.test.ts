import { beforeEach, expect, it } from "vitest";
import { Breaker, NotAsked } from "./breaker.ts";

let now = 0;
let isAway = true;
let asked = 0;
let breaker: Breaker;
const work = async () => {
  asked++;
  if (isAway) throw new Error("away");
  return "here";
};
const call = () =>
  breaker.call(work).catch((error: Error) => (error instanceof NotAsked ? "not asked" : error.message));

beforeEach(() => {
  [now, isAway, asked] = [0, true, 0];
  breaker = new Breaker(() => now);
});

it("does not ask again for ten seconds what has failed twice, and then asks once", async () => {
  expect([await call(), await call(), await call()]).toEqual(["away", "away", "not asked"]);
  now = 9_999;
  expect([await call(), asked]).toEqual(["not asked", 2]);
  now = 10_000;
  expect([await call(), await call(), asked]).toEqual(["away", "not asked", 3]);
});

it("lets one see whether the service is back, and everybody once it is", async () => {
  await Promise.all([call(), call()]);
  now = 10_000;
  isAway = false;
  expect(await Promise.all([call(), call()])).toEqual(["here", "not asked"]);
  expect(await Promise.all([call(), call()])).toEqual(["here", "here"]);
});

it("forgives one failure between answers", async () => {
  for (let round = 0; round < 3; round++) {
    isAway = true;
    expect(await call()).toBe("away");
    isAway = false;
    expect(await call()).toBe("here");
  }
});
