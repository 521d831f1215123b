/**
 * `npm run pictures`: takes the pictures of the page for restaurant owners from the running product, into
 * public/pictures. By hand, after `npm run build`, when these screens have changed.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { type Browser, type BrowserContext, chromium, type Page } from "@playwright/test";
import sharp from "sharp";
import { EVENING_CAST } from "#app/server/demo/evening-cast.ts";
import { demoId } from "#app/server/demo/store.ts";
import type { LoggedIn } from "#domains/accounts/contract/accounts.ts";
import { OWNER_PICTURES, type OwnerPicture } from "#domains/onboarding/web/owner-pictures.ts";
import type { BookView } from "#domains/reservations/contract/book.ts";
import type { CreatedReservation } from "#domains/reservations/contract/reservations.ts";
import { paths } from "#kernel/addresses/paths.ts";
import { CONSENT_KEY, CONSENT_VERSION } from "#kernel/privacy-constants.ts";
import { addDays } from "#kernel/time/calendar.ts";
import { localDate } from "#kernel/time/zoned-time.ts";
import { findChromium } from "./prerequisites.ts";
import { ROOT } from "./source-files.ts";

const PORT = 3479;
const SERVER = `http://localhost:${PORT}`;
const FOLDER = join(ROOT, "public/pictures");
const MAX_BYTES = 60_000;
/** When a guest of each language books. */
const TIMES = { en: "18:00", ja: "19:30" };
const RESTAURANT = demoId("hamanoto-ginza");
/** The demo district's owner. */
const OWNER = { email: "chef@noren.example", password: "dashi-at-dawn" };
/** Not today, whose book looks different at each hour. */
const DAY = addDays(localDate(new Date(), "Asia/Tokyo"), 2);
/** A table is taken for two hours. */
const SEATINGS = ["17:30", "18:00", "20:00", "19:30"];
const START_S = 120;
const SETTLE_MS = 4_000;

const dataDir = mkdtempSync(join(tmpdir(), "noren-pictures-"));
const server = spawn(process.execPath, ["src/app/main.ts"], {
  cwd: ROOT,
  stdio: ["ignore", "ignore", "inherit"],
  env: {
    ...process.env,
    ...{ NODE_ENV: "production", DATA_DIR: dataDir, PORT: String(PORT), HOST: "127.0.0.1" },
    ...{ PUBLIC_URL: SERVER, DEMO_DISTRICT: "1", LOG_LEVEL: "fatal" },
  },
});
try {
  await started();
  const executablePath = findChromium();
  const browser = await chromium.launch(executablePath ? { executablePath } : {});
  const { token } = await call<LoggedIn>("POST", "/api/auth/login", OWNER);
  mkdirSync(FOLDER, { recursive: true });
  for (const [language, time] of Object.entries(TIMES))
    await take(browser, "ticket", language, (context) => book(context, language, time));
  await fillBook(token);
  for (const language of Object.keys(TIMES)) {
    await take(browser, "book", language, async () => paths.ownerBook(RESTAURANT, DAY), token);
    await take(browser, "menu", language, async () => `/restaurant/${RESTAURANT}`);
  }
  await browser.close();
} finally {
  const ended = once(server, "exit");
  if (server.kill()) await ended;
  rmSync(dataDir, { recursive: true, force: true });
}

async function started(): Promise<void> {
  for (let second = 0; second < START_S; second++) {
    const answer = await fetch(`${SERVER}/readyz`).catch(() => null);
    if (answer?.ok) return;
    await pause(1_000);
  }
  throw new Error(`The server has not started within ${START_S} seconds.`);
}

