import { describe, expect, it } from "vitest";
import { expectLog } from "../setup/expect-log.ts";
import { testDatabase } from "../setup/servers/test-database.ts";
import { logIn, signUp, signUpBody } from "../setup/test-account.ts";
import { testApp } from "../setup/test-app.ts";

const db = testDatabase();
const app = testApp(db, () => new Date("2026-12-01T03:00:00Z"));

/** The security events logged while `work` runs. */
async function eventsOf(work: () => Promise<unknown>): Promise<unknown[]> {
  const lines = expectLog("info");
  await work();
  return lines()
    .filter((line) => "event" in line)
    .map(({ event, code }) => (code === undefined ? event : `${event} ${code}`));
}

describe("the log says", () => {
  it("who comes and goes", async () => {
    expect(
      await eventsOf(async () => {
        const body = signUpBody();
        await signUp(app, body);
        // A sign-up with an existing address creates no account, and the response doesn't reveal that.
        await signUp(app, body);
        const { token } = (await logIn(app, body.email)).json();
        const headers = { authorization: `Bearer ${token}` };
        await app.inject({ method: "POST", url: "/api/auth/logout", headers });
      }),
    ).toEqual(["account.created", "login.ok", "logout"]);
  });

  it.each([
    "/api/reservations/nobodys-reservation-00",
    "/api/orders/nobodys-order-00000000",
    "/api/chat/conversation/nobodys-talk-0000000",
    "/api/waitlist/nobodys-place-00000000",
    "/api/payments/nobodys-secret-000000000000000000",
  ])("that somebody asks for what may be another's: %s", async (url) => {
    const [event, ...more] = await eventsOf(() => app.inject({ url }));
    expect([event, more]).toEqual([expect.stringMatching(/^access\.refused \S*not-found$/), []]);
  });

  it("nothing of the kind where a page is not there", async () => {
    expect(await eventsOf(() => app.inject({ url: "/api/restaurants/nobody" }))).toEqual([]);
  });

  it("that bodies come which nothing of ours would send", async () => {
    const send = (payload: string, type = "application/json") =>
      app.inject({ method: "POST", url: "/api/holds", payload, headers: { "content-type": type } });
    expect(
      await eventsOf(async () => {
        await send('{"surprise":1}');
        await send("<xml/>", "application/xml");
        await send(`"${"x".repeat(100_000)}"`);
      }),
    ).toEqual([
      "input.refused invalid-input",
      "input.refused unsupported-media-type",
      "input.refused payload-too-large",
    ]);
  });

  it("that another site tries something", async () => {
    const headers = { "sec-fetch-site": "cross-site" };
    expect(await eventsOf(() => app.inject({ method: "POST", url: "/api/holds", headers }))).toEqual([
      "access.refused cross-site",
    ]);
  });
});
