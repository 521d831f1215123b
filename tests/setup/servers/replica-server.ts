import { execFileSync, spawn } from "node:child_process";
import { chownSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "./free-port.ts";
import { findBinaries, unprivilegedUser, waitUntilReady } from "./postgres-server.ts";

export interface ReplicaServer {
  url: string;
  /** Stops it as a power failure would, and keeps its data. */
  halt(): Promise<void>;
  /** Restarts it from its data. */
  start(): Promise<void>;
  remove(): Promise<void>;
}

/** A streaming replica of a local PostgreSQL server, created by pg_basebackup as an operator would. */
export async function startReplica(primaryUrl: string, database: string): Promise<ReplicaServer> {
  const bin = findBinaries() ?? "";
  const folder = mkdtempSync(join(tmpdir(), "noren-replica-"));
  const user = unprivilegedUser();
  if (user) chownSync(folder, user.uid, user.gid);
  const data = join(folder, "data");
  const { port: primaryPort, username } = new URL(primaryUrl);
  const options = {
    ...user,
    cwd: folder,
    env: { PATH: `${bin}:/usr/bin:/bin`, LC_ALL: "C.UTF-8", TZ: "UTC" },
  };
  const from = ["-h", "127.0.0.1", "-p", primaryPort, "-U", username];
  const copy = ["-D", data, "-R", "-X", "stream", "--checkpoint=fast", "--no-sync"];
  execFileSync(join(bin, "pg_basebackup"), [...from, ...copy], { ...options, stdio: "ignore" });
  const port = await freePort();
  const url = `postgres://${username}@127.0.0.1:${port}/${database}`;
  const settings = ["-c", "fsync=off", "-c", "hot_standby_feedback=on", "-c", "listen_addresses=127.0.0.1"];
  let server: ReturnType<typeof spawn> | null = null;
  const start = async () => {
    const args = ["-D", data, "-p", String(port), "-k", folder, ...settings, "-c", "max_connections=300"];
    server = spawn(join(bin, "postgres"), args, { ...options, stdio: "ignore" });
    await waitUntilReady(url);
  };
  const halt = async () => {
    const ended = new Promise((done) => server?.once("exit", done));
    server?.kill("SIGQUIT");
    await ended;
    server = null;
  };
  const remove = async () => {
    if (server) await halt();
    rmSync(folder, { recursive: true, force: true });
  };
  await start();
  return { url, halt, start, remove };
}
