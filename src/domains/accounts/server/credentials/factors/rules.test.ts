import { describe, expect, it } from "vitest";
import { factorUri, newRecoveryCodes, newSecret, plainRecoveryCode, stepOfCode } from "./rules.ts";

/** "12345678901234567890", the key in RFC 6238, appendix B. */
const RFC_SECRET = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";
const at = (seconds: number) => new Date(seconds * 1_000);

describe("a code", () => {
  // The last six of the RFC's eight digits.
  it.each([
    [59, "287082"],
    [1_111_111_109, "081804"],
    [1_234_567_890, "005924"],
    [2_000_000_000, "279037"],
  ])("at %i s matches RFC 6238", (seconds, code) => {
    expect(stepOfCode(RFC_SECRET, code, at(seconds))).toBe(Math.floor(seconds / 30));
  });

  it("is accepted half a minute early or late, but not a minute", () => {
    const step = Math.floor(1_234_567_890 / 30);
    for (const drift of [-30, 0, 30])
      expect(stepOfCode(RFC_SECRET, "005924", at(1_234_567_890 + drift))).toBe(step);
    for (const drift of [-60, 60])
      expect(stepOfCode(RFC_SECRET, "005924", at(1_234_567_890 + drift))).toBeNull();
  });

  it("may contain spaces and must have six digits", () => {
    expect(stepOfCode(RFC_SECRET, "005 924", at(1_234_567_890))).not.toBeNull();
    for (const typed of ["", "5924", "0005924", "00592x", "٠٠٥٩٢٤"])
      expect(stepOfCode(RFC_SECRET, typed, at(1_234_567_890)), typed).toBeNull();
  });
});

describe("generated values", () => {
  it("include a secret of 160 bits in an `otpauth:` URI", () => {
    const secret = newSecret();
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    const uri = new URL(factorUri(secret, "ana@example.org"));
    expect(uri.protocol).toBe("otpauth:");
    expect(uri.searchParams.get("secret")).toBe(secret);
    expect(uri.searchParams.get("issuer")).toBe("Noren");
    expect(decodeURIComponent(uri.pathname)).toContain("ana@example.org");
  });

  it("include ten recovery codes of 80 bits, recognised in any spelling", () => {
    const codes = newRecoveryCodes();
    expect(new Set(codes).size).toBe(10);
    for (const code of codes) {
      expect(code).toMatch(/^([\da-f]{5}-){3}[\da-f]{5}$/);
      expect(plainRecoveryCode(` ${code.toUpperCase().replaceAll("-", " ")}`)).toBe(plainRecoveryCode(code));
    }
  });
});
