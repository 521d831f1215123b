import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { readVariables } from "#platform/server/config/variables.ts";
import { readWallet } from "#platform/server/config/wallet.ts";
import { testDatabase } from "../setup/servers/test-database.ts";
import { someAddress } from "../setup/test-account.ts";
import { type AppRoute, testApp } from "../setup/test-app.ts";
import { googleSettings } from "../setup/vendors/fake-google-reserve.ts";
import { walletFiles } from "../setup/vendors/wallet-vendors.ts";
import type { Access } from "./cases/access.ts";
import { addressOf, parametersOf } from "./cases/addresses.ts";
import { ROUTES, STREAMS } from "./cases/routes.ts";
import { addWorld, CALLERS, type Caller, type Things, type World } from "./cases/world.ts";

const NOW = new Date("2026-12-01T03:00:00Z");
const db = testDatabase();
const wallet = readWallet(readVariables(walletFiles().env));
const app = testApp(db, () => NOW, { wallet, googleReserve: googleSettings() });
let world: World;

beforeAll(async () => {
  world = await addWorld(db, app, NOW);
});
beforeEach(() => db.query("DELETE FROM attempts"));

const CREW: readonly Caller[] = ["staff", "manager", "owner"];
const OPERATORS: readonly Caller[] = ["operator", "support operator", "finance operator"];
const WITH_SESSION: readonly Caller[] = ["diner", "another diner", "owner elsewhere", ...OPERATORS, ...CREW];
/** Access classes whose things exist in the test world. */
const THERE: readonly Access[] = [
  ...(["own", "session", "staff", "manager", "owner", "key", "secret"] as const),
  ...(["operator", "support operator", "finance operator", "all operators"] as const),
];

/** Callers without access to any of these things, one of each kind. */
const STRANGERS: readonly Caller[] = ["another guest", "another diner", "owner elsewhere", "key elsewhere"];

/** The owner of a reservation, an order, ...: a browser that booked without an account, or an account. */
type Whose = "guest" | "diner";

/** True if the caller has access, else the status of the refusal. */
function verdict(access: Access, who: Caller, whose: Whose, url: string): true | number {
  const hasSession = WITH_SESSION.includes(who);
  switch (access) {
    case "all":
    case "secret":
      return true;
    case "machine":
      return 404;
    case "pass":
    case "partner":
      return 401;
    case "signed":
      return 400;
    case "signed-in":
      return hasSession || 401;
    case "own":
      return who === whose || 404;
    case "session":
      if (who === "diner") return true;
      return hasSession || url.startsWith("/api/owner-applications") ? 404 : 401;
    case "operator":
      return OPERATORS.includes(who) || 404;
    case "support operator":
    case "finance operator":
      if (!OPERATORS.includes(who)) return 404;
      return who === "operator" || who === access || 403;
    case "all operators":
      if (!OPERATORS.includes(who)) return 404;
      return who === "operator" || 403;
    case "key":
      if (who === "key") return true;
      if (who !== "key elsewhere") return 401;
      return !url.includes(":id") || 404;
    default: {
      if (!hasSession) return 401;
      const rank = CREW.indexOf(who);
      if (rank < 0) return 404;
      return rank >= CREW.indexOf(access) || 403;
    }
  }
}

/** The app's routes that our list contains, in its order. */
function known(): { route: AppRoute; line: string; access: Access }[] {
  const routes = new Map(app.routes().map((route) => [`${route.method} ${route.url}`, route]));
  return Object.entries(ROUTES).flatMap(([line, access]) => {
    const route = routes.get(line);
    return route === undefined ? [] : [{ route, line, access }];
  });
}

/** The owner matters only for things that can be a guest's: every other route is called once. */
const linesFor = (whose: Whose) => known().filter(({ access }) => access === "own" || whose === "guest");

function call({ method, url }: AppRoute, who: Caller, things: Things, instead: Record<string, string> = {}) {
  return app.inject({
    method: method as "GET",
    url: addressOf(url, things, instead),
    // An invalid body: a caller with access is told so, or the route takes no body.
    ...(method !== "GET" && { payload: { wrong: 1 } }),
    headers: world.headers[who],
    remoteAddress: someAddress(),
  });
}

/** A refusal without its request-specific parts. */
const said = ({ statusCode, body }: { statusCode: number; body: string }) => `${statusCode} ${body}`;

describe("who may call what", () => {
  it("is written down for every route that there is", () => {
    const found = app
      .routes()
      .filter(({ method, url }) => method !== "HEAD" && url !== "/api/*")
      .map(({ method, url }) => `${method} ${url}`);
    expect(Object.keys(ROUTES).toSorted()).toEqual(found.toSorted());
  });

  it.each(["guest", "diner"] as const)(
    "holds for everybody who calls, where what belongs to a guest is a %s's, and no stranger learns that it is there",
    async (whose) => {
      const wrong: string[] = [];
      for (const { route, line, access } of linesFor(whose)) {
        for (const who of CALLERS) {
          const expected = verdict(access, who, whose, route.url);
          if (expected === true) continue;
          const answer = await call(route, who, world.things[whose]);
          if (answer.statusCode !== expected)
            wrong.push(`${line} as ${who}: ${answer.statusCode} for ${expected}`);
          const [first] = parametersOf(route.url);
          if (expected !== 404 || first === undefined || !STRANGERS.includes(who)) continue;
          const nothing = await call(route, who, world.things[whose], { [first]: "no-such-thing" });
          if (said(nothing) !== said(answer)) wrong.push(`${line} tells ${who} whether there is one`);
        }
      }
      expect(wrong).toEqual([]);
    },
  );

  it("leaves a guest's hold to the guest: the others hear nothing, and end nothing", async () => {
    const { hold } = world.things.guest;
    const isThere = async () =>
      (await db.query("SELECT 1 FROM reservation_slots WHERE reservation_id = $1", [hold])).length > 0;
    const end = async (who: Caller) =>
      (await app.inject({ method: "DELETE", url: `/api/holds/${hold}`, headers: world.headers[who] }))
        .statusCode;
    for (const who of CALLERS) if (who !== "guest") expect(await end(who), who).toBe(204);
    expect(await isThere()).toBe(true);
    expect(await end("guest")).toBe(204);
    expect(await isThere()).toBe(false);
  });

  it("lets in whom it should: they hear at most that what they send can't be used", async () => {
    const wrong: string[] = [];
    for (const whose of ["diner", "guest"] as const)
      for (const { route, line, access } of linesFor(whose)) {
        if (STREAMS.test(route.url)) continue;
        for (const who of CALLERS) {
          if (verdict(access, who, whose, route.url) !== true) continue;
          const { statusCode } = await call(route, who, world.things[whose]);
          const isMissing = statusCode === 404 && route.method === "GET" && THERE.includes(access);
          if (statusCode >= 500 || [401, 403, 429].includes(statusCode) || isMissing)
            wrong.push(`${line} as ${who}: ${statusCode}`);
        }
        await db.query("DELETE FROM attempts");
      }
    expect(wrong).toEqual([]);
  });
});
