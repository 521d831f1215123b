import { describe, expect, it } from "vitest";
import { newCode } from "./issue-code.ts";

describe("a code", () => {
  it("names the club and the days, and is another each time", () => {
    const codes = Array.from({ length: 200 }, () => newCode(30));
    expect(new Set(codes).size).toBe(200);
    for (const code of codes) expect(code).toMatch(/^SHUSEI30-[2-9A-HJKMNP-TV-Z]{5}-[2-9A-HJKMNP-TV-Z]{5}$/);
  });
});
