import { beforeEach, describe, expect, it } from "vitest";
import type { OperatorsView } from "#domains/accounts/contract/operators.ts";
import type { OperatorRole } from "#kernel/operator-roles.ts";
import { testOperator } from "#tests/setup/builders/test-operator.ts";
import { testDatabase } from "#tests/setup/servers/test-database.ts";
import { PASSWORD, type TestAccount, testAccount } from "#tests/setup/test-account.ts";
import { testApp } from "#tests/setup/test-app.ts";
import { addOperator } from "./add-operator.ts";
import { auditRows } from "./store.ts";

const NOW = new Date("2026-12-01T03:00:00Z");
const db = testDatabase();
const app = testApp(db, () => NOW);
let chief: TestAccount;

beforeEach(async () => {
  await db.query("DELETE FROM operators");
  await db.query("DELETE FROM attempts");
  chief = await testOperator(db, app, NOW);
});

const call = (who: TestAccount, method: "GET" | "POST" | "PUT" | "DELETE", path = "", payload?: object) =>
  app.inject({
    ...{ method, url: `/api/admin/operators${path}`, headers: who.headers },
    ...(payload && { payload }),
  });
const rolesNow = async () =>
  (await db.query<{ role: OperatorRole }>("SELECT role FROM operators ORDER BY role")).map(
    ({ role }) => role,
  );
const statusOf = async (who: TestAccount, url = "/api/admin/me") =>
  (await app.inject({ url, headers: who.headers })).statusCode;
const lastAudit = async () => (await auditRows(db, 1, null))[0];

describe("an invitation", () => {
  it("makes somebody without an account an operator, who chooses a password by the link", async () => {
    const answer = await call(chief, "POST", "", { email: "yui@example.org", role: "support" });
    expect(answer.statusCode).toBe(201);
    const listed = (answer.json() as OperatorsView).find(({ email }) => email === "yui@example.org");
    expect(listed).toMatchObject({
      role: "support",
      hasSecondFactor: false,
      lastUsedAt: null,
      isReader: false,
    });
    const [mail] = await db.query<{ text: string }>(
      "SELECT body_text AS text FROM messages WHERE template = 'operator-invited' AND address = 'yui@example.org'",
    );
    const token = /token=([\w-]{43})/.exec(mail?.text ?? "")?.[1];
    const payload = { token, password: "kelp-before-bonito" };
    const chosen = await app.inject({ method: "PUT", url: "/api/auth/password-reset", payload });
    expect(chosen.statusCode).toBe(204);
    expect(await lastAudit()).toMatchObject({
      action: "operator.invited",
      actorId: chief.user.id,
      details: { email: "y•••@example.org", role: "support" },
    });
  });

  it("opens nothing before two-step verification", async () => {
    const person = await testAccount(app);
    await db.query("UPDATE accounts SET email_verified_at = $2 WHERE id = $1", [person.user.id, NOW]);
    await call(chief, "POST", "", { email: person.email, role: "all" });
    expect(await statusOf(person)).toBe(403);
  });

  it("isn't sent to an address that nobody confirmed, to an operator, or without end", async () => {
    const unconfirmed = await testAccount(app);
    const send = async (email: string) =>
      (await call(chief, "POST", "", { email, role: "all" })).json() as { code: string };
    expect((await send(unconfirmed.email)).code).toBe("operator-unconfirmed");
    expect((await send(chief.email)).code).toBe("operator-exists");
    for (let count = 2; count < 20; count++) await send(chief.email);
    expect((await send("ken@example.org")).code).toBe("too-many-attempts");
    expect(await rolesNow()).toEqual(["all"]);
  });
});

