import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { addTestRestaurant } from "#tests/setup/builders/test-restaurant.ts";
import { testDatabase } from "#tests/setup/servers/test-database.ts";
import { type TestAccount, testAccount } from "#tests/setup/test-account.ts";
import { testApp } from "#tests/setup/test-app.ts";
import { insertMember, type MemberRole, roleAt } from "../members/store.ts";
import { createInvitation } from "./staff-invitations.ts";

const db = testDatabase();
const START = new Date("2026-12-01T03:00:00Z");
let now = START;
const app = testApp(db, () => now);
let ana: TestAccount;
let other: TestAccount;

beforeAll(async () => {
  ana = await testAccount(app);
  other = await testAccount(app);
});

/** Invites an address to a new restaurant and reads the link out of the mail. */
async function invite(email: string, role: MemberRole, restaurantId?: string) {
  const id = restaurantId ?? (await addTestRestaurant(db, { acceptsReservations: false }));
  await db.transaction((tx) =>
    createInvitation(
      tx,
      { restaurantId: id, email, role, language: "en", invitedBy: other.user.id },
      "https://noren.test",
      now,
    ),
  );
  const [mail] = await db.query<{ text: string; subject: string }>(
    "SELECT body_text AS text, subject FROM messages WHERE address = $1 AND template = 'invitation' ORDER BY number DESC LIMIT 1",
    [email],
  );
  const token = /\/invitation#token=([\w-]{43})/.exec(mail?.text ?? "")?.[1] ?? "";
  return { id, token, mail };
}
const look = (token: string, headers = {}) =>
  app.inject({ method: "POST", url: "/api/invitations/look-up", payload: { token }, headers });
const accept = (token: string, headers = {}) =>
  app.inject({ method: "POST", url: "/api/invitations/accept", payload: { token }, headers });

describe("an invitation", () => {
  it("is mailed with the restaurant's name and the role, and names the address whole to no other account", async () => {
    const { id, token, mail } = await invite(ana.email, "manager");
    expect(mail?.subject).toBe("Shiken-tei invited you to Noren");
    expect(mail?.text).toContain("as a manager");
    const shown = (await look(token)).json();
    expect(shown).toMatchObject({ restaurant: { id }, role: "manager", isForReader: null });
    expect(shown).toMatchObject({ email: ana.email, hasAccount: true });
    expect((await look(token, other.headers)).json().email).not.toBe(ana.email);
  });

  it("makes a member of the account with this address, however it is written, also when it is accepted twice", async () => {
    const { id, token } = await invite(ana.email.toUpperCase(), "manager");
    expect((await accept(token)).json().code).toBe("unauthenticated");
    expect((await accept(token, other.headers)).json().code).toBe("invitation-for-another");
    expect((await look(token, other.headers)).json().isForReader).toBe(false);
    expect((await look(token, ana.headers)).json().isForReader).toBe(true);
    for (let times = 0; times < 2; times++)
      expect((await accept(token, ana.headers)).json()).toEqual({ restaurantId: id, role: "manager" });
    expect((await look(token)).json().code).toBe("invitation-over");
    expect(await roleAt(db, id, other.user.id)).toBeNull();
  });

  it("brings nobody back who has left after accepting", async () => {
    const { id, token } = await invite(ana.email, "staff");
    await accept(token, ana.headers);
    await db.query("DELETE FROM restaurant_members WHERE restaurant_id = $1", [id]);
    expect((await accept(token, ana.headers)).json().code).toBe("invitation-over");
  });

  it("lifts a role and lowers none", async () => {
    const id = await addTestRestaurant(db, { acceptsReservations: false });
    await insertMember(db, { restaurantId: id, accountId: ana.user.id, role: "manager" }, now);
    const low = await invite(ana.email, "staff", id);
    expect((await accept(low.token, ana.headers)).json().role).toBe("manager");
    const high = await invite(ana.email, "owner", id);
    expect((await accept(high.token, ana.headers)).json().role).toBe("owner");
    expect(await roleAt(db, id, ana.user.id)).toBe("owner");
  });

  it("is replaced by the next one, and ends after 14 days", async () => {
    const first = await invite(ana.email, "staff");
    const second = await invite(ana.email, "staff", first.id);
    expect((await accept(first.token, ana.headers)).json().code).toBe("invitation-over");
    now = new Date(START.getTime() + 14 * 86_400_000);
    expect((await look(second.token)).json().code).toBe("invitation-over");
    expect((await accept(second.token, ana.headers)).json().code).toBe("invitation-over");
    now = START;
    expect((await look("\u2603")).json().code).toBe("invitation-over");
  });
});

