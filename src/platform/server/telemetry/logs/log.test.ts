import { expect, it } from "vitest";
import { expectLog, hearLine } from "#tests/setup/expect-log.ts";
import { runWithContext } from "../tracing/request-context.ts";
import { log, logTo } from "./log.ts";

it("a line is one line, whatever stands in it", () => {
  const lines: string[] = [];
  const logged = expectLog();
  logTo((line) => lines.push(line));
  log.warn({ name: 'x\n{"level":"fatal"}\r\n\u2028' }, "two\nlines");
  logTo(hearLine);
  expect(lines).toHaveLength(1);
  expect(lines[0]?.trimEnd()).not.toMatch(/[\n\r]/);
  expect(JSON.parse(lines[0] ?? "")).toMatchObject({ level: "warn", msg: "two\nlines" });
  expect(logged()).toEqual([]);
});

it("a line names what it was written for", async () => {
  const logged = expectLog();
  await runWithContext({ requestId: "abcdefgh", route: "/api/x" }, async () => {
    await Promise.resolve();
    log.warn("inside");
  });
  log.warn("outside");
  expect(logged()[0]).toMatchObject({ requestId: "abcdefgh", route: "/api/x", msg: "inside" });
  expect(logged()[1]).not.toHaveProperty("requestId");
});

it("an error of the database is told without the values of the row", () => {
  const logged = expectLog();
  const err = Object.assign(new Error('invalid input syntax for type date: "Hanako"'), {
    ...{
      code: "22007",
      detail: "Failing row contains (Hanako, nuts)",
      where: "Hanako",
      parameters: ["Hanako"],
    },
    constraint: "accounts_email_key",
  });
  log.warn({ err }, "failed");
  expect(JSON.stringify(logged())).not.toContain("Hanako");
  expect(logged()[0]?.err).toMatchObject({ code: "22007", constraint: "accounts_email_key" });
});
