import { appendFileSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { BrowserContext, Page } from "@playwright/test";
import { type TextInView, textsInView } from "./texts-in-view.ts";

/** A screenshot of the viewport, and the texts in it. */
export interface TextPicture {
  language: string;
  /** File name of the screenshot. */
  picture: string;
  /** Path of the page. */
  page: string;
  texts: TextInView[];
}

export const PICTURES_FILE = "pictures.jsonl";
/** Time for the page to settle after a change. */
const SETTLE_MS = 250;
/** A page that is being left gives no picture: the journey must not wait for it. */
const SHOT_MS = 3_000;

let count = 0;
const taken = new Set<string>();

/** While a context is open, takes a screenshot whenever a text comes into view that is in none yet. */
export async function takeTextPictures(context: BrowserContext, folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const look = (page: Page) => take(page, folder).catch(() => undefined);
  await context.exposeBinding("textsChanged", async ({ page }) => look(page));
  await context.addInitScript((settleMs) => {
    let timer = 0;
    const changed = () => {
      clearTimeout(timer);
      timer = window.setTimeout(() => void Reflect.get(window, "textsChanged")?.(), settleMs);
    };
    addEventListener("scroll", changed, { passive: true });
    addEventListener("DOMContentLoaded", () => {
      new MutationObserver(changed).observe(document, {
        subtree: true,
        childList: true,
        characterData: true,
      });
      changed();
    });
  }, SETTLE_MS);
  // Pages without scripts can't call the binding.
  const listen = (page: Page) => page.on("load", () => void look(page));
  context.pages().forEach(listen);
  context.on("page", listen);
}

async function take(page: Page, folder: string): Promise<void> {
  const before = await textsInView(page);
  if (before.texts.every(({ text }) => taken.has(`${before.language} ${text}`))) return;
  const image = await page.screenshot({ type: "jpeg", quality: 55, timeout: SHOT_MS });
  const { language, texts } = await textsInView(page);
  // A page that scrolls shows its texts elsewhere in the picture: only those that have stayed in place count.
  const places = new Set(before.texts.map(({ text, x, y }) => `${text} ${x} ${y}`));
  const still = texts.filter(({ text, x, y }) => places.has(`${text} ${x} ${y}`));
  const fresh = still.filter(({ text }) => !taken.has(`${language} ${text}`));
  if (language !== before.language || fresh.length === 0) return;
  for (const { text } of fresh) taken.add(`${language} ${text}`);
  const picture = `${process.pid}-${++count}.jpg`;
  writeFileSync(join(folder, picture), image);
  // All texts of the window: those next to a text tell which of several keys it has.
  const line: TextPicture = { language, picture, page: new URL(page.url()).pathname, texts: still };
  appendFileSync(join(folder, PICTURES_FILE), `${JSON.stringify(line)}\n`);
}
