import { beforeAll, describe, expect, it } from "vitest";
import { testDatabase } from "../setup/servers/test-database.ts";
import { someAddress, testAccount } from "../setup/test-account.ts";
import { testApp } from "../setup/test-app.ts";

const NOW = new Date("2026-12-01T03:00:00Z");
const db = testDatabase();
const app = testApp(db, () => NOW);
let headers: Record<string, string> = {};

beforeAll(async () => {
  headers = (await testAccount(app)).headers;
});

/** Read calls that are expensive, or could be used to guess something. */
const COSTLY_READS: readonly string[] = [
  "/api/auth/export",
  "/api/owner-applications/candidates",
  "/api/owner/restaurants/:id/export",
  "/api/owner/restaurants/:id/payee",
  "/api/payments/:secret/checkout",
  "/api/payments/:secret/return",
  "/api/cards/:secret/page",
  "/api/cards/:secret/return",
  "/api/reservations/:id/alternatives",
  "/api/owner/restaurants/:id/guests",
  "/api/google/feeds/merchants.json",
  "/api/google/feeds/services.json",
  "/api/google/feeds/availability.json",
];

const READS = ["GET", "HEAD", "OPTIONS"];
const hasLimit = (options: { config?: object }) =>
  typeof (options.config as { rateLimit?: { max?: unknown } } | undefined)?.rateLimit?.max === "number";

describe("how often somebody may call", () => {
  it("is limited for everything that changes something, and for what costs much or could be guessed", () => {
    const open = app
      .routes()
      .filter(({ method, url }) => !READS.includes(method) || COSTLY_READS.includes(url))
      .filter(({ options }) => !hasLimit(options))
      .map(({ method, url }) => `${method} ${url}`);
    expect(open).toEqual([]);
    const known = new Set(app.routes().map(({ url }) => url));
    expect(COSTLY_READS.filter((url) => !known.has(url))).toEqual([]);
  });

  it("is counted by network address: who calls too often is told when to come back, and the others aren't", async () => {
    const [busy, other] = [someAddress(), someAddress()];
    const change = (remoteAddress: string) =>
      app.inject({ method: "PATCH", url: "/api/profile", payload: {}, headers, remoteAddress });
    const answers = await Promise.all(Array.from({ length: 301 }, () => change(busy)));
    const refused = answers.filter(({ statusCode }) => statusCode === 429);
    expect(refused).toHaveLength(1);
    expect(refused[0]?.json().code).toBe("too-many-requests");
    expect(Number(refused[0]?.headers["retry-after"])).toBeGreaterThan(0);
    expect((await change(other)).statusCode).toBe(200);
  });

  it("can't be got around by saying to be somebody else", async () => {
    const remoteAddress = someAddress();
    const change = (index: number) =>
      app.inject({
        ...{ method: "POST", url: "/api/auth/verify-email/resend", remoteAddress },
        headers: { "x-forwarded-for": `10.1.1.${index % 250}`, "x-real-ip": "10.1.1.1" },
      });
    const answers = await Promise.all(Array.from({ length: 301 }, (_, index) => change(index)));
    expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(1);
  });

  it("ends the guessing of a password, a code and a token, whoever is asked for", async () => {
    const guesses: [string, (index: number) => object][] = [
      ["/api/auth/login", (index) => ({ email: `a${index}@example.org`, password: "not-the-password" })],
      ["/api/auth/verify-email", (index) => ({ token: `${index}` })],
      [
        "/api/shusei/generate-trial-code",
        (index) => ({ memberNumber: `J-${index}`, email: "a@example.jp", firstName: "a", lastName: "b" }),
      ],
    ];
    for (const [url, payload] of guesses) {
      const remoteAddress = someAddress();
      const answers = await Promise.all(
        Array.from({ length: 120 }, (_, index) =>
          app.inject({ method: "POST", url, payload: payload(index), remoteAddress }),
        ),
      );
      expect(
        answers.some(({ statusCode }) => statusCode === 429),
        url,
      ).toBe(true);
    }
  });
});
