import type { Page, Response } from "@playwright/test";
import { CONTENT_LANGUAGES } from "#kernel/text/content-languages.ts";

/** Records what the server sends to a page, to tell a restaurant's name from a text hard-coded in the source. */
export class Told {
  #page: Page;
  #heard = new Set<string>();
  /** Responses still being read. */
  #hearings = new Set<Promise<void>>();

  constructor(page: Page) {
    this.#page = page;
    page.on("response", (response) => {
      const hearing = this.#read(response).finally(() => this.#hearings.delete(hearing));
      this.#hearings.add(hearing);
    });
  }

  async #read(response: Response): Promise<void> {
    const type = response.headers()["content-type"] ?? "";
    if (!/json|x-script|html/.test(type)) return;
    // Once the page has navigated away, its response bodies can no longer be read.
    const text = await response.text().catch(() => "");
    if (/html/.test(type))
      for (const [, part = '""'] of text.matchAll(/streamController\.enqueue\(("(?:[^"\\]|\\.)*")\)/g))
        this.#hear(JSON.parse(part));
    else this.#hear(text);
  }

  /** JSON, or JSON lines. */
  #hear(text: string): void {
    for (const line of text.split("\n")) if (/^[[{]/.test(line)) stringsIn(JSON.parse(line), this.#heard);
  }

  /**
   * Texts of a page in the pseudo-locale that are neither in brackets, nor marked as a name or as another language, nor
   * received from the server, nor formatted by `Intl`, nor an address. Includes attributes.
   */
  async hardCoded(): Promise<string[]> {
    const runs = await this.#page.evaluate(readPage);
    await Promise.all(this.#hearings);
    const data = [...this.#heard].filter((text) => !text.includes("⟦")).join("\n");
    return runs.filter((run) =>
      run
        .split(/[·,、，:：()（）/|–—…\n]| - /)
        .map((piece) => piece.trim())
        .some((piece) => hasWords(piece) && !data.includes(piece)),
    );
  }
}

/** Runs in the page. */
function readPage(): string[] {
  const runs: string[] = [];
  const outside = (text: string, before: number): number => {
    let depth = before;
    let run = "";
    for (const letter of `${text}⟦`) {
      if (letter === "⟦" && depth++ === 0) {
        if (run.trim() !== "") runs.push(run.trim());
        run = "";
      } else if (letter === "⟧") depth--;
      else if (depth === 0) run += letter;
    }
    return depth - 1;
  };
  let depth = 0;
  const walk = (node: Node): void => {
    if (node instanceof Text) depth = outside(node.data, depth);
    if (!(node instanceof Element) || /^(SCRIPT|STYLE|NOSCRIPT|TEMPLATE)$/.test(node.tagName)) return;
    if (node.getAttribute("translate") === "no") return;
    if (node.hasAttribute("lang") && node.getAttribute("lang") !== "en") return;
    for (const name of ["aria-label", "placeholder", "title", "alt", "aria-description"])
      outside(node.getAttribute(name) ?? "", 0);
    for (const inner of node.childNodes) walk(inner);
  };
  outside(document.title, 0);
  walk(document.body);
  return runs;
}

function stringsIn(value: unknown, found: Set<string>): void {
  if (typeof value === "string") found.add(value);
  else if (typeof value === "object" && value !== null)
    for (const [name, inner] of Object.entries(value)) {
      found.add(name);
      stringsIn(inner, found);
    }
}

/** Words that `Intl` produces in English: days, months, units, currencies, languages. */
const INTL_WORDS = new Set<string>();
for (const width of ["long", "short", "narrow"] as const)
  for (let day = 0; day < 366; day += 1) {
    const options = { month: width, weekday: width, hour: "numeric", timeZoneName: "short" } as const;
    const format = new Intl.DateTimeFormat("en", { ...options, timeZone: "Asia/Tokyo" });
    addWords(format.format(new Date(Date.UTC(2026, 0, 1 + day, day % 24))));
  }
for (const unit of ["second", "minute", "hour", "day", "week", "month", "quarter", "year"] as const)
  for (const style of ["long", "short", "narrow"] as const)
    for (const count of [-2, -1, 1, 2])
      addWords(new Intl.RelativeTimeFormat("en", { style }).format(count, unit));
const UNITS = [
  "meter",
  "kilometer",
  "millisecond",
  "second",
  "minute",
  "hour",
  "day",
  "percent",
  "kilobyte",
  "megabyte",
];
for (const unit of UNITS)
  for (const unitDisplay of ["long", "short", "narrow"] as const)
    for (const count of [1, 2])
      addWords(new Intl.NumberFormat("en", { style: "unit", unit, unitDisplay }).format(count));
for (const language of CONTENT_LANGUAGES)
  addWords(new Intl.DisplayNames("en", { type: "language" }).of(language) ?? "");

function addWords(text: string): void {
  for (const word of wordsOf(text)) INTL_WORDS.add(word);
}

function wordsOf(text: string): string[] {
  return text.match(/\p{L}[\p{L}\p{M}'’-]*/gu) ?? [];
}

function hasWords(piece: string): boolean {
  if (/^\S*(@|\w\.\w)\S*$/.test(piece)) return false;
  return wordsOf(piece).some((word) => !INTL_WORDS.has(word));
}
