import sharp from "sharp";
import { beforeAll, describe, expect, it } from "vitest";
import { bookingBody } from "../../setup/builders/test-booking.ts";
import { addTestRestaurant } from "../../setup/builders/test-restaurant.ts";
import { testDatabase } from "../../setup/servers/test-database.ts";
import { testAccount } from "../../setup/test-account.ts";
import { testApp } from "../../setup/test-app.ts";
import { send } from "../cases/callers.ts";
import { addWorld, cookieOf, type World } from "../cases/world.ts";

const NOW = new Date("2026-12-01T03:00:00Z");
const db = testDatabase();
const app = testApp(db, () => NOW);
let world: World;
beforeAll(async () => {
  world = await addWorld(db, app, NOW);
});

const MARKUP = `"><img src=x onerror=alert(1)>\u2028'`;

describe("what somebody wrote", () => {
  it("is a text in every mail about a booking, for the guest and for the restaurant", async () => {
    const restaurantId = await addTestRestaurant(db, { name: MARKUP, nameTranslations: { en: MARKUP } });
    const payload = bookingBody(restaurantId, {
      ...{ customerName: MARKUP, specialRequests: MARKUP, customerEmail: "markup@example.org" },
    });
    expect((await app.inject({ method: "POST", url: "/api/reservations", payload })).statusCode).toBe(201);
    await app.settle();
    const mails = await db.query<{ html: string; subject: string }>(
      "SELECT body_html AS html, subject FROM messages WHERE address = 'markup@example.org' AND body_html IS NOT NULL",
    );
    expect(mails.length).toBeGreaterThan(0);
    for (const { html, subject } of mails) {
      expect(html).toContain("&lt;img");
      expect(html).not.toContain("<img src=x");
      expect(subject).not.toMatch(/[\r\n]/);
    }
  });

  it("begins no line of its own in a calendar file", async () => {
    const name = "Shiken\r\nATTENDEE:mailto:evil@example.net\nEND:VEVENT";
    const restaurantId = await addTestRestaurant(db, { name, nameTranslations: { en: name }, address: name });
    const payload = bookingBody(restaurantId, { customerName: "Ana;,\\" });
    const booked = await app.inject({ method: "POST", url: "/api/reservations", payload });
    const { id } = booked.json() as { id: string };
    const url = `/api/reservations/${id}/calendar.ics`;
    const file = await app.inject({ url, headers: { cookie: cookieOf(booked) } });
    expect(file.statusCode).toBe(200);
    expect(file.body.match(/^END:VEVENT/gm)).toHaveLength(1);
    expect(file.body).not.toMatch(/^ATTENDEE/m);
  });
});

describe("who a request says that it is for", () => {
  it("changes no link that is mailed", async () => {
    const { email } = await testAccount(app);
    const headers = {
      host: "evil.example",
      "x-forwarded-host": "evil.example",
      forwarded: "host=evil.example",
    };
    const call = { method: "POST", url: "/api/auth/password-reset", payload: { email }, headers } as const;
    expect((await app.inject(call)).statusCode).toBe(202);
    await app.settle();
    const mails = await db.query<{ text: string; html: string }>(
      "SELECT body_text AS text, body_html AS html FROM messages WHERE address = $1",
      [email],
    );
    const said = mails.map(({ text, html }) => `${text}${html}`).join();
    expect(said).toContain("https://noren.test/auth?view=reset#token=");
    expect(said).not.toContain("evil.example");
  });

  it("leads nobody to another address, and writes no header", async () => {
    const secrets = [
      "//evil.example",
      "/\\evil.example",
      "https://evil.example",
      "x\r\nSet-Cookie: a=b",
      "\u2028",
      "..",
    ];
    const routes = [
      "payments/:secret/checkout",
      "payments/:secret/return",
      "cards/:secret/page",
      "cards/:secret/return",
    ];
    for (const secret of secrets)
      for (const route of routes) {
        const url = `/api/${route.replace(":secret", encodeURIComponent(secret))}`;
        const { statusCode, headers } = await app.inject({ url, headers: { host: "evil.example" } });
        const location = String(headers.location ?? "/pay/");
        expect([303, 404], url).toContain(statusCode);
        expect(new URL(location, "https://noren.test").origin, url).toBe("https://noren.test");
        expect(location, url).toMatch(/^\/pay\//);
        expect(headers["set-cookie"], url).toBeUndefined();
      }
  });
});

describe("a file that is two things at once", () => {
  it("is made anew as a picture: what else was in it is gone", async () => {
    const picture = await sharp({ create: { width: 320, height: 320, channels: 3, background: "#345" } })
      .withExif({ IFD0: { ImageDescription: "<script>alert(1)</script>" } })
      .jpeg()
      .toBuffer();
    const polyglot = Buffer.concat([picture, Buffer.from("<script>alert(2)</script>PK\u0003\u0004")]);
    const answer = await app.inject({
      ...{ method: "POST", url: `/api/owner/restaurants/${world.things.guest.restaurant}/photos` },
      ...{ payload: polyglot, headers: { ...world.headers.owner, "content-type": "image/png" } },
    });
    expect(answer.statusCode).toBe(201);
    const { photo } = answer.json() as { photo: { wide: { url: string } } };
    const { rawPayload, headers } = await app.inject({
      url: new URL(photo.wide.url, "https://noren.test").pathname,
    });
    expect(rawPayload.includes("script") || rawPayload.includes("PK\u0003")).toBe(false);
    expect(headers).toMatchObject({ "content-type": "image/webp", "x-content-type-options": "nosniff" });
    expect(headers["content-security-policy"]).toContain("default-src 'none'");
  });

  it("is read as a table within its limits, however many lines it has", async () => {
    const line = "POST /api/owner/restaurants/:id/menu/import";
    for (const csv of [
      "a\n".repeat(140_000),
      `name_ja${",".repeat(290_000)}`,
      `"${"a".repeat(290_000)}`,
      "=1+1\n".repeat(50_000),
    ]) {
      const { statusCode } = await send(app, world, line, { payload: JSON.stringify({ csv }) });
      expect([200, 400]).toContain(statusCode);
    }
    const tooLarge = await send(app, world, line, { payload: JSON.stringify({ csv: "a".repeat(300_001) }) });
    expect(tooLarge.json().errors).toMatchObject([{ path: "csv" }]);
  });
});
