import { describe, expect, it } from "vitest";
import { testDatabase } from "#tests/setup/servers/test-database.ts";
import { testApp } from "#tests/setup/test-app.ts";
import { announce, eventType } from "../events/event-type.ts";

const TOKEN = "a-token-of-the-collector";
const NOW = new Date("2026-12-01T03:00:00Z");
const db = testDatabase();
const open = testApp(db, () => NOW);
const guarded = testApp(db, () => NOW, {
  telemetry: { logLevel: null, metricsToken: TOKEN, otlpEndpoint: null, traceRatio: 1 },
});
/** State metrics are cached for five seconds: this app is queried only once, at the end. */
const unasked = testApp(db, () => NOW);
const local = { host: "localhost:3000" };
const statusOf = async (app: typeof open, headers: Record<string, string>, remoteAddress = "127.0.0.1") =>
  (await app.inject({ url: "/metrics", headers, remoteAddress })).statusCode;

describe("GET /metrics", () => {
  it("without a token is for this machine alone", async () => {
    expect(await statusOf(open, local)).toBe(200);
    expect(await statusOf(open, local, "::1")).toBe(200);
    expect(await statusOf(open, local, "10.0.0.2")).toBe(404);
    expect(await statusOf(open, { ...local, "x-forwarded-for": "127.0.0.1" })).toBe(404);
    expect(await statusOf(open, { host: "noren.example" }), "a name that points here").toBe(404);
  });

  it("with a token is for whoever shows it, from anywhere", async () => {
    const bearer = { authorization: `Bearer ${TOKEN}` };
    expect(await statusOf(guarded, bearer, "10.0.0.2")).toBe(200);
    expect(await statusOf(guarded, local), "this machine, without it").toBe(404);
    for (const other of [`Bearer ${TOKEN}x`, "Bearer ", TOKEN, ""])
      expect(await statusOf(guarded, { authorization: other })).toBe(404);
  });

  it("tells what waits in the database, and how the process is", async () => {
    await announce(db, eventType<object>("cup.dropped"), {}, new Date(NOW.getTime() - 90_000));
    await db.query("INSERT INTO events (type, payload, created_at) VALUES ('cup.lost', '{}', $1)", [NOW]);
    await db.query(
      `INSERT INTO jobs (name, what, every_ms, next_at, succeeded_at, duration_ms, failures)
       VALUES ('photos.clean', 'sweeping', 60000, $1, $1, 1500, 2)`,
      [NOW],
    );
    const { body: fresh } = await unasked.inject({ url: "/metrics", headers: local });
    expect(fresh).toContain("noren_events_waiting 1\n");
    expect(fresh).toContain("noren_events_oldest_due_seconds 90\n");
    expect(fresh).toContain("noren_events_given_up 1\n");
    expect(fresh).toContain('noren_job_failures{job="photos.clean"} 2\n');
    expect(fresh).toContain('noren_job_last_duration_seconds{job="photos.clean"} 1.5\n');
    expect(fresh).toContain("noren_db_up 1\n");
    expect(fresh).toMatch(/noren_build_info\{version="\d+\.\d+\.\d+"\} 1\n/);
    expect(fresh).toMatch(/nodejs_eventloop_lag_p99_seconds [\d.e-]+\n/);
    expect(fresh).toMatch(/noren_db_connections\{state="waiting"\} 0\n/);
  });
});
