import { describe, expect, it } from "vitest";
import { newCode, readCode } from "./rules.ts";

describe("a code", () => {
  it("names the club and the days, and is another each time", () => {
    const codes = Array.from({ length: 200 }, () => newCode(30));
    expect(new Set(codes).size).toBe(200);
    for (const code of codes) expect(code).toMatch(/^SHUSEI30-[2-9A-HJKMNP-TV-Z]{5}-[2-9A-HJKMNP-TV-Z]{5}$/);
  });

  it("is read however it was typed", () => {
    const code = newCode(14);
    const ways = [code, code.toLowerCase(), ` ${code.replaceAll("-", " ")} `, code.replaceAll("-", "")];
    for (const typed of ways) expect(readCode(typed)).toBe(code);
    expect(readCode("ＳＨＵＳＥＩ３０－ＡＢＣＤＥ－ＦＧＨＪＫ")).toBe("SHUSEI30-ABCDE-FGHJK");
    expect(readCode("SHUSEI30")).toBe("SHUSEI30");
  });
});
