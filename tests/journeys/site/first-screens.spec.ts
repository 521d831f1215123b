import { readFileSync, writeFileSync } from "node:fs";
import { addDays } from "#kernel/time/calendar.ts";
import { keyFinder } from "../../setup/browser/find-keys.ts";
import { bookablePartners, expect, freeDay, test } from "../../setup/browser/journey.ts";
import { signInAs } from "../../setup/browser/sign-in.ts";
import { textsInView } from "../../setup/browser/texts-in-view.ts";

/**
 * The texts on a phone's first screen, before scrolling. `npm run check` counts their words; this test verifies that
 * the list matches the pages. After a change to such a screen: `npx playwright test first-screens --update-snapshots
 * all`.
 */
const LIST = new URL("../../../locales/first-screens.json", import.meta.url);
const screens = JSON.parse(readFileSync(LIST, "utf8")) as Record<string, { texts: string[] }>;
const CHEF = { email: "chef@noren.example", password: "dashi-at-dawn", username: "" };
/** Minimum overlap: texts that depend on the time of day (open, closed, until when) differ between runs. */
const SAME = 0.7;
/** In a quiet hour fewer free tables are shown, and more of what is below them is in sight. */
const MORE = 1.6;
/** Facts of the restaurants that happen to be shown: which ones have a free table depends on the time of day. */
const FACTS =
  /^(alerts\.type|food\.(claim|claimValue|cuisine|cuisineWord)|discovery\.card\.(opensAt|closesAt|open|closed)|common\.freeTables)(\.|$)/;

test.use({ viewport: { width: 390, height: 844 }, locale: "en-US" });

test("the first screens of a phone have the words that are counted", async ({ page }, info) => {
  await page.goto("/healthz");
  const partners = await bookablePartners(page);
  const idOf = (name: string) => partners.find((one) => one.name === name)?.id ?? "";
  const restaurant = `/restaurant/${idOf("Sushi Hamanoto")}`;
  const addresses: Record<string, string> = {
    welcome: "/",
    discovery: "/app",
    restaurant,
    // Another day than today, whose earlier times are gone in the evening.
    booking: `${restaurant}/book?date=${(await freeDay(page, restaurant.split("/").at(-1) ?? "", 2)).date}`,
    order: `/restaurant/${idOf("Mikazukido Halal Ramen")}/order`,
    // A day without parties: today's come and go with other journeys.
    reservationBook: `/owner/dashboard?date=${addDays(new Date().toISOString().slice(0, 10), 50)}`,
  };
  for (const [screen, address] of Object.entries(addresses)) {
    if (screen === "reservationBook") await signInAs(page, CHEF);
    await page.goto(`${address}${address.includes("?") ? "&" : "?"}lang=en`);
    await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
    if (screen === "reservationBook") await expect(page.getByText("Live", { exact: true })).toBeVisible();
    // Free times come after the page; the book's feed never ends.
    else await page.waitForLoadState("networkidle");
    await page.evaluate(
      () => new Promise<void>((idle) => requestIdleCallback(() => idle(), { timeout: 2_000 })),
    );
    const { texts } = await textsInView(page, { isSeenOnly: true });
    const found = new Set(
      keyFinder("en")
        .keysOf(texts.map(({ text }) => text))
        .flatMap(([key]) => key ?? [])
        .filter((key) => !FACTS.test(key)),
    );
    const listed = screens[screen]?.texts ?? [];
    if (info.config.updateSnapshots === "all") screens[screen] = { texts: [...found].sort() };
    else {
      const others = [...found].filter((key) => !listed.includes(key));
      const said = `${screen}: also ${others.join(", ")}`;
      const shared = found.size - others.length;
      expect(shared, said).toBeGreaterThanOrEqual(SAME * Math.min(found.size, listed.length));
      expect(found.size, said).toBeLessThanOrEqual(MORE * listed.length);
    }
  }
  if (info.config.updateSnapshots === "all") writeFileSync(LIST, `${JSON.stringify(screens, null, 2)}\n`);
});
