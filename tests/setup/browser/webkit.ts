import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readdirSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { freePort } from "../servers/free-port.ts";

const DRIVER = "/usr/bin/WebKitWebDriver";
const SCREEN = "/usr/bin/Xvfb";
const LIBRARIES = "/usr/lib/x86_64-linux-gnu";
const PATIENCE_MS = 60_000;
/** The key under which WebDriver identifies an element (w3.org/TR/webdriver2). */
const ELEMENT = "element-6066-11e4-a52e-4f735466cecf";

/** Whether this machine has WebKit, its WebDriver and a virtual display. */
export function hasWebKit(): boolean {
  return existsSync(DRIVER) && existsSync(SCREEN) && findBrowser() !== null;
}

/** WebKit's MiniBrowser: the engine of every browser on an iPhone. */
function findBrowser(): string | null {
  const folders = existsSync(LIBRARIES) ? readdirSync(LIBRARIES) : [];
  const paths = folders
    .filter((name) => name.startsWith("webkit2gtk-"))
    .map((name) => `${LIBRARIES}/${name}/MiniBrowser`);
  return paths.find((path) => existsSync(path)) ?? null;
}

/** A WebKit browser window controlled by WebDriver. */
export class WebKitWindow {
  readonly #session: string;
  readonly #processes: readonly ChildProcess[];
  /** The frame that commands go to; null: the page itself. */
  #frame: ElementName | null = null;

  private constructor(session: string, processes: readonly ChildProcess[]) {
    this.#session = session;
    this.#processes = processes;
  }

  static async open(width: number, height: number): Promise<WebKitWindow> {
    const { screen, display } = await openScreen();
    const port = await freePort();
    const env = { ...process.env, DISPLAY: display };
    const driver = spawn(DRIVER, ["-p", String(port)], { env, stdio: "ignore" });
    const server = `http://127.0.0.1:${port}`;
    await until("the driver answers", () =>
      fetch(`${server}/status`).then(
        () => true,
        () => false,
      ),
    );
    const browser = { binary: findBrowser(), args: ["--automation"] };
    const capabilities = { alwaysMatch: { "webkitgtk:browserOptions": browser } };
    const made = await call(`${server}/session`, "POST", { capabilities });
    const { sessionId } = made as { sessionId: string };
    const window = new WebKitWindow(`${server}/session/${sessionId}`, [driver, screen]);
    await window.#post("window/rect", { x: 0, y: 0, width, height });
    return window;
  }

  async close(): Promise<void> {
    await call(this.#session, "DELETE");
    for (const child of this.#processes) {
      child.kill();
      if (child.exitCode === null && child.signalCode === null) await once(child, "exit");
    }
  }

  async goTo(url: string): Promise<void> {
    // Commands would go on in a frame that was entered, although it is gone with its page.
    this.#frame = null;
    await this.#post("frame", { id: null });
    await this.#post("url", { url });
  }

  /** Runs a script in the page and returns its result; `words` are its arguments. */
  run<Result>(script: string, ...words: unknown[]): Promise<Result> {
    return this.#post("execute/sync", { script, args: words }) as Promise<Result>;
  }

  text(): Promise<string> {
    return this.run<string>("return document.body.innerText");
  }

  /** Waits until the page contains this text. */
  async sees(words: string): Promise<void> {
    await until(`the page says "${words}"`, async () => (await this.text()).includes(words));
  }

  /** Taps the first element of this kind with exactly this text, once it can be tapped. */
  async tap(kind: "a" | "button" | "label", words: string): Promise<void> {
    await this.#whenThere(`//${kind}[normalize-space()="${words}"]`, (element) =>
      this.#post(`element/${element}/click`, {}),
    );
  }

