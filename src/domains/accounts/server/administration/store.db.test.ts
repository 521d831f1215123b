import { expect, it } from "vitest";
import { expectLog } from "#tests/setup/expect-log.ts";
import { testDatabase } from "#tests/setup/servers/test-database.ts";
import { insertAudit } from "./store.ts";

const NOW = new Date("2026-12-01T03:00:00Z");
const db = testDatabase();
const ENTRY = { actorId: "op", actor: "o•••@example.org", subject: null, details: {} } as const;

const linesIn = async () => (await db.query("SELECT action FROM audit_log")).length;

it("the log line is written only after commit", async () => {
  const lines = expectLog("info");
  const acted = () => lines().filter(({ event }) => event === "operator.acted").length;
  const undone = db.transaction(async (tx) => {
    await insertAudit(tx, { ...ENTRY, action: "chat.closed" }, NOW);
    throw new Error("changed my mind");
  });
  await expect(undone).rejects.toThrow("changed my mind");
  expect([await linesIn(), acted()]).toEqual([0, 0]);
  await db.transaction(async (tx) => {
    await insertAudit(tx, { ...ENTRY, action: "chat.closed" }, NOW);
    expect(acted(), "before the commit").toBe(0);
  });
  expect([await linesIn(), acted()]).toEqual([1, 1]);
  await insertAudit(db, { ...ENTRY, action: "books.compared" }, NOW);
  expect([await linesIn(), acted()]).toEqual([2, 2]);
});

it("a retry after a conflict leaves one line", async () => {
  const lines = expectLog("info");
  let tries = 0;
  await db.transaction(async (tx) => {
    await insertAudit(tx, { ...ENTRY, action: "chat.closed" }, NOW);
    tries += 1;
    if (tries < 3) throw Object.assign(new Error("lost a race"), { code: "40001" });
  });
  expect(tries).toBe(3);
  expect(lines().filter(({ event }) => event === "operator.acted")).toHaveLength(1);
});
