import { describe, expect, it } from "vitest";
import { DatabaseGone, goneOr } from "./database.ts";

const failure = (message: string, code?: string) => Object.assign(new Error(message), code && { code });

describe("goneOr", () => {
  it("tells a database that is away from a question that is wrong", () => {
    const away = [
      failure("connect ECONNREFUSED", "ECONNREFUSED"),
      failure("terminating connection", "57P01"),
      failure("too many connections", "53300"),
      failure("no space left on device", "53100"),
      failure("canceling statement due to statement timeout", "57014"),
      failure("Connection terminated unexpectedly"),
      failure("timeout exceeded when trying to connect"),
      failure("Query read timeout"),
    ];
    for (const error of away) expect(goneOr(error)).toBeInstanceOf(DatabaseGone);
    const wrong = [
      failure("duplicate key", "23505"),
      failure("deadlock", "40P01"),
      failure("x is not a function"),
    ];
    for (const error of wrong) expect(goneOr(error)).toBe(error);
  });
});
