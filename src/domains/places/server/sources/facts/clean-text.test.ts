import { expect, it } from "vitest";
import { cleanText, pastDay } from "./clean-text.ts";

it("keeps a day only when it is a real one that has come", () => {
  expect(pastDay("2013-06-13T15:34:01Z", "2026-06-01")).toBe("2013-06-13");
  expect(pastDay("2022-12-02 14:53:30.512499", "2026-06-01")).toBe("2022-12-02");
  for (const nonsense of ["2013-02-31", "2031-01-01", "13.06.2013", "2013-06-131", "", null, 2013]) {
    expect(pastDay(nonsense, "2026-06-01")).toBeNull();
  }
});

it("leaves no half characters, controls or empty texts", () => {
  expect(cleanText("a\uD83C", 10)).toBe("a");
  expect(cleanText("天下一品\u3000甲府", 10)).toBe("天下一品\u3000甲府");
  expect(cleanText(" \u0007 ", 10)).toBeNull();
  expect(cleanText({}, 10)).toBeNull();
});