describe("a role", () => {
  it("counts from the next call on, and ends what it included", async () => {
    const yui = await testOperator(db, app, NOW, "support");
    expect(await statusOf(yui, "/api/admin/users?search=x")).toBe(200);
    expect(await statusOf(yui, "/api/admin/books")).toBe(403);
    const answer = await call(chief, "PUT", `/${yui.user.id}`, { role: "finance" });
    expect(answer.statusCode).toBe(200);
    expect(await statusOf(yui, "/api/admin/users?search=x")).toBe(403);
    expect(await statusOf(yui, "/api/admin/books")).toBe(200);
    expect((await lastAudit())?.details).toMatchObject({ before: "support", role: "finance" });
  });

  it("of those who may do everything is needed for the operators themselves", async () => {
    for (const role of ["support", "finance"] as const) {
      const narrow = await testOperator(db, app, NOW, role);
      for (const answer of [
        await call(narrow, "GET"),
        await call(narrow, "POST", "", { email: "me-too@example.org", role: "all" }),
        await call(narrow, "PUT", `/${narrow.user.id}`, { role: "all" }),
        await call(narrow, "DELETE", `/${chief.user.id}`),
      ])
        expect(answer.json()).toMatchObject({ status: 403, code: "operator-forbidden" });
    }
  });

  it("of support doesn't log other operators out, only the people that it is for", async () => {
    const support = await testOperator(db, app, NOW, "support");
    const person = await testAccount(app);
    const logOut = async ({ user }: TestAccount) =>
      (
        await app.inject({
          ...{ method: "DELETE", url: `/api/admin/users/${user.id}/sessions`, headers: support.headers },
        })
      ).statusCode;
    expect([await logOut(chief), await logOut(person)]).toEqual([403, 200]);
    expect(await statusOf(chief)).toBe(200);
  });

  it("is never one's own to change", async () => {
    await testOperator(db, app, NOW);
    const own = `/${chief.user.id}`;
    expect((await call(chief, "PUT", own, { role: "support" })).json()).toMatchObject({ code: "own-role" });
    expect((await call(chief, "DELETE", own)).json()).toMatchObject({ code: "own-role" });
    expect(await rolesNow()).toEqual(["all", "all"]);
  });
});

describe("a removal", () => {
  it("ends all sessions at once; the account stays", async () => {
    const yui = await testOperator(db, app, NOW, "support");
    expect((await call(chief, "DELETE", `/${yui.user.id}`)).statusCode).toBe(200);
    expect(await statusOf(yui)).toBe(404);
    expect(await statusOf(yui, "/api/auth/me")).toBe(401);
    expect(await db.query("SELECT 1 FROM accounts WHERE id = $1", [yui.user.id])).toHaveLength(1);
    expect(await lastAudit()).toMatchObject({ action: "operator.removed", subject: yui.user.id });
    expect((await call(chief, "DELETE", `/${yui.user.id}`)).statusCode).toBe(404);
  });

  it("of each other at the same moment leaves one of the two", async () => {
    const other = await testOperator(db, app, NOW);
    const answers = await Promise.all([
      call(chief, "DELETE", `/${other.user.id}`),
      call(other, "DELETE", `/${chief.user.id}`),
    ]);
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(await rolesNow()).toEqual(["all"]);
  });

  it("of a role in the same moment leaves one who may do everything", async () => {
    const other = await testOperator(db, app, NOW);
    await Promise.all([
      call(chief, "PUT", `/${other.user.id}`, { role: "support" }),
      call(other, "PUT", `/${chief.user.id}`, { role: "finance" }),
    ]);
    expect((await rolesNow()).filter((role) => role === "all")).toHaveLength(1);
  });
});

describe("the account of the only operator who may do everything", () => {
  const leave = (who: TestAccount) =>
    app.inject({
      ...{ method: "DELETE", url: "/api/auth/me", payload: { password: PASSWORD }, headers: who.headers },
    });

  it("isn't deleted while nobody else may", async () => {
    await testOperator(db, app, NOW, "support");
    expect((await leave(chief)).json()).toMatchObject({ status: 409, code: "last-operator" });
    const other = await testOperator(db, app, NOW);
    expect((await leave(other)).statusCode).toBe(204);
    expect(await rolesNow()).toEqual(["all", "support"]);
    expect(await lastAudit()).toMatchObject({ action: "operator.removed", subject: other.user.id });
  });
});

describe("the command", () => {
  it("names a role, changes it, and leaves one who may do everything", async () => {
    const role = "finance" as const;
    expect(await addOperator(db, { email: chief.email, role }, NOW)).toEqual({
      ok: false,
      reason: "last-operator",
    });
    const email = "ken@example.org";
    expect(await addOperator(db, { email, role }, NOW)).toMatchObject({ wasOperator: false, role });
    expect(await addOperator(db, { email, role: null }, NOW)).toMatchObject({ wasOperator: true, role });
    expect(await addOperator(db, { email, role: "all" }, NOW)).toMatchObject({ role: "all" });
    expect(await rolesNow()).toEqual(["all", "all"]);
  });
});
