import { beforeAll, describe, expect, it } from "vitest";
import type { AdminJobs, AdminMessages } from "#domains/notifications/contract.ts";
import { notify } from "#domains/notifications/server/public.ts";
import { announce, eventType, onEvent } from "#platform/server/events/event-type.ts";
import { EventRunner } from "#platform/server/events/runner.ts";
import { testNotice } from "#tests/setup/builders/test-notice.ts";
import { testOperator } from "#tests/setup/builders/test-operator.ts";
import { testDatabase } from "#tests/setup/servers/test-database.ts";
import { type TestAccount, testAccount } from "#tests/setup/test-account.ts";
import { testApp } from "#tests/setup/test-app.ts";
import type { AdminUser } from "../../contract/admin.ts";

const NOW = new Date("2026-12-01T03:00:00Z");
const db = testDatabase();
const app = testApp(db, () => NOW);
let operator: TestAccount;
beforeAll(async () => {
  operator = await testOperator(db, app, NOW);
});
const call = (method: "GET" | "POST" | "DELETE", url: string) =>
  app.inject({ method, url, headers: operator.headers });
const lastActions = async (count: number) =>
  (await call("GET", "/api/admin/audit"))
    .json()
    .entries.slice(0, count)
    .map(({ action }: { action: string }) => action);

describe("failed events", () => {
  it("are listed for operators and can be retried", async () => {
    const dropped = eventType<{ secret: string }>("cup.dropped");
    let isBroken = true;
    const react = onEvent(dropped, "test.sweep", async () => {
      if (isBroken) throw new Error("no broom");
    });
    await announce(db, dropped, { secret: "hanako@example.jp" }, NOW);
    await new EventRunner(db, [react], () => NOW).drain();
    await db.query("UPDATE events SET due_at = NULL WHERE type = 'cup.dropped'");
    const shown = await call("GET", "/api/admin/jobs");
    const [stuck] = (shown.json() as AdminJobs).stuck;
    expect(stuck).toMatchObject({ type: "cup.dropped", error: "no broom", attempts: 1, dueAt: null });
    expect(shown.body).not.toContain("hanako");
    isBroken = false;
    const retried = (await call("POST", `/api/admin/events/${stuck?.id}/retry`)).json() as AdminJobs;
    expect(retried.stuck[0]).toMatchObject({ attempts: 0, dueAt: NOW.toISOString() });
    await new EventRunner(db, [react], () => NOW).drain();
    expect(((await call("GET", "/api/admin/jobs")).json() as AdminJobs).stuck).toEqual([]);
    expect(await lastActions(1)).toEqual(["event.retried"]);
    expect((await call("POST", `/api/admin/events/${stuck?.id}/retry`)).statusCode).toBe(404);
    expect((await call("POST", "/api/admin/events/none/retry")).statusCode).toBe(404);
  });

  it("and messages are listed without recipients", async () => {
    const messages = [
      ["email", "hanako.yamada@example.jp"],
      ["sms", "+819012345678"],
    ] as const;
    for (const [channel, address] of messages)
      await db.query(
        `INSERT INTO messages (id, channel, address, language, template, subject, body_text, body_html, state,
           last_error, created_at) VALUES ($1, $1, $2, 'ja', 'verify-email', '', '', '', 'failed', 'no such user', $3)`,
        [channel, address, NOW],
      );
    const answer = (await call("GET", "/api/admin/messages")).json() as AdminMessages;
    expect(answer.counts.failed).toBe(2);
    expect(answer.failed.map(({ address }) => address)).toEqual(["+81•••78", "h•••@example.jp"]);
    expect(answer.failed.map(({ canSendAgain }) => canSendAgain)).toEqual([false, false]);
  });

  it("and messages can be sent again once, with an audit entry", async () => {
    const notice = testNotice({ channel: null });
    await db.transaction((tx) => notify(tx, notice, NOW));
    await db.query("UPDATE messages SET state = 'failed', body_text = '' WHERE notice_id IS NOT NULL");
    const listed = async () => ((await call("GET", "/api/admin/messages")).json() as AdminMessages).failed;
    const failed = (await listed()).find(({ canSendAgain }) => canSendAgain);
    expect(failed?.address).toBe("a•••@example.org");
    const url = `/api/admin/messages/${failed?.id}/again`;
    const answer = (await call("POST", url)).json() as AdminMessages;
    expect(answer.failed.map(({ id }) => id)).not.toContain(failed?.id);
    expect(answer.counts.queued).toBe(1);
    expect((await call("POST", url)).json()).toMatchObject({ counts: { queued: 1 } });
    const { entries } = (await call("GET", "/api/admin/audit")).json();
    const resent = entries.filter(({ action }: { action: string }) => action === "message.resent");
    expect(resent).toMatchObject([
      { details: { template: "reservation-confirmed", address: "a•••@example.org" } },
    ]);
    await app.settle();
    expect((await listed()).some(({ id }) => id === failed?.id)).toBe(false);
  });
});

describe("an account", () => {
  it("is found by its exact address or id, masked; reading it is audited", async () => {
    const user = await testAccount(app);
    const find = async (search: string) =>
      call("GET", `/api/admin/users?search=${encodeURIComponent(search)}`);
    for (const search of [user.email.toUpperCase(), user.user.id]) {
      const found = await find(search);
      expect(found.json()).toMatchObject([{ id: user.user.id, role: "customer", isVerified: false }]);
      expect(found.body).not.toContain(user.email);
    }
    expect((await find(user.email.slice(0, 8))).json()).toEqual([]);
    const opened = (await call("GET", `/api/admin/users/${user.user.id}`)).json() as AdminUser;
    expect(opened).toMatchObject({ email: user.email, isOperator: false, memberships: [] });
    expect(opened.sessions).toHaveLength(1);
    expect(JSON.stringify(opened)).not.toMatch(/\$argon2|"\w*hash\w*":/i);
    const ended = (await call("DELETE", `/api/admin/users/${user.user.id}/sessions`)).json() as AdminUser;
    expect(ended.sessions).toEqual([]);
    expect((await app.inject({ url: "/api/auth/me", headers: user.headers })).statusCode).toBe(401);
    expect(await lastActions(2)).toEqual(["user.signed-out", "user.opened"]);
  });
});