const signUp = (token: string, changes: Record<string, string> = {}) =>
  app.inject({
    method: "POST",
    url: "/api/invitations/sign-up",
    payload: { token, username: "Haru", password: "miso-by-moonlight", ...changes },
  });
const meOf = (token: string) =>
  app.inject({ method: "GET", url: "/api/auth/me", headers: { authorization: `Bearer ${token}` } });
const newEmail = () => `${randomUUID()}@example.org`;

describe("a sign-up by invitation", () => {
  it("creates the account, logs it in and makes it a member, without a mail to verify the address", async () => {
    const email = newEmail();
    const { id, token } = await invite(email, "owner");
    expect((await look(token)).json()).toMatchObject({ email, hasAccount: false, isForReader: null });
    const answer = (await signUp(token)).json();
    expect(answer).toMatchObject({ restaurantId: id, role: "owner" });
    const me = (await meOf(answer.token)).json();
    expect(me).toMatchObject({ email, emailVerified: true, role: "owner", home: "/owner/dashboard" });
    expect(me.memberships).toEqual([{ restaurantId: id, role: "owner" }]);
    await app.settle();
    const mails = await db.query<{ template: string }>("SELECT template FROM messages WHERE address = $1", [
      email,
    ]);
    expect(mails.map(({ template }) => template)).toEqual(["invitation"]);
  });

  it("takes the role and the address from the invitation only", async () => {
    const { token } = await invite(newEmail(), "staff");
    const taken: Record<string, string>[] = [{ email: ana.email }, { role: "owner" }];
    for (const more of taken) expect((await signUp(token, more)).json().code).toBe("invalid-input");
    expect((await signUp(token)).json().role).toBe("staff");
  });

  it("works once: a replay and the other of two tabs get nothing", async () => {
    const email = newEmail();
    const { id, token } = await invite(email, "manager");
    const both = await Promise.all([signUp(token), signUp(token, { password: "another-long-word" })]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, expect.any(Number)]);
    const refused = both.find(({ statusCode }) => statusCode !== 200)?.json();
    expect(["invitation-over", "invitation-log-in"]).toContain(refused.code);
    expect((await signUp(token)).json().code).toBe("invitation-over");
    expect((await look(token)).json().code).toBe("invitation-over");
    const members = await db.query("SELECT 1 FROM restaurant_members WHERE restaurant_id = $1", [id]);
    expect(members).toHaveLength(1);
  });

  it("never touches an existing account, verified or not", async () => {
    const { id, token } = await invite(other.email, "owner");
    const refused = (await signUp(token, { password: "taken-over-by-link" })).json();
    expect(refused.code).toBe("invitation-log-in");
    expect(refused.token).toBeUndefined();
    expect(await roleAt(db, id, other.user.id)).toBeNull();
    const logIn = (password: string) =>
      app.inject({ method: "POST", url: "/api/auth/login", payload: { email: other.email, password } });
    expect((await logIn("taken-over-by-link")).statusCode).toBe(401);
    expect((await look(token)).json()).toMatchObject({ hasAccount: true });
  });

  it("ends with the invitation, and refuses a common password", async () => {
    const { id, token } = await invite(newEmail(), "staff");
    const refused = (await signUp(token, { password: "password" })).json();
    expect(refused.code).toBe("invalid-input");
    expect(JSON.stringify(refused)).toContain('"password"');
    now = new Date(START.getTime() + 14 * 86_400_000);
    expect((await signUp(token)).json().code).toBe("invitation-over");
    now = START;
    await db.query("DELETE FROM invitations WHERE restaurant_id = $1", [id]);
    expect((await signUp(token)).json().code).toBe("invitation-over");
  });

  it("is not needed by an account, whose address the accepted link verifies", async () => {
    const late = await testAccount(app);
    await db.query("UPDATE accounts SET email_verified_at = NULL WHERE id = $1", [late.user.id]);
    const { token } = await invite(late.email, "staff");
    await accept(token, late.headers);
    const { headers } = late;
    expect((await app.inject({ method: "GET", url: "/api/auth/me", headers })).json().emailVerified).toBe(
      true,
    );
  });
});
