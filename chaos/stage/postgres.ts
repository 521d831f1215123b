import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { chownSync, existsSync, mkdirSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { freePort } from "../../tests/setup/servers/free-port.ts";
import { atExit } from "./at-exit.ts";
import { HANGS_MS, until } from "./pause.ts";
import { Skipped } from "./trial.ts";

/**
 * A PostgreSQL server with durable writes: unlike in the tests, fsync is on; otherwise killing it would prove
 * nothing.
 */
export class Postgres {
  readonly url: string;
  readonly #start: () => ReturnType<typeof spawn>;
  readonly #data: string;
  #server: ReturnType<typeof spawn> | null = null;

  private constructor(url: string, data: string, start: () => ReturnType<typeof spawn>) {
    this.url = url;
    this.#data = data;
    this.#start = start;
  }

  /** @throws Skipped if this machine has no PostgreSQL server binary */
  static async create(folder: string): Promise<Postgres> {
    const bin = serverBinaries();
    const user = unprivilegedUser();
    const home = join(folder, "postgres");
    mkdirSync(home);
    if (user) {
      chownSync(home, user.uid, user.gid);
      chownSync(folder, user.uid, user.gid);
    }
    const data = join(home, "data");
    const options = {
      ...user,
      cwd: home,
      env: { PATH: `${bin}:/usr/bin:/bin`, LC_ALL: "C.UTF-8", TZ: "UTC" },
    };
    const initdb = ["-D", data, "-U", "noren", "--auth=trust", "-E", "UTF8"];
    execFileSync(join(bin, "initdb"), initdb, { ...options, stdio: "ignore" });
    const port = await freePort();
    const args = ["-D", data, "-p", String(port), "-k", home, "-c", "listen_addresses=127.0.0.1"];
    const postgres = new Postgres(`postgres://noren@127.0.0.1:${port}/postgres`, data, () =>
      spawn(join(bin, "postgres"), args, { ...options, stdio: "ignore" }),
    );
    await postgres.start();
    return postgres;
  }

  /** Starts it with crash recovery. Returns the milliseconds until it responded. */
  async start(): Promise<number> {
    const begun = performance.now();
    this.#server = this.#start();
    const server = this.#server;
    const forget = atExit(() => server.kill("SIGQUIT"));
    server.once("exit", forget);
    if (!(await until(() => this.answers()))) throw new Error("PostgreSQL does not start");
    return performance.now() - begun;
  }

  async answers(): Promise<boolean> {
    const client = new pg.Client({ connectionString: this.url, connectionTimeoutMillis: 2_000 });
    client.on("error", () => undefined);
    return client
      .connect()
      .then(() => client.query("SELECT 1"))
      .then(
        () => true,
        () => false,
      )
      .finally(() => client.end().catch(() => undefined));
  }

  /** Runs a query on its own connection. */
  async ask<Row extends pg.QueryResultRow>(sql: string, params: readonly unknown[] = []): Promise<Row[]> {
    const client = new pg.Client({ connectionString: this.url });
    await client.connect();
    try {
      return (await client.query<Row>(sql, [...params])).rows;
    } finally {
      await client.end();
    }
  }

  /** Kills all its processes at once, like a power failure. */
  async kill(): Promise<void> {
    const ended = this.#server && once(this.#server, "exit");
    for (const pid of this.#processes()) signal(pid, "SIGKILL");
    await ended;
    // A backend that outlives the postmaster for a moment still holds its shared memory.
    await until(async () => this.#processes().every((pid) => !signal(pid, 0)), HANGS_MS, 20);
  }

  /** Stops it like a system shutdown. */
  async stop(): Promise<void> {
    const ended = this.#server && once(this.#server, "exit");
    this.#server?.kill("SIGINT");
    await ended;
  }

  /** Freezes it: connections are neither refused nor answered. */
  freeze(): void {
    for (const pid of this.#processes()) signal(pid, "SIGSTOP");
  }

  thaw(): void {
    for (const pid of this.#processes()) signal(pid, "SIGCONT");
  }

  /** The process ids of the postmaster and its children. */
  #processes(): number[] {
    const postmaster = Number(existsSync(join(this.#data, "postmaster.pid")) ? readPid(this.#data) : 0);
    if (postmaster === 0) return [];
    const children = readdirSync("/proc").filter(
      (name) => /^\d+$/.test(name) && parentOf(name) === postmaster,
    );
    return [postmaster, ...children.map(Number)];
  }
}

function readPid(data: string): string {
  return readFileSync(join(data, "postmaster.pid"), "utf8").split("\n")[0] ?? "0";
}

function parentOf(pid: string): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    return Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[1]);
  } catch {
    // It has already ended.
    return 0;
  }
}

/** False if the process does not exist. */
function signal(pid: number, what: NodeJS.Signals | 0): boolean {
  try {
    process.kill(pid, what);
    return true;
  } catch {
    return false;
  }
}

function serverBinaries(): string {
  const versions = existsSync("/usr/lib/postgresql") ? readdirSync("/usr/lib/postgresql") : [];
  const folders = [
    ...versions.sort((a, b) => Number(b) - Number(a)).map((version) => `/usr/lib/postgresql/${version}/bin`),
    ...(process.env.PATH ?? "").split(":"),
  ];
  const found = folders.find((folder) => existsSync(join(folder, "initdb")));
  if (found === undefined || !existsSync("/proc/self/stat"))
    throw new Skipped("it needs a PostgreSQL server of this machine (Debian: apt-get install postgresql)");
  return found;
}

/** PostgreSQL refuses to run as root. */
function unprivilegedUser(): { uid: number; gid: number } | null {
  if (process.getuid?.() !== 0) return null;
  const id = (flag: string) => Number(execFileSync("id", [flag, "postgres"]));
  return { uid: id("-u"), gid: id("-g") };
}
