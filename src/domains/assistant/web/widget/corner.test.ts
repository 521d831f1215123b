import { expect, test } from "vitest";
import { hasChat } from "./corner.ts";

test.each([
  ["/", true],
  ["/landing", true],
  ["/app", true],
  ["/app/order-confirmation/o1", true],
  ["/restaurant/r1", true],
  ["/restaurant/r1/order", true],
  ["/help", false],
  ["/pay/secret", false],
  ["/pay/card/secret", false],
  ["/app/checkout/o1", false],
  ["/admin", false],
  ["/owner/dashboard", false],
  ["/owner-application", true],
])("on %s there is a chat: %s", (path, isThere) => {
  expect(hasChat(path)).toBe(isThere);
});
