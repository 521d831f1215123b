import { describe, expect, it } from "vitest";
import { ApiError } from "../calls/api.ts";
import { readFailure } from "./read-failure.ts";

const DRAFT = { email: "ana@example.org", password: "123456" };
const refused = (problem: object, retryAfterS: number | null = null) =>
  readFailure(
    new ApiError(400, JSON.stringify({ status: 400, code: "x", ...problem }), retryAfterS),
    DRAFT,
    1_000,
  );

describe("readFailure", () => {
  it("puts each complaint beside its field, and says the only one aloud", () => {
    const errors = [{ path: "password", message: "Too many people use this." }];
    expect(refused({ detail: "Check the fields.", errors })).toEqual({
      errors: { password: "Too many people use this." },
      title: null,
      message: "Too many people use this.",
      waitUntil: null,
      isAnswered: true,
    });
  });

  it("sums up several, and keeps the first of two about one field", () => {
    const errors = [
      { path: "email", message: "first" },
      { path: "email", message: "second" },
      { path: "nothing.here", message: "third" },
    ];
    expect(refused({ detail: "Check the fields.", errors })).toMatchObject({
      errors: { email: "first" },
      message: "Check the fields.",
    });
  });

  it("knows when to try again", () => {
    expect(refused({ detail: "Too many." }, 90)).toMatchObject({ message: "Too many.", waitUntil: 91_000 });
  });

  it("has no words of its own for a server that can't be reached, or says nothing we know", () => {
    const nothing = { errors: {}, title: null, message: null, waitUntil: null };
    const unreachable = readFailure(new TypeError("Failed to fetch"), DRAFT, 0);
    expect(unreachable).toEqual({ ...nothing, isAnswered: false });
    const unreadable = readFailure(new ApiError(502, "<html>Bad gateway</html>"), DRAFT, 0);
    expect(unreadable).toEqual({ ...nothing, isAnswered: true });
  });
});