  /** Taps such an element if it can be tapped right now. */
  async tapIfThere(kind: "a" | "button" | "label", words: string): Promise<void> {
    const value = `//${kind}[normalize-space()="${words}"]`;
    try {
      const found = (await this.#post("element", { using: "xpath", value })) as ElementName;
      await this.#post(`element/${found[ELEMENT]}/click`, {});
    } catch {
      // It is gone, or covered.
    }
  }

  /** Replaces the content of a field, found by a CSS selector. */
  async fill(selector: string, words: string): Promise<void> {
    const path = `//*[@id=${JSON.stringify(await this.#idOf(selector))}]`;
    await this.#whenThere(path, async (element) => {
      await this.#post(`element/${element}/clear`, {});
      await this.#post(`element/${element}/value`, { text: words });
    });
  }

  /** Gives a field a value as the device's own calendar does, until the page says this. */
  async choose(selector: string, value: string, words: string): Promise<void> {
    let page = "";
    await until(
      () => `the page says "${words}" of ${value} instead of: ${page}`,
      async () => {
        const isTaken = await this.run<boolean>(
          `const field = document.querySelector(arguments[0]);
        // React and Preact mark the elements that they listen to; a change before that is lost.
        if (Object.keys(field).length === 0) return false;
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value").set.call(field, arguments[1]);
        field.dispatchEvent(new Event("input", { bubbles: true }));
        return true;`,
          selector,
          value,
        );
        page = await this.text();
        return isTaken && page.includes(words);
      },
    );
  }

  /** What follows happens inside the frame that this script returns, once it has one. */
  async enterFrame(script: string): Promise<void> {
    let found: ElementName | null = null;
    await until("there is a frame", async () => {
      found = await this.run<ElementName | null>(script);
      return found !== null;
    });
    this.#frame = found;
    await this.#post("frame", { id: found });
  }

  /** The driver scrolls inside a frame, but not the page around it: taps would land beside a frame's elements. */
  async #scrollAround(frame: ElementName, element: ElementName): Promise<void> {
    const top = await this.run<number>("return arguments[0].getBoundingClientRect().top", element);
    await this.#post("frame", { id: null });
    await this.run(
      "window.scrollBy(0, arguments[0].getBoundingClientRect().top + arguments[1] - window.innerHeight / 2)",
      frame,
      top,
    );
    await this.#post("frame", { id: frame });
  }

  /** A screenshot (PNG) of the viewport. The driver's screenshots of single elements omit WebGL content. */
  async picture(): Promise<Buffer> {
    return Buffer.from(String(await call(`${this.#session}/screenshot`, "GET")), "base64");
  }

  async #idOf(selector: string): Promise<string> {
    let id: string | null = null;
    await until(`there is ${selector}`, async () => {
      id = await this.run<string | null>("return document.querySelector(arguments[0])?.id ?? null", selector);
      return id !== null;
    });
    return id ?? "";
  }

  /** Acts on an element; retries if it was re-rendered or is briefly covered. */
  async #whenThere(path: string, work: (element: string) => Promise<unknown>): Promise<void> {
    let said = "";
    let page = "";
    await until(
      () => `there is ${path} (${said}) on a page that says: ${page}`,
      async () => {
        try {
          const found = (await this.#post("element", { using: "xpath", value: path })) as ElementName;
          // By default the driver scrolls only until the last line is in view, which may be below a bar or the chat
          // button.
          await this.run(`arguments[0].scrollIntoView({ block: "center" })`, found);
          if (this.#frame) await this.#scrollAround(this.#frame, found);
          await work(found[ELEMENT]);
          return true;
        } catch (error) {
          if (!(error instanceof DriverError)) throw error;
          said = error.message;
          page = await this.text().catch((reason: Error) => `nothing (${reason.message})`);
          return false;
        }
      },
    );
  }

  #post(command: string, body: unknown): Promise<unknown> {
    return call(`${this.#session}/${command}`, "POST", body);
  }
}

type ElementName = Readonly<Record<typeof ELEMENT, string>>;

class DriverError extends Error {}

async function call(url: string, method: string, body?: unknown): Promise<unknown> {
  const answer = await fetch(url, { method, ...(body !== undefined && { body: JSON.stringify(body) }) });
  const { value } = (await answer.json()) as { value: unknown };
  if (!answer.ok) throw new DriverError(JSON.stringify(value));
  return value;
}

/** The X server reports its own display number. */
async function openScreen(): Promise<{ screen: ChildProcess; display: string }> {
  const args = ["-displayfd", "3", "-screen", "0", "1600x1200x24", "-nolisten", "tcp"];
  const screen = spawn(SCREEN, args, { stdio: ["ignore", "ignore", "ignore", "pipe"] });
  const numbers = screen.stdio[3];
  if (!numbers) throw new Error("the screen has no pipe");
  const [number] = (await once(numbers, "data")) as [Buffer];
  return { screen, display: `:${number.toString().trim()}` };
}

/** Waits for a condition; the error names what was waited for. */
export async function until(what: string | (() => string), holds: () => Promise<boolean>): Promise<void> {
  const end = performance.now() + PATIENCE_MS;
  while (!(await holds())) {
    if (performance.now() > end)
      throw new Error(`waited in vain: ${typeof what === "string" ? what : what()}`);
    await pause(100);
  }
}
