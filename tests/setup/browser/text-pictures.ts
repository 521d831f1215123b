import { appendFileSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { BrowserContext, Locator, Page } from "@playwright/test";
import { type TextInView, textsInView } from "./texts-in-view.ts";

/** A screenshot of the window or of a whole page, and the texts in it. */
export interface TextPicture {
  language: string;
  /** File name of the screenshot. */
  picture: string;
  /** Path of the page. */
  page: string;
  texts: TextInView[];
}

export const PICTURES_FILE = "pictures.jsonl";
/** Pages that one of the browsers has opened in a language: a file for each. */
const OPENED_FOLDER = "opened";
/** Time for the page to settle after a change. */
const SETTLE_MS = 250;
/** A page that is being left gives no picture: the journey must not wait for it. */
const SHOT_MS = 15_000;
/** Taller pages are cut off, in CSS pixels. */
const MAX_HEIGHT = 12_000;
/** What a journey does to a page. What the page shows before each of them is what a person would read. */
const ACTS = ["click", "tap", "fill", "press", "check", "uncheck", "selectOption", "setInputFiles"] as const;
const MOVES = ["goto", "reload", "goBack", "close"] as const;

let count = 0;
const taken = new Set<string>();

/** Takes pictures of the texts that a journey's browsers show. */
export interface TextPictures {
  /** Takes a picture before each act of the journey when a text is in view that is in none yet. */
  watch(context: BrowserContext): void;
  /** Opens the pages that the journey has been to once more, in each language, and takes pictures of them as a whole. */
  openInLanguages(): Promise<void>;
}

export function textPictures(folder: string, languages: readonly string[]): TextPictures {
  mkdirSync(join(folder, OPENED_FOLDER), { recursive: true });
  const look = async (page: Page) => {
    const url = page.url();
    const pages = visited.get(page.context());
    if (pages === undefined || !url.startsWith("http")) return;
    pages.set(patternOf(url), url);
    await take(page, folder).catch(() => undefined);
  };
  const open = async (context: BrowserContext) => {
    const pages = visited.get(context);
    visited.delete(context);
    if (pages === undefined || pages.size === 0) return;
    const page = await context.newPage();
    for (const url of pages.values())
      for (const language of languages) await openPage(page, url, language, folder).catch(() => undefined);
    await page.close();
  };
  const watchPage = (page: Page) => {
    for (const name of MOVES) before(page, name, () => look(page));
    const locators: object = Object.getPrototypeOf(page.locator("html"));
    if (watchedLocators.has(locators)) return;
    watchedLocators.add(locators);
    for (const name of ACTS)
      before(locators as Locator, name, async (locator) => {
        await locator
          .first()
          .waitFor({ timeout: SHOT_MS })
          .catch(() => undefined);
        await look(locator.page());
      });
  };
  return {
    watch(context) {
      visited.set(context, new Map());
      context.pages().forEach(watchPage);
      context.on("page", watchPage);
      before(context, "close", open);
    },
    async openInLanguages() {
      for (const context of visited.keys()) await open(context);
    },
  };
}

/** Addresses of the pages that the journeys' open browsers have been to, by their pattern. */
const visited = new Map<BrowserContext, Map<string, string>>();
const watchedLocators = new Set<object>();

/** Does something each time before a method is called. */
function before<
  Name extends string,
  Target extends { [key in Name]: (...args: never[]) => Promise<unknown> },
>(target: Target, name: Name, act: (target: Target) => Promise<void>): void {
  const method = target[name];
  Reflect.set(target, name, async function (this: Target, ...args: never[]) {
    await act(this);
    return method.apply(this, args);
  });
}

async function take(page: Page, folder: string): Promise<void> {
  const before = await textsInView(page);
  if (before.texts.every(({ text }) => taken.has(`${before.language} ${text}`))) return;
  const image = await page.screenshot({ type: "jpeg", quality: 55, timeout: SHOT_MS });
  const { language, texts } = await textsInView(page);
  // A page that scrolls shows its texts elsewhere in the picture: only those that have stayed in place count.
  const places = new Set(before.texts.map(({ text, x, y }) => `${text} ${x} ${y}`));
  const still = texts.filter(({ text, x, y }) => places.has(`${text} ${x} ${y}`));
  if (language === before.language) keep(page, folder, { language, texts: still }, image);
}

async function openPage(page: Page, url: string, language: string, folder: string): Promise<void> {
  const cookies = (await page.context().cookies(url)).map(({ name }) => name).sort();
  // Another visitor sees something else at the same address.
  const name = Buffer.from(`${language} ${patternOf(url)} ${cookies}`)
    .toString("base64url")
    .slice(0, 200);
  try {
    writeFileSync(join(folder, OPENED_FOLDER, name), "", { flag: "wx" });
  } catch {
    return;
  }
  const address = new URL(url);
  address.searchParams.set("lang", language);
  await page.goto(address.href, { timeout: SHOT_MS });
  await page.waitForLoadState("networkidle", { timeout: SETTLE_MS * 8 }).catch(() => undefined);
  const viewport = page.viewportSize() ?? { width: 412, height: 900 };
  // What is below the window is laid out too: a long page is drawn as one window of its height.
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({
    ...viewport,
    height: Math.min(Math.max(height, viewport.height), MAX_HEIGHT),
  });
  try {
    await page.waitForTimeout(SETTLE_MS);
    const view = await textsInView(page, { isWholePage: true });
    const isFresh = view.texts.some(({ text }) => !taken.has(`${view.language} ${text}`));
    if (!isFresh) return;
    keep(page, folder, view, await page.screenshot({ type: "jpeg", quality: 55, timeout: SHOT_MS }));
  } finally {
    await page.setViewportSize(viewport);
  }
}

function keep(
  page: Page,
  folder: string,
  { language, texts }: { language: string; texts: TextInView[] },
  image: Buffer,
): void {
  const fresh = texts.filter(({ text }) => !taken.has(`${language} ${text}`));
  if (fresh.length === 0) return;
  for (const { text } of fresh) taken.add(`${language} ${text}`);
  const picture = `${process.pid}-${++count}.jpg`;
  writeFileSync(join(folder, picture), image);
  // All texts of the window: those next to a text tell which of several keys it has.
  const line: TextPicture = { language, picture, page: new URL(page.url()).pathname, texts };
  appendFileSync(join(folder, PICTURES_FILE), `${JSON.stringify(line)}\n`);
}

/** The address with its ids taken out, which is the same for the pages of two restaurants. */
function patternOf(url: string): string {
  const { pathname, searchParams } = new URL(url);
  const path = pathname.replace(/\/(?=[\w-]*[\dA-Z_])[\w-]{10,}/g, "/:id");
  const views = ["view", "by", "type", "tab"].map((name) => searchParams.get(name) ?? "").join(" ");
  return `${path} ${views}`;
}
