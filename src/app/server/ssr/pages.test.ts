import cookie from "@fastify/cookie";
import Fastify, { type FastifyInstance } from "fastify";
import { createContext, type RouterContextProvider, type ServerBuild } from "react-router";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { PageRequest } from "#kernel/addresses/page-request.ts";
import { registerReader } from "#platform/server/http/caller/request-language.ts";
import { registerProblems } from "#platform/server/http/problems.ts";
import { registerPages } from "./pages.ts";

const pageContext = createContext<PageRequest>();

/** A page that shows the result of a call, like the real pages: an error response makes it fail. */
async function loader({ context, params }: { context: RouterContextProvider; params: { "*"?: string } }) {
  const { status } = await context.get(pageContext).call(`/api/${params["*"] ?? ""}`);
  if (status >= 400) throw new Error(`answered ${status}`);
  return null;
}

const route = { id: "root", path: "*", hasLoader: true, hasAction: false };
const client = { hasErrorBoundary: false, hasClientLoader: false, hasClientAction: false };
const build = {
  entry: {
    module: {
      ...{ pageContext, inEveryPage: { scripts: [], styles: [] }, handleError: () => undefined },
      default: (_request: Request, status: number) =>
        new Response(`<html><head></head><body>made as ${status}</body></html>`, {
          ...{ status, headers: { "content-type": "text/html; charset=utf-8" } },
        }),
    },
  },
  routes: { root: { ...route, module: { default: () => null, loader } } },
  assets: {
    ...{ entry: { imports: [], module: "" }, url: "", version: "1" },
    routes: { root: { ...route, ...client, hasClientMiddleware: false, module: "", imports: [] } },
  },
  ...{ publicPath: "/", assetsBuildDirectory: "", basename: "/", prerender: [] },
  ...{ ssr: true, isSpaMode: false, future: { v8_middleware: true } },
  routeDiscovery: { mode: "initial" },
} as unknown as ServerBuild;

let app: FastifyInstance;

beforeAll(async () => {
  app = Fastify();
  await app.register(cookie);
  registerReader(app);
  registerProblems(app);
  for (const status of [200, 404, 500, 503])
    app.get(`/api/${status}`, (_request, reply) => reply.status(status).send({}));
  await registerPages(app, {
    ...{ build: async () => build, assets: null, publicUrl: "https://noren.test", translator: null },
    ...{
      tiles: { kind: "builtin" },
      assumeOpeningHours: false,
      ...{ mapProvider: "open" as const, hasGooglePlaces: false },
      hasStripe: false,
      siteOrigins: async () => [],
      takesCards: true,
      messengers: [],
      yenPerDollar: 150,
      placeNameSources: () => [],
    },
    ...{ now: () => new Date(), onChange: () => undefined },
  });
});
afterAll(() => app.close());

it("a page is made of what its calls bring", async () => {
  const page = await app.inject({ url: "/200" });
  expect([page.statusCode, page.body]).toEqual([200, expect.stringContaining("made as 200")]);
});

it("a page that only its headers are asked of is rendered whole", async () => {
  const page = await app.inject({ url: "/200" });
  const head = await app.inject({ method: "HEAD", url: "/200" });
  expect(head.body).toBe("");
  expect(head.headers["content-length"]).toBe(page.headers["content-length"]);
  expect(Number(head.headers["content-length"])).toBeGreaterThan(0);
});

it("a page whose call is refused for now asks to come again, instead of saying that something is broken", async () => {
  const page = await app.inject({ url: "/503", headers: { "accept-language": "en" } });
  expect(page.statusCode).toBe(503);
  expect(Number(page.headers["retry-after"])).toBeGreaterThan(0);
  expect(page.headers).toMatchObject({ "content-type": expect.stringMatching(/^text\/html/) });
  expect(page.headers["cache-control"]).toBe("no-store");
  expect(page.body).not.toContain("made as");
  const data = await app.inject({ url: "/503.data" });
  expect(data.statusCode).toBe(503);
});

it("a page whose call has broken is broken", async () => {
  expect((await app.inject({ url: "/500" })).statusCode).toBe(500);
});