async function call<Answer>(method: string, path: string, body?: object, token?: string): Promise<Answer> {
  const answer = await fetch(SERVER + path, {
    method,
    headers: {
      "content-type": "application/json",
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as Answer;
}

/** The cast of the demo district's evening, one party after the other at each table. */
async function fillBook(token: string): Promise<void> {
  const own = `/api/owner/restaurants/${RESTAURANT}`;
  const { tables } = await call<BookView>("GET", `${own}/book?from=${DAY}&days=1`, undefined, token);
  for (const [index, party] of EVENING_CAST.entries()) {
    const fitting = tables.filter(
      ({ minParty, maxParty }) => party.guestCount >= minParty && party.guestCount <= maxParty,
    );
    const reservationDate = `${DAY}T${SEATINGS[index % SEATINGS.length]}`;
    for (const { id } of fitting) {
      const reservation = { ...party, source: "phone", reservationDate, tableIds: [id] };
      const isFree = await call("POST", `${own}/reservations`, reservation, token).then(
        () => true,
        () => false,
      );
      if (isFree) break;
    }
  }
}

/** A guest's booking. Returns the path of its ticket, which opens in the browser that booked. */
async function book(context: BrowserContext, language: string, time: string): Promise<string> {
  const answer = await context.request.post("/api/reservations", {
    data: {
      ...{ restaurantId: RESTAURANT, reservationDate: `${DAY}T${time}`, guestCount: 2, language },
      ...{ customerName: language === "ja" ? "山田 葉子" : "Ana Popescu", customerEmail: "ana@example.org" },
      ...{ notificationMethod: "email", severeAllergens: ["shellfish"] },
    },
  });
  if (!answer.ok()) throw new Error(`no booking: ${answer.status()} ${await answer.text()}`);
  const { confirmationUrl } = (await answer.json()) as CreatedReservation;
  return confirmationUrl;
}

async function take(
  browser: Browser,
  picture: OwnerPicture,
  language: string,
  pathIn: (context: BrowserContext) => Promise<string>,
  token: string | null = null,
): Promise<void> {
  const { width, height } = OWNER_PICTURES[picture];
  const context = await browser.newContext({
    ...{ baseURL: SERVER, viewport: { width, height }, deviceScaleFactor: 1.5 },
    ...{ colorScheme: "light", reducedMotion: "reduce", locale: language, timezoneId: "Asia/Tokyo" },
  });
  const page = await context.newPage();
  await page.goto("/healthz");
  await page.evaluate(
    ([consent, version, signedIn]) => {
      const choices = { necessary: true, location: false, analytics: false, marketing: false };
      const date = "2026-11-22T03:00:00.000Z";
      localStorage.setItem(consent, JSON.stringify({ ...choices, version, date }));
      if (signedIn === null) return;
      localStorage.setItem("noren_token", JSON.stringify(signedIn));
      document.cookie = "noren_signed_in=1; path=/";
    },
    [CONSENT_KEY, CONSENT_VERSION, token] as const,
  );
  const url = new URL(await pathIn(context), SERVER);
  url.searchParams.set("lang", language);
  await page.goto(url.href);
  await page.getByRole("main").getByRole("heading").first().waitFor();
  await page.evaluate(() => document.fonts.ready);
  await scrolled(page, picture);
  // The book keeps a line to the server open, so its network is never idle.
  await pause(SETTLE_MS);
  const shot = await page.screenshot();
  const bytes = await encoded(shot);
  const file = `${picture}-${language}.webp`;
  writeFileSync(join(FOLDER, file), bytes);
  console.log(`${file}: ${bytes.length} bytes`);
  await context.close();
}

/** The menu lies below the head of the restaurant's page, the ticket below what can be done with it. */
async function scrolled(page: Page, picture: OwnerPicture): Promise<void> {
  if (picture === "menu") await page.evaluate(() => document.querySelector("#menu")?.scrollIntoView());
  if (picture !== "ticket") return;
  const code = page.getByText(/^[A-Z\d]{6}$/).first();
  await code.evaluate((shown) => window.scrollBy(0, shown.getBoundingClientRect().top - 260));
}

/** At the best quality within the budget of bytes. */
async function encoded(shot: Buffer): Promise<Buffer> {
  for (let quality = 82; quality > 20; quality -= 6) {
    const bytes = await sharp(shot).webp({ quality, effort: 6 }).toBuffer();
    if (bytes.length <= MAX_BYTES) return bytes;
  }
  throw new Error("A picture is too large at any quality.");
}
