import { beforeAll, describe, expect, it } from "vitest";
import type { AdminStatus } from "#platform/contract.ts";
import { testOperator } from "#tests/setup/builders/test-operator.ts";
import { startService } from "#tests/setup/servers/service.ts";
import { testDatabase } from "#tests/setup/servers/test-database.ts";
import { type TestAccount, testAccount } from "#tests/setup/test-account.ts";
import { testApp } from "#tests/setup/test-app.ts";
import { announce, eventType } from "../events/event-type.ts";
import { callService } from "../http/outgoing/call-service.ts";
import { insecureConnections } from "./logs/insecure-connections.ts";

const NOW = new Date("2026-12-01T03:00:00Z");
const db = testDatabase();
const app = testApp(db, () => NOW, {
  assistant: { model: { url: "https://models.example/v1", key: "k", name: "small" }, monthlyTokens: 1 },
});
let operator: TestAccount;
beforeAll(async () => {
  operator = await testOperator(db, app, NOW);
  await app.settle();
});
const ask = (headers: Record<string, string>) => app.inject({ url: "/api/admin/status", headers });
const status = async () => (await ask(operator.headers)).json() as AdminStatus;

describe("GET /api/admin/status", () => {
  it("is for operators", async () => {
    const diner = await testAccount(app);
    await app.settle();
    expect((await ask(diner.headers)).statusCode).toBe(404);
    expect((await ask({})).statusCode).toBe(404);
  });

  it("asks the database how it is reached, where strangers come, and sees that the line stays inside", async () => {
    // The configuration of these tests is not public; this one is.
    const lines = await insecureConnections(db, {
      publicUrl: "https://noren.tokyo",
      mail: { url: null, from: "" },
    });
    expect([lines, (await status()).inTheClear]).toEqual([[], []]);
  });

  it("tells what waits, how jobs went, and what is kept in memory", async () => {
    await announce(db, eventType<object>("cup.dropped"), {}, new Date(NOW.getTime() - 30_000));
    await db.query(
      `INSERT INTO jobs (name, what, every_ms, next_at, holder, ended_at, duration_ms, error, leased_until)
       VALUES ('photos.clean', 'removing unused photos', 60000, $1, 'kitchen 42 c0ffee', $1, 1500, 'no broom', $2)`,
      [NOW, new Date(NOW.getTime() + 1_000)],
    );
    const shown = await status();
    expect(shown.events).toEqual({ waiting: 1, oldestDueS: 30, givenUp: 0 });
    expect(shown.jobs).toEqual([
      {
        ...{ name: "photos.clean", what: "removing unused photos", everyMinutes: 1, isRunning: true },
        ...{ process: "kitchen 42", endedAt: NOW.toISOString(), durationMs: 1500, error: "no broom" },
      },
    ]);
    expect(shown.database).toMatchObject({ kind: db.kind, connections: { waiting: 0 } });
    expect(shown.catalogue).toEqual({ size: 0, refreshedAt: expect.stringMatching(/^20/) });
  });

  it("tells of a service what this process has seen of it, and nothing where it has seen nothing", async () => {
    const service = await startService(({ path }) => ({ status: path === "/well" ? 200 : 503, body: {} }));
    const before = (await status()).services;
    expect(before.find((one) => one.service === "photos")).toMatchObject({
      provider: null,
    });
    const call = (path: string) =>
      callService(service.url + path, { provider: "assistant", signal: AbortSignal.timeout(10_000) });
    await call("/well");
    await call("/broken");
    const services = (await status()).services;
    const photos = (of: typeof services) => of.find((one) => one.service === "photos");
    expect(photos(services), "nobody called it").toEqual(photos(before));
    const after = services.find((one) => one.service === "assistant");
    expect(after).toMatchObject({ provider: "models.example", lastError: "status 503" });
    expect(after?.lastSuccess).toMatch(/^20/);
    const known = before.find((one) => one.service === "assistant")?.failuresLastHour ?? 0;
    expect(after?.failuresLastHour).toBe(known + 1);
  });
});
