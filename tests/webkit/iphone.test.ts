import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { hasWebKit, until, WebKitWindow } from "../setup/browser/webkit.ts";
import { startOtherSite } from "../setup/servers/other-site.ts";
import { startSecondServer } from "../setup/servers/second-server.ts";

const CHEF = { email: "chef@noren.example", password: "dashi-at-dawn" };
/** The chef's restaurant. */
const HIS_PLACE = "Sushi Hamanoto";
const DAY_MS = 86_400_000;

/**
 * A map has streets, parks, water, labels and their edges; its placeholder is of one color, with a button or two on it.
 */
const MANY_COLOURS = 1_000;

/** In CSS pixels, which equal the screen's pixels here. */
type Place = Readonly<Record<"left" | "top" | "width" | "height", number>>;

interface Free {
  date: string;
  time: string;
}

/**
 * WebKit, the engine of all browsers on iPhones, which most guests in Japan use, interprets content security policies
 * and requests in its own way.
 */
describe.skipIf(!hasWebKit())("an iPhone", () => {
  let server: Awaited<ReturnType<typeof startSecondServer>>;
  let phone: WebKitWindow;

  beforeAll(async () => {
    server = await startSecondServer({});
    phone = await WebKitWindow.open(390, 844);
    await phone.goTo(`${server.url}/?lang=en`);
    // A tap before hydration has no effect, and after one that had the banner is soon gone.
    await until("the banner is gone", async () => {
      if (await phone.run<boolean>("return document.documentElement.dataset.consent === undefined"))
        return true;
      await phone.tapIfThere("button", "Accept All");
      return false;
    });
  });
  afterAll(async () => {
    await phone?.close();
    await server?.stop();
  });

  const get = async <Answer>(path: string) => (await (await fetch(server.url + path)).json()) as Answer;

  async function freeTime(restaurantId: string): Promise<Free> {
    for (let days = 10; days < 30; days++) {
      const date = new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);
      const path = `/api/restaurants/${restaurantId}/availability?date=${date}&guests=2`;
      const free = (await get<{ time: string; available: boolean }[]>(path)).find(
        ({ available }) => available,
      );
      if (free) return { date, time: free.time };
    }
    throw new Error("no free day");
  }

  it("keeps pages for when there is no network, and gets all that is on them through what keeps them", async () => {
    await phone.goTo(`${server.url}/landing?lang=en`);
    await until("the worker of the pages runs", () =>
      phone.run<boolean>("return navigator.serviceWorker?.controller?.state === 'activated'"),
    );
    await phone.run("window.picture = new Image(); window.picture.src = '/favicon.svg?seen'");
    await until("a picture is there, or not", () => phone.run<boolean>("return window.picture.complete"));
    expect(await phone.run<number>("return window.picture.naturalWidth")).toBeGreaterThan(0);
  });

  it("draws the map", async () => {
    await phone.goTo(`${server.url}/app?lang=en`);
    const hasFailed = () =>
      phone.run<boolean>("return document.querySelector('.noren-map-failure') !== null");
    await until("the map is drawn, or says that it can't be", async () => {
      const place = await phone.run<Place | null>(
        "return document.querySelector('.noren-map')?.getBoundingClientRect().toJSON() ?? null",
      );
      if (place === null) return false;
      return (await hasFailed()) || (await coloursOf(await phone.picture(), place)) > MANY_COLOURS;
    });
    expect(await hasFailed()).toBe(false);
  });

  it("books a table, and the chef finds the guest in the book", async () => {
    const list = await get<{ id: string; nameTranslations: { en: string } }[]>(
      "/api/restaurants?partnersOnly=true&limit=100&lang=en",
    );
    const id = list.find(({ nameTranslations }) => nameTranslations.en === HIS_PLACE)?.id ?? "";
    const { date, time } = await freeTime(id);
    await phone.goTo(`${server.url}/restaurant/${id}/book?lang=en`);
    await phone.choose('input[type="date"]', date, time);
    await phone.tap("button", time);
    await phone.fill('input[autocomplete="name"]', "Zoë Ångström");
    await phone.fill('input[autocomplete="email"]', "zoe@example.org");
    await phone.tap("button", "Confirm Booking");
    await phone.sees("予約確定");

    await phone.goTo(
      `${server.url}/auth?lang=ja&next=${encodeURIComponent(`/owner/dashboard?date=${date}`)}`,
    );
    await phone.fill('input[autocomplete="username"]', CHEF.email);
    await phone.fill('input[autocomplete="current-password"]', CHEF.password);
    await phone.tap("button", "ログイン");
    await phone.sees("リアルタイム更新中");
    await phone.sees("Zoë Ångström");
  });

  it("books in a frame on the restaurant's own site, where nothing of ours is stored", async () => {
    const list = await get<{ id: string; nameTranslations: { en: string } }[]>(
      "/api/restaurants?partnersOnly=true&limit=100&lang=en",
    );
    const id = list.find(({ nameTranslations }) => nameTranslations.en === HIS_PLACE)?.id ?? "";
    const { date, time } = await freeTime(id);
    const login = await fetch(`${server.url}/api/auth/login`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(CHEF),
    });
    const { token } = (await login.json()) as { token: string };
    const site = await startOtherSite(
      () =>
        `<script src="${server.url}/widget.js" data-restaurant="${id}" data-mode="inline" async></script>`,
    );
    const saved = await fetch(`${server.url}/api/owner/restaurants/${id}/site`, {
      method: "PUT",
      headers: { "content-type": "application/json", authorization: `Bearer ${token}` },
      body: JSON.stringify({ origins: [site.origin], before: [] }),
    });
    expect(saved.status).toBe(200);
    await phone.goTo(site.origin);
    await phone.enterFrame(
      "return document.querySelector('main div')?.shadowRoot?.querySelector('iframe') ?? null",
    );
    await phone.choose('input[type="date"]', date, time);
    await phone.tap("button", time);
    await phone.fill('input[autocomplete="name"]', "Zoë Ångström");
    await phone.fill('input[autocomplete="email"]', "zoe@example.org");
    await phone.tap("button", "Confirm Booking");
    await phone.sees("予約確定");
    await phone.sees("Change or cancel");
    expect(await phone.run<string>("return document.cookie"), "no cookie of ours").toBe("");
    await site.stop();
  });

  it("asks the assistant and is answered", async () => {
    await phone.goTo(`${server.url}/help?lang=en`);
    await phone.tap("button", "Halal and open now, near me");
    await phone.sees("Where should I look?");
  });
});

async function coloursOf(picture: Buffer, { left, top, width, height }: Place): Promise<number> {
  const part = {
    left: Math.ceil(left),
    top: Math.ceil(top),
    width: Math.floor(width),
    height: Math.floor(height),
  };
  const { data, info } = await sharp(picture).extract(part).raw().toBuffer({ resolveWithObject: true });
  const colours = new Set<number>();
  for (let at = 0; at < data.length; at += info.channels) colours.add(data.readUIntBE(at, 3));
  return colours.size;
}
