import { expect, it } from "vitest";
import { LANGUAGES } from "#kernel/languages.ts";
import { testDatabase } from "../../setup/servers/test-database.ts";
import { testApp } from "../../setup/test-app.ts";
import { ROUTES } from "../cases/routes.ts";

const db = testDatabase();
const app = testApp(db, () => new Date("2026-12-01T03:00:00Z"));

const CHANGES = Object.keys(ROUTES).filter((line) => !/^(GET|HEAD) /.test(line));
const COOKIE = `noren_guest=${"k".repeat(43)}`;
const change = (line: string, headers: Record<string, string>) => {
  const [method = "", url = ""] = line.split(" ");
  return app.inject({ method: method as "POST", url: url.replace(/:\w+/g, "0"), headers });
};

it("refuses every change that a page of another site asks for, before it has looked at anything of it", async () => {
  expect(CHANGES.length).toBeGreaterThan(100);
  const elsewhere: Record<string, string>[] = [
    { "sec-fetch-site": "cross-site" },
    { "sec-fetch-site": "same-site", origin: "https://other.noren.test" },
    { "sec-fetch-site": "cross-site", origin: "https://noren.test" },
    { origin: "https://evil.example" },
    { origin: "http://noren.test" },
    { origin: "null" },
  ];
  const open: string[] = [];
  for (const line of CHANGES) {
    for (const headers of elsewhere) {
      const answer = await change(line, { cookie: COOKIE, ...headers });
      if (answer.statusCode !== 403 || answer.json().code !== "cross-site") open.push(line);
    }
  }
  expect(open).toEqual([]);
});

it.each([
  ["a page of ours", { "sec-fetch-site": "same-origin", origin: "https://noren.test" }],
  ["a page of ours in a browser without that header", { origin: "https://noren.test" }],
  ["a telephone in the same network", { origin: "http://192.168.1.5:3000", host: "192.168.1.5:3000" }],
  ["the reader, who loads a page once more", { "sec-fetch-site": "none" }],
  ["a program", {}],
])("lets %s on", async (_who, headers: Record<string, string>) => {
  const answers = await Promise.all(
    ["POST /api/reservations/:id/cancel", "DELETE /api/holds/:id"].map((line) =>
      change(line, { cookie: COOKIE, ...headers }),
    ),
  );
  expect(answers.map((answer) => answer.statusCode)).not.toContain(403);
});

it("lets everybody read, and lets no other page read what it gets", async () => {
  const { statusCode, headers } = await app.inject({
    url: "/api/restaurants",
    headers: { "sec-fetch-site": "cross-site", origin: "https://evil.example" },
  });
  expect([statusCode, headers["access-control-allow-origin"]]).toEqual([200, undefined]);
});

it("says so in the reader's language", async () => {
  const titles = await Promise.all(
    LANGUAGES.map(async (lang) => {
      const answer = await change("POST /api/holds", {
        origin: "https://evil.example",
        "accept-language": lang,
      });
      return answer.json().title;
    }),
  );
  expect(new Set(titles).size).toBe(LANGUAGES.length);
});
