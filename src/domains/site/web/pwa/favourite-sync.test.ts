import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

const SOON = "2026-03-01T10:00:00.000Z";

let stored: Map<string, string>;
/** The account's favorites, returned by every call. */
let account: { restaurantId: string; addedAt: string }[];
/** Changes requested from the server. */
let asked: unknown[];
/** Runs while a request is in flight. */
let meanwhile: () => void;

beforeEach(() => {
  vi.resetModules();
  stored = new Map();
  account = [{ restaurantId: "sushi", addedAt: SOON }];
  asked = [];
  meanwhile = () => undefined;
  vi.stubGlobal("window", new EventTarget());
  vi.stubGlobal("document", { cookie: "" });
  vi.stubGlobal("location", { protocol: "http:" });
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => stored.set(key, text),
  });
  vi.stubGlobal("fetch", async (_path: string, { body }: { body?: string } = {}) => {
    if (body !== undefined) asked.push(JSON.parse(body));
    meanwhile();
    return Response.json(account);
  });
});
afterEach(() => vi.unstubAllGlobals());

/** Simulates a page load: everything not stored is gone. */
async function openPage() {
  vi.resetModules();
  const { bringTogether } = await import("./favourite-sync.ts");
  const { signIn, signOut } = await import("#domains/accounts/web/session/session.ts");
  const { expireToken } = await import("#platform/web/storage/session-token.ts");
  const hearts = await import("#domains/accounts/web/favourites.ts");
  return { ...hearts, bringTogether, signIn, signOut, expireToken };
}

/** Simulates a write by another tab. */
const tellOtherTab = (key: string) => window.dispatchEvent(Object.assign(new Event("storage"), { key }));

describe("hearts of a device and of an account", () => {
  it("come together at sign-in: the account is told, and then it is right", async () => {
    const page = await openPage();
    page.markFavourite("ramen", true);
    page.signIn("ana");
    await page.bringTogether("ana");
    expect(page.favouriteIds()).toEqual(["sushi"]);
    expect(asked).toEqual([{ added: [expect.objectContaining({ restaurantId: "ramen" })], removed: [] }]);
  });

  it("part at sign-out, and the device's own ones that no account has seen stay", async () => {
    const page = await openPage();
    page.markFavourite("ramen", true);
    await page.signOut();
    expect(page.favouriteIds()).toEqual(["ramen"]);
    page.signIn("ana");
    await page.bringTogether("ana");
    await page.signOut();
    expect(page.favouriteIds()).toEqual([]);
    expect((await openPage()).favouriteIds()).toEqual([]);
  });

  it("part in the other tabs too, which hear of it", async () => {
    const page = await openPage();
    page.signIn("ana");
    await page.bringTogether("ana");
    const other = await openPage();
    const heard = vi.fn();
    other.favourites.subscribe(heard);
    expect(other.favouriteIds()).toEqual(["sushi"]);
    await page.signOut();
    tellOtherTab("noren_favourites");
    expect(heard).toHaveBeenCalledOnce();
    expect(other.favouriteIds()).toEqual([]);
  });

  it.each(["signOut", "expireToken"] as const)("do not come back with an answer after %s", async (leave) => {
    const page = await openPage();
    page.signIn("ana");
    meanwhile = () => {
      meanwhile = () => undefined;
      void page[leave]();
    };
    await page.bringTogether("ana");
    expect(page.favouriteIds()).toEqual([]);
    expect(page.favourites.read().owner).toBeNull();
  });
});

describe("a tap that is undone", () => {
  it("puts back what was before", async () => {
    const page = await openPage();
    const changes: { undo(): void }[] = [];
    page.onFavouriteChange((change) => changes.push(change));
    page.markFavourite("ramen", true);
    changes[0]?.undo();
    expect(page.favouriteIds()).toEqual([]);
  });

  it("does not bring an account's heart back after sign-out", async () => {
    const page = await openPage();
    page.signIn("ana");
    await page.bringTogether("ana");
    const changes: { undo(): void }[] = [];
    page.onFavouriteChange((change) => changes.push(change));
    page.markFavourite("sushi", false);
    await page.signOut();
    // The queued call is dropped with the session.
    changes[0]?.undo();
    expect(page.favouriteIds()).toEqual([]);
  });
});
