import { type BrowserContext, test as base, expect, type Page } from "@playwright/test";
import { CONSENT_KEY, CONSENT_VERSION } from "#kernel/privacy-constants.ts";
import { textPictures } from "./text-pictures.ts";

/**
 * Console error of Chrome on old tablets about its own style for plain text documents, such as a mail in the outbox.
 */
const OF_PLAIN_TEXT = /^Refused to apply inline style.*"default-src 'none'"/;

/**
 * Playwright's test; an error in the page's console or an uncaught exception fails the journey. Cookie consent is
 * already given in all browsers, unless the journey is about consent.
 */
export const test = base.extend<{
  quietConsole: undefined;
  allowed: RegExp[];
  chosen: undefined;
  hasChosen: boolean;
  pictured: undefined;
}>({
  hasChosen: [true, { option: true }],
  chosen: [
    async ({ browser, context, hasChosen }, use) => {
      if (!hasChosen) return use(undefined);
      await acceptAll(context);
      const newContext = browser.newContext.bind(browser);
      browser.newContext = async (options) => {
        const made = await newContext(options);
        await acceptAll(made);
        return made;
      };
      await use(undefined);
      browser.newContext = newContext;
    },
    { auto: true },
  ],
  /** `npm run texts`: takes screenshots of the texts that a journey shows. */
  pictured: [
    async ({ browser, context }, use) => {
      const folder = process.env.TEXT_PICTURES;
      if (folder === undefined) return use(undefined);
      const pictures = textPictures(folder, process.env.TEXT_LANGUAGES?.split(",") ?? []);
      pictures.watch(context);
      const newContext = browser.newContext.bind(browser);
      browser.newContext = async (options) => {
        const made = await newContext(options);
        pictures.watch(made);
        return made;
      };
      await use(undefined);
      browser.newContext = newContext;
      await pictures.openInLanguages();
    },
    // Opening its pages in twelve languages takes longer than the journey.
    { auto: true, timeout: 0 },
  ],
  /**
   * Console errors that a journey expects, such as the 409 of a lost race. One expression: Playwright takes an array of
   * two objects for a value with its options.
   */
  allowed: [[], { option: true }],
  quietConsole: [
    async ({ context, allowed }, use) => {
      const heard: string[] = [];
      const listen = (page: Page) => {
        page.on("pageerror", (error) => heard.push(error.message));
        page.on("console", (message) => {
          // Chrome's text about a refused request does not say which one.
          if (message.type() === "error") heard.push(`${message.text()} ${message.location().url}`.trimEnd());
        });
      };
      context.on("page", listen);
      await use(undefined);
      const isExpected = (text: string) => [OF_PLAIN_TEXT, ...allowed].some((pattern) => pattern.test(text));
      expect(heard.filter((text) => !isExpected(text))).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

async function acceptAll(context: BrowserContext): Promise<void> {
  await context.addInitScript(
    ([key, version]) => {
      const choices = { necessary: true, location: true, analytics: true, marketing: true };
      try {
        if (localStorage.getItem(key) === null)
          localStorage.setItem(
            key,
            JSON.stringify({ ...choices, version, date: "2026-11-22T03:00:00.000Z" }),
          );
      } catch {
        // A frame without storage access.
      }
    },
    [CONSENT_KEY, CONSENT_VERSION] as const,
  );
}

export interface Partner {
  id: string;
  name: string;
}

/** All restaurants of the demo district lie south of it; those that journeys open themselves lie in Hakodate. */
const NORTH_OF_DISTRICT = 40;

/**
 * Partners of the demo district that take bookings. Without the restaurants of other journeys, which ask guests their
 * own questions, for example.
 */
export async function bookablePartners(page: Page): Promise<Partner[]> {
  const answer = await page.request.get("/api/restaurants?partnersOnly=true&limit=100&lang=en");
  const list = (await answer.json()) as {
    id: string;
    nameTranslations: { en: string };
    acceptsReservations: boolean;
    latitude: string;
  }[];
  return list
    .filter(
      ({ acceptsReservations, latitude }) => acceptsReservations && Number(latitude) < NORTH_OF_DISTRICT,
    )
    .map(({ id, nameTranslations }) => ({ id, name: nameTranslations.en }));
}

/** A day a few weeks ahead with free times for this party size, according to the restaurant. */
export async function freeDay(
  page: Page,
  id: string,
  guests: number,
  from = 20,
): Promise<{ date: string; times: string[] }> {
  for (let days = from; days < from + 14; days++) {
    const date = new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
    const answer = await page.request.get(
      `/api/restaurants/${id}/availability?date=${date}&guests=${guests}`,
    );
    const times = ((await answer.json()) as { time: string; available: boolean }[]).filter(
      ({ available }) => available,
    );
    if (times.length > 0) return { date, times: times.map(({ time }) => time) };
  }
  throw new Error(`${id} has no free day`);
}

/** A place of the demo district that did not sign up itself. */
async function someListedPlace(page: Page): Promise<string> {
  const answer = await page.request.get("/api/restaurants?limit=100&lang=en");
  const list = (await answer.json()) as { id: string; isRegistered: boolean }[];
  return list.find(({ isRegistered }) => !isRegistered)?.id ?? "none";
}

/** One of every page a visitor can reach, including the 404 page. */
export async function everyPage(page: Page): Promise<string[]> {
  const partners = await bookablePartners(page);
  const restaurant = `/restaurant/${partners[0]?.id}`;
  const takesOrders = partners.find(({ name }) => name === "Mikazukido Halal Ramen");
  return [
    "/",
    "/auth?type=owner",
    "/auth?view=forgot",
    "/app?view=profile",
    "/location-permission",
    "/allergy-card",
    "/app",
    "/search?q=sushi",
    "/landing",
    "/help",
    "/halal-guide",
    "/restaurant-owners",
    "/pricing",
    "/shusei-club",
    "/shusei-member-verification",
    "/owner-application",
    "/register-restaurant",
    "/owner-application/nobody",
    "/owner/dashboard",
    "/invitation",
    "/offline",
    "/api/v1/docs",
    restaurant,
    `${restaurant}/book`,
    `/restaurant/${await someListedPlace(page)}/claim`,
    `/restaurant/${takesOrders?.id}/order`,
    "/nowhere",
  ];
}
