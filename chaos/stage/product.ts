import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createWriteStream, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { freePort } from "../../tests/setup/servers/free-port.ts";
import { atExit } from "./at-exit.ts";
import { HANGS_MS, pause } from "./pause.ts";

const JUMPING_CLOCK = new URL("jumping-clock.ts", import.meta.url).href;
const ROOT = fileURLToPath(new URL("../../", import.meta.url));

/** Secret that signs the sandbox bank's webhooks. */
export const BANK_SECRET = "the-bank-of-the-chaos";

export interface ProductOptions {
  folder: string;
  /** Null: the embedded database in the folder. */
  databaseUrl: string | null;
  settings?: Record<string, string>;
}

/** The product as in production: its own process and port. Can be killed and restarted. */
export class Product {
  readonly url: string;
  readonly env: NodeJS.ProcessEnv;
  readonly #log: string;
  readonly #clock: string;
  #child: ChildProcess | null = null;
  /** The number of unexpected exits. */
  deaths = 0;
  #isMeant = false;

  private constructor(port: number, options: ProductOptions) {
    this.url = `http://127.0.0.1:${port}`;
    this.#log = join(options.folder, `product-${port}.log`);
    this.#clock = join(options.folder, `clock-${port}`);
    this.env = {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      NODE_ENV: "production",
      PORT: String(port),
      HOST: "127.0.0.1",
      PUBLIC_URL: this.url,
      DATA_DIR: join(options.folder, "data"),
      DATABASE_URL: options.databaseUrl ?? "",
      DEMO_DISTRICT: "0",
      SANDBOX_WEBHOOK_SECRET: BANK_SECRET,
      // The same few guests book again and again.
      BOOKINGS_UNPROVEN: "1000000",
      BOOKINGS_PROVEN: "1000000",
      BOOKINGS_PER_ADDRESS: "1000000",
      HOLDS_PER_ADDRESS: "1000000",
      ...options.settings,
    };
  }

  /** Starts it on a free port and waits until it responds. */
  static async start(options: ProductOptions): Promise<Product> {
    const product = new Product(await freePort(), options);
    await product.start();
    return product;
  }

  get pid(): number {
    return this.#child?.pid ?? 0;
  }

  get isRunning(): boolean {
    return this.#child !== null && this.#child.exitCode === null && this.#child.signalCode === null;
  }

  /** Its output so far. */
  get said(): string {
    return readFileSync(this.#log, "utf8");
  }

  /** Sets its clock this many milliseconds off the right time. */
  setClock(offMs: number): void {
    writeFileSync(this.#clock, String(offMs));
  }

  /** Starts it. Returns the milliseconds until it was ready. */
  async start(): Promise<number> {
    const begun = performance.now();
    this.#isMeant = false;
    const child = spawn(process.execPath, ["src/app/main.ts"], {
      cwd: ROOT,
      env: {
        SETTINGS_FILE: "",
        ...this.env,
        NODE_OPTIONS: `--import=${JUMPING_CLOCK}?${encodeURIComponent(this.#clock)}`,
      },
      stdio: ["ignore", "pipe", "pipe"],
    });
    const log = createWriteStream(this.#log, { flags: "a" });
    child.stdout.pipe(log, { end: false });
    child.stderr.pipe(log, { end: false });
    child.once("exit", () => {
      if (!this.#isMeant) this.deaths++;
    });
    this.#child = child;
    const forget = atExit(() => child.kill("SIGKILL"));
    child.once("exit", forget);
    while (!(await this.isReady())) {
      if (!this.isRunning || performance.now() - begun > HANGS_MS)
        throw new Error(`the product does not start:\n${this.said.slice(-2_000)}`);
      await pause(50);
    }
    return performance.now() - begun;
  }

  isReady(): Promise<boolean> {
    return fetch(`${this.url}/readyz`, { signal: AbortSignal.timeout(30_000) }).then(
      ({ ok }) => ok,
      () => false,
    );
  }

  /** Kills it without a chance to clean up. */
  async kill(): Promise<void> {
    await this.#end("SIGKILL");
  }

  /** Sends a stop signal, as a system does. Returns the exit code; null if it had to be killed. */
  async stop(): Promise<number | null> {
    const timer = setTimeout(() => this.#child?.kill("SIGKILL"), HANGS_MS);
    await this.#end("SIGTERM");
    clearTimeout(timer);
    return this.#child?.exitCode ?? null;
  }

  async #end(signal: NodeJS.Signals): Promise<void> {
    const child = this.#child;
    if (child === null || !this.isRunning) return;
    this.#isMeant = true;
    const ended = once(child, "exit");
    child.kill(signal);
    await ended;
  }
}
