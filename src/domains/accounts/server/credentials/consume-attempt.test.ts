import { describe, expect, it } from "vitest";
import { emailKey } from "./consume-attempt.ts";

describe("emailKey", () => {
  it("ignores case", () => {
    expect(emailKey("Ana@Example.ORG")).toBe("ana@example.org");
  });
});
