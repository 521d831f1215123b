import { describe, expect, it } from "vitest";
import { signUp } from "#domains/accounts/contract/accounts.ts";
import { emailProblem, passwordProblem, usernameProblem } from "./account-form.tsx";

const BODY = { email: "ana@example.org", password: "miso-by-moonlight", username: "Ana", role: "customer" };
const refusedByServer = (changes: Partial<typeof BODY>) => !signUp.safeParse({ ...BODY, ...changes }).success;

describe("validation", () => {
  it.each(["", "  ", "ana", "ana@", "@example.org", "ana@example", "a b@example.org", "ana@@example.org"])(
    "%j is no email address, here and on the server",
    (email) => {
      expect(emailProblem(email)).toBe("email");
      expect(refusedByServer({ email })).toBe(true);
    },
  );

  it.each(["ana@example.org", "  ana@example.org ", "a.p+noren@mail.example.co.jp"])(
    "%j is one, here and on the server",
    (email) => {
      expect(emailProblem(email)).toBeUndefined();
      expect(refusedByServer({ email })).toBe(false);
    },
  );

  it("counts characters of a password as people do", () => {
    for (const password of ["", "12345", "🍣🍣🍣🍣🍣"]) {
      expect(passwordProblem(password)).toBe("password");
      expect(refusedByServer({ password })).toBe(true);
    }
    for (const password of ["123456", "🍣🍣🍣🍣🍣🍣", "      "]) {
      expect(passwordProblem(password)).toBeUndefined();
      expect(refusedByServer({ password })).toBe(false);
    }
  });

  it("requires two characters of a name after trimming", () => {
    for (const username of ["", " A ", "林"]) {
      expect(usernameProblem(username)).toBe("username");
      expect(refusedByServer({ username })).toBe(true);
    }
    for (const username of ["Bo", "小林"]) {
      expect(usernameProblem(username)).toBeUndefined();
      expect(refusedByServer({ username })).toBe(false);
    }
  });
});
