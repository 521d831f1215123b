import cookie from "@fastify/cookie";
import Fastify, { type FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, it } from "vitest";
import { registerPages } from "#app/server/ssr/pages.ts";
import { registerReader } from "#platform/server/http/caller/request-language.ts";
import { registerProblems } from "#platform/server/http/problems.ts";

const PUBLIC_URL = "https://noren.test";
let app: FastifyInstance;

beforeAll(async () => {
  app = Fastify();
  await app.register(cookie);
  registerReader(app);
  registerProblems(app);
  await registerPages(app, {
    // No request here reaches a page.
    build: () => Promise.reject(new Error("no page is asked for")),
    ...{ assets: null, publicUrl: PUBLIC_URL, tiles: { kind: "builtin" }, translator: null },
    ...{
      assumeOpeningHours: false,
      ...{ mapProvider: "open" as const, hasGooglePlaces: false },
      hasStripe: false,
      siteOrigins: async () => [],
      takesCards: true,
      messengers: [],
      yenPerDollar: 150,
      placeNameSources: () => [],
      now: () => new Date(),
      onChange: () => undefined,
    },
  });
});
afterAll(() => app.close());

it.each([
  ["//evil.example", "/evil.example"],
  ["//evil.example/app?next=1", "/evil.example/app?next=1"],
  ["///evil.example//", "/evil.example//"],
  ["/.//evil.example", "/evil.example"],
  ["/app/..//evil.example", "/evil.example"],
  ["//", "/"],
])("no page stands at %s: links made from its address would lead to somebody else", async (url, to) => {
  const answer = await app.inject({ path: url });
  expect([answer.statusCode, answer.headers.location]).toEqual([308, to]);
  expect(new URL(to, PUBLIC_URL).origin).toBe(PUBLIC_URL);
});
