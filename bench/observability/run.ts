/**
 * Observability overhead: CPU time of a search without log and metrics, with metrics, and with metrics and log lines (to
 * /dev/null) as in production. Usage: node bench/observability/run.ts [turns]
 */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import autocannon from "autocannon";
import { addDemoDistrict } from "#app/server/demo/demo-district.ts";
import { migrate } from "#platform/server/db/migrate.ts";
import { onServer, startServer, urlOf } from "../../tests/setup/servers/postgres-server.ts";

const turns = Number(process.argv[2] ?? 7);
const ROUNDS = 3;
const PATH = "/api/restaurants?lat=35.6812&lng=139.7671&radius=50000&limit=50&lang=en";
const SEEN = {
  nothing: "neither log nor metrics",
  metrics: "metrics",
  everything: "metrics and log lines",
};

interface Server {
  child: ChildProcess;
  url: string;
}

const postgres = await startServer();
try {
  await onServer(postgres.url, (admin) => admin.script("CREATE DATABASE seeing"));
  const databaseUrl = urlOf(postgres.url, "seeing");
  await onServer(databaseUrl, async (db) => {
    await migrate(db);
    await addDemoDistrict(db, new Date());
  });
  const times = new Map<string, number[]>();
  // New processes for each turn: JIT compilation of the same code varies by more than 10 % between processes.
  for (let turn = 0; turn < turns; turn++) {
    const servers = new Map<string, Server>();
    for (const seen of Object.keys(SEEN)) servers.set(seen, await start(databaseUrl, seen));
    for (const server of servers.values()) await load(server, 2);
    for (let round = 0; round < ROUNDS; round++)
      for (const [seen, server] of servers)
        times.set(seen, [...(times.get(seen) ?? []), await load(server, 1)]);
    for (const { child } of servers.values()) child.kill();
  }
  const unseen = middle(times.get("nothing") ?? []);
  console.log("| what is seen of a search | us of the processor each | ratio |\n|---|---|---|");
  for (const [seen, name] of Object.entries(SEEN)) {
    const time = middle(times.get(seen) ?? []);
    console.log(`| ${name} | ${time.toFixed(0)} | ${(time / unseen).toFixed(2)} |`);
  }
} finally {
  await postgres.stop();
}

async function start(databaseUrl: string, seen: string): Promise<Server> {
  const child = spawn(
    process.execPath,
    [fileURLToPath(new URL("server.ts", import.meta.url)), databaseUrl, seen],
    {
      env: { ...process.env, NODE_ENV: "production" },
      // Log output goes to /dev/null.
      stdio: ["ignore", "ignore", "inherit", "ipc"],
    },
  );
  const [{ port }] = (await once(child, "message")) as [{ port: number }];
  return { child, url: `http://127.0.0.1:${port}${PATH}` };
}

/** Sends requests for some seconds; returns CPU microseconds per request. */
async function load({ child, url }: Server, duration: number): Promise<number> {
  const before = await processorTime(child);
  const { requests, non2xx } = await autocannon({ url, connections: 16, duration });
  if (non2xx > 0) throw new Error(`${non2xx} answers were no success`);
  return ((await processorTime(child)) - before) / requests.total;
}

async function processorTime(child: ChildProcess): Promise<number> {
  child.send("time");
  const [{ microseconds }] = (await once(child, "message")) as [{ microseconds: number }];
  return microseconds;
}

function middle(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
