import { execFileSync, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import type { TestProject } from "vitest/node";
import type { Database } from "#platform/server/db/database.ts";
import { migrate } from "#platform/server/db/migrate.ts";
import { openPostgres } from "#platform/server/db/postgres.ts";
import { freePort } from "./free-port.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** URL of the PostgreSQL server for this project's tests; absent: the embedded database. */
    postgresUrl?: string;
    /** Name of an empty database on it with the product's schema, which tests copy. */
    postgresTemplate?: string;
  }
}

/**
 * A real PostgreSQL for the tests: the server at TEST_DATABASE_URL, or else this machine's server binary, started on a
 * free port in a temporary folder.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env.TEST_DATABASE_URL;
  const server = given ? { url: given, stop: async () => undefined } : await startServer();
  const template = `template_${randomBytes(8).toString("hex")}`;
  await onServer(server.url, (admin) => admin.script(`CREATE DATABASE ${template}`));
  await onServer(urlOf(server.url, template), migrate);
  project.provide("postgresUrl", server.url);
  project.provide("postgresTemplate", template);
  return async () => {
    await onServer(server.url, async (admin) => {
      const made = await admin.query<{ name: string }>(
        "SELECT datname AS name FROM pg_database WHERE starts_with(datname, $1)",
        [template],
      );
      for (const { name } of made) await admin.script(`DROP DATABASE ${name} WITH (FORCE)`);
    });
    await server.stop();
  };
}

/** URL of another database on the same server. */
export function urlOf(url: string, database: string): string {
  return Object.assign(new URL(url), { pathname: database }).href;
}

/** Runs `work` on its own connection. */
export async function onServer(url: string, work: (db: Database) => Promise<unknown>): Promise<void> {
  const db = openPostgres(url, 1);
  try {
    await work(db);
  } finally {
    await db.close();
  }
}

/** The folder of the newest PostgreSQL binaries of this machine; null if there are none. */
export function findBinaries(): string | null {
  const versions = existsSync("/usr/lib/postgresql") ? readdirSync("/usr/lib/postgresql") : [];
  const folders = [
    ...versions.sort((a, b) => Number(b) - Number(a)).map((version) => `/usr/lib/postgresql/${version}/bin`),
    ...(process.env.PATH ?? "").split(":"),
  ];
  return (
    folders.find((folder) => existsSync(join(folder, "initdb")) && existsSync(join(folder, "postgres"))) ??
    null
  );
}

/** @throws Error if this machine has no PostgreSQL server; the message says what to do */
export async function startServer(): Promise<{ url: string; stop: () => Promise<void> }> {
  const bin = findBinaries();
  if (bin === null) {
    throw new Error(
      "No PostgreSQL server was found. Install one (Debian: apt-get install postgresql) or set TEST_DATABASE_URL.",
    );
  }
  const folder = mkdtempSync(join(tmpdir(), "noren-postgres-"));
  const user = unprivilegedUser();
  if (user) chownSync(folder, user.uid, user.gid);
  const data = join(folder, "data");
  const options = {
    ...user,
    cwd: folder,
    env: { PATH: `${bin}:/usr/bin:/bin`, LC_ALL: "C.UTF-8", TZ: "UTC" },
  };
  execFileSync(join(bin, "initdb"), ["-D", data, "-U", "noren", "--auth=trust", "-E", "UTF8", "--no-sync"], {
    ...options,
    stdio: "ignore",
  });
  const port = await freePort();
  const settings = ["-c", "fsync=off", "-c", "max_connections=300", "-c", "listen_addresses=127.0.0.1"];
  const args = ["-D", data, "-p", String(port), "-k", folder, ...settings];
  const server = spawn(join(bin, "postgres"), args, { ...options, stdio: "ignore" });
  const url = `postgres://noren@127.0.0.1:${port}/postgres`;
  const stop = async () => {
    const ended = new Promise((done) => server.once("exit", done));
    server.kill("SIGINT");
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  await waitUntilReady(url).catch(async (error) => {
    await stop();
    throw error;
  });
  return { url, stop };
}

/** PostgreSQL refuses to run as root: it runs as `postgres` or `nobody` instead. */
export function unprivilegedUser(): { uid: number; gid: number } | null {
  if (process.getuid?.() !== 0) return null;
  for (const name of ["postgres", "nobody"]) {
    try {
      const id = (flag: string) =>
        Number(execFileSync("id", [flag, name], { stdio: ["ignore", "pipe", "ignore"] }));
      return { uid: id("-u"), gid: id("-g") };
    } catch {
      // No such user on this machine; try the next name.
    }
  }
  throw new Error("PostgreSQL does not run as root, and there is no user named postgres or nobody.");
}

/** Waits until a starting server accepts connections. */
export async function waitUntilReady(url: string): Promise<void> {
  for (let tries = 1; ; tries++) {
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      await client.end();
      return;
    } catch (error) {
      if (tries === 100) throw error;
      await new Promise((done) => setTimeout(done, 100));
    }
  }
}
