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
  it("is mailed with the restaurant's name and the role, and names no address whole", async () => {
    const { id, token, mail } = await invite(ana.email, "manager");
    expect(mail?.subject).toBe("Shiken-tei invited you to Noren");
    expect(mail?.text).toContain("as a manager");
    const shown = (await look(token)).json();
    expect(shown).toMatchObject({ restaurant: { id }, role: "manager", isForReader: null });
    expect(shown.email).not.toBe(ana.email);
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
