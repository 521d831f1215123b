import { expect, test } from "vitest";
import { nextPath } from "./auth-page.tsx";

const ORIGIN = "https://noren.example";

test.each(["/restaurant/a/book?date=2026-12-01", "/app?view=profile#sessions", "/"])(
  "%s is a valid target",
  (next) => {
    expect(nextPath(next, ORIGIN, "/app")).toBe(next);
  },
);

test.each([
  null,
  "",
  "app",
  "//evil.example/a",
  "/\\evil.example",
  "/\t/evil.example",
  "https://evil.example/",
  "javascript:alert(1)",
  "/auth?next=/auth",
  "/.//evil.example",
  "/app/..//evil.example",
  "/%2e//evil.example",
])("%j falls back to the start page", (next) => {
  expect(nextPath(next, ORIGIN, "/app")).toBe("/app");
});
