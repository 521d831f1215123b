/**
 * `npm run texts`: shows who translates where each text stands. Walks the journeys, takes a picture before each act that
 * has a new text in view, opens the pages that a journey has been to in each language, and writes one page a
 * language with every key, its English, its own text and the picture, to `text-pictures/index.html`. Where a text was
 * seen in English only, the English picture shows its place.
 *
 * `npm run texts -- --languages pl,ro <journey>...` opens the pages in these languages alone, and walks only these
 * journeys (files, as Playwright takes them), whose pictures are added to those of former runs.
 */
import { spawn } from "node:child_process";
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { isLanguage, LANGUAGES, type Language, NATIVE_NAMES } from "#kernel/languages.ts";
import { catalogueOf } from "#platform/server/text/texts.ts";
import { keyFinder } from "#tests/setup/browser/find-keys.ts";
import { PICTURES_FILE, type TextPicture } from "#tests/setup/browser/text-pictures.ts";
import type { TextInView } from "#tests/setup/browser/texts-in-view.ts";
import { buildPages } from "./bundle/build.ts";
import { ensurePrerequisites } from "./prerequisites.ts";
import { ROOT } from "./source-files.ts";

const FOLDER = join(ROOT, "text-pictures");
/** How much of a picture is shown around a text, in CSS pixels. */
const CROP = { width: 390, height: 150 };
const PHONE_WIDTH = 412;
/** A journey that takes pictures takes much longer than one that does not. */
const TIMEOUT_MS = "3600000";

/** Where a text was seen. */
interface Sight {
  picture: string;
  page: string;
  text: TextInView;
  /** No other key of the page has this text. */
  isSure: boolean;
}

const { positionals: journeys, values } = parseArgs({
  allowPositionals: true,
  options: { languages: { type: "string", default: LANGUAGES.join(",") } },
});
const unknown = values.languages.split(",").filter((language) => !isLanguage(language));
if (unknown.length > 0)
  throw new Error(`Not a language of the product: ${unknown}. Languages: ${LANGUAGES}.`);
if (journeys.length === 0) rmSync(FOLDER, { recursive: true, force: true });
await ensurePrerequisites(console.log);
await buildPages(console.log);
const failed = await walk();
const sights = readSights();
for (const language of LANGUAGES) writeFileSync(join(FOLDER, `${language}.html`), pageOf(language));
writeFileSync(join(FOLDER, "index.html"), indexPage());
console.log(`text-pictures/index.html (${failed === 0 ? "every journey arrived" : "some journeys failed"})`);
process.exitCode = failed;

function walk(): Promise<number> {
  const cli = join(ROOT, "node_modules/@playwright/test/cli.js");
  const args = [
    cli,
    "test",
    "--project",
    "phone",
    "--reporter",
    "line",
    "--timeout",
    TIMEOUT_MS,
    ...journeys,
  ];
  const env = { ...process.env, TEXT_PICTURES: FOLDER, TEXT_LANGUAGES: values.languages };
  const child = spawn(process.execPath, args, { cwd: ROOT, env, stdio: "inherit" });
  return new Promise((done) => child.on("exit", (code) => done(code ?? 1)));
}

function readSights(): Map<Language, Map<string, Sight>> {
  const all = new Map(LANGUAGES.map((language) => [language, new Map<string, Sight>()]));
  const file = join(FOLDER, PICTURES_FILE);
  const lines = existsSync(file) ? readFileSync(file, "utf8").split("\n").filter(Boolean) : [];
  for (const line of lines) {
    const { language, picture, page, texts } = JSON.parse(line) as TextPicture;
    if (!isLanguage(language)) continue;
    const keys = keyFinder(language).keysOf(texts.map(({ text }) => text));
    for (const [index, text] of texts.entries())
      for (const key of keys[index] ?? []) {
        const isSure = keys[index]?.length === 1;
        const known = all.get(language)?.get(key);
        if (!known || (isSure && !known.isSure)) all.get(language)?.set(key, { picture, page, text, isSure });
      }
  }
  return all;
}

function pageOf(language: Language): string {
  const seen = sightsOf(language);
  const english = sightsOf("en");
  const own = catalogueOf(language);
  const rows = [...catalogueOf("en")].map(([key, text]) => {
    const sight = seen.get(key) ?? english.get(key);
    const isEnglish = sight !== undefined && !seen.has(key);
    return `<tr id="${key}"><td><code>${key}</code><p>${escaped(text)}</p>${
      language === "en" ? "" : `<p lang="${language}">${escaped(own.get(key) ?? "")}</p>`
    }</td><td>${sight ? pictureOf(sight) : "in no journey"}${isEnglish ? "<small>, in English</small>" : ""}</td></tr>`;
  });
  return htmlPage(`${NATIVE_NAMES[language]}: ${countsOf(language)}`, `<table>${rows.join("\n")}</table>`);
}

function pictureOf({ picture, page, text: { x, y, width, height } }: Sight): string {
  const top = Math.max(0, y + height / 2 - CROP.height / 2);
  const left = Math.max(0, Math.min(x - 10, PHONE_WIDTH - CROP.width));
  const box = `left:${x - left - 3}px;top:${y - top - 3}px;width:${width}px;height:${height}px`;
  return `<a href="${picture}" class="crop"><img loading="lazy" src="${picture}" style="left:${-left}px;top:${-top}px" alt=""><i style="${box}"></i></a><small>${escaped(page)}</small>`;
}

/** `1,000 of 6,000 texts in sight, 500 more in English`. */
function countsOf(language: Language): string {
  const [seen, all] = [sightsOf(language), catalogueOf(language)];
  const inEnglish = [...sightsOf("en").keys()].filter((key) => all.has(key) && !seen.has(key)).length;
  const more = inEnglish > 0 ? `, ${inEnglish} more in English` : "";
  return `${seen.size} of ${all.size} texts in sight${more}`;
}

function sightsOf(language: Language): Map<string, Sight> {
  return sights.get(language) ?? new Map<string, Sight>();
}

function indexPage(): string {
  const items = LANGUAGES.map(
    (language) => `<li><a href="${language}.html">${NATIVE_NAMES[language]}</a>: ${countsOf(language)}</li>`,
  );
  return htmlPage("Where texts stand", `<ul>${items.join("")}</ul>`);
}

function htmlPage(title: string, body: string): string {
  return `<!doctype html><meta charset="utf-8"><title>${title}</title><style>
body{font:16px/1.5 system-ui;margin:2rem}td{vertical-align:top;padding:.5rem;border-top:1px solid #ccc}p{margin:.2rem 0;white-space:pre-line;max-width:40rem}
.crop{display:block;position:relative;overflow:hidden;width:${CROP.width}px;height:${CROP.height}px;border:1px solid #999}.crop img{position:absolute;width:${PHONE_WIDTH}px}.crop i{position:absolute;border:3px solid #c33}
</style><h1>${title}</h1>${body}`;
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}
