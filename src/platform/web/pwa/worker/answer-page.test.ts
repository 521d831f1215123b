import { expect, test } from "vitest";
import { rightAddress } from "./answer-page.ts";

test.each([
  ["/restaurant/a", "/restaurant/a", "/restaurant/a"],
  ["/restaurant/a?lang=ja", "/restaurant/a", "/restaurant/a"],
  ["/restaurant/a", "/restaurant/a?lang=ja", "/restaurant/a?lang=ja"],
  ["/app?area=tokyo&open=1", "/app?open=1&area=tokyo", "/app?open=1&area=tokyo"],
  ["/app?area=tokyo", "/app?area=kyoto", "/app?area=tokyo"],
  ["/app?area=tokyo", "/app?area=kyoto&lang=ja", "/app?area=tokyo&lang=ja"],
  ["/app", "/app?area=kyoto", "/app"],
])("a copy of %s is shown to one who asks for %s at %s", (copy, asked, right) => {
  expect(rightAddress(copy, asked)).toBe(right);
  expect(rightAddress(copy, right), "and there it stays").toBe(right);
});
