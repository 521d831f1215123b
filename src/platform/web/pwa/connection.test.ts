import { expect, test } from "vitest";
import { isSlowConnection } from "./connection.ts";

test.each([
  [{ effectiveType: "slow-2g" }, true],
  [{ effectiveType: "2g" }, true],
  [{ effectiveType: "3g", rtt: 2_000 }, false],
  [{ effectiveType: "4g", rtt: 2_001 }, true],
  [{ effectiveType: "4g", rtt: 50 }, false],
  [{}, false],
])("%j is slow: %j", (facts, isSlow) => {
  expect(isSlowConnection(facts)).toBe(isSlow);
});
