import { describe, expect, it } from "vitest";
import { emailKey } from "./consume-attempt.ts";

describe("emailKey", () => {
  it("does not care about letter case", () => {
    expect(emailKey("Ana@Example.ORG")).toBe("ana@example.org");
  });
});
