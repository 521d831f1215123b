import { openPostgres } from "#platform/server/db/postgres.ts";
import { freePort } from "./free-port.ts";
import { startNginx } from "./nginx.ts";
import { onServer, startServer, urlOf } from "./postgres-server.ts";
import { startReplica } from "./replica-server.ts";
import { startSecondServer } from "./second-server.ts";

const DATABASE = "cluster";

/**
 * The product as in deploy/compose.yml, on this machine: a primary and a streaming replica, one process for web
 * traffic, one with every role, one worker, and nginx in front of the first two. All start at once on an empty database
 * with separate owner and serving roles; any of them may be the first.
 */
export async function startCluster() {
  const stops: (() => Promise<void>)[] = [];
  const stop = async () => {
    for (const one of stops.splice(0).reverse()) await one();
  };
  try {
    return { ...(await startParts((one) => stops.push(one))), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function startParts(atTheEnd: (stop: () => Promise<void>) => void) {
  const primary = await startServer();
  atTheEnd(primary.stop);
  const primaryUrl = urlOf(primary.url, DATABASE);
  await onServer(primary.url, async (admin) => {
    await admin.script("CREATE ROLE owning LOGIN; CREATE ROLE serving LOGIN");
    await admin.script(`CREATE DATABASE ${DATABASE} OWNER owning`);
    await admin.script(
      `REVOKE ALL ON DATABASE ${DATABASE} FROM PUBLIC; GRANT CONNECT ON DATABASE ${DATABASE} TO serving`,
    );
  });
  const as = (url: string, username: string) => Object.assign(new URL(url), { username }).href;
  const replica = await startReplica(primary.url, DATABASE);
  atTheEnd(replica.remove);
  const port = await freePort();
  const settings = {
    DATABASE_URL: as(primaryUrl, "serving"),
    MIGRATION_DATABASE_URL: as(primaryUrl, "owning"),
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    DEMO_DISTRICT: "1",
    DEMO_EVENING: "0",
  };
  const visited = { ...settings, DATABASE_REPLICA_URL: as(replica.url, "serving") };
  const start = async (changes: Record<string, string>) => {
    const server = await startSecondServer(changes);
    atTheEnd(server.stop);
    return server;
  };
  const [a, b, worker] = await Promise.all([
    start({ ...visited, ROLE: "web" }),
    start({ ...visited, ROLE: "all" }),
    start({ ...settings, ROLE: "worker" }),
  ]);
  const nginx = await startNginx(port, [a.url, b.url]);
  atTheEnd(nginx.stop);
  const db = openPostgres(primaryUrl, 5);
  atTheEnd(db.close);
  return { a, b, worker, nginx, replica, db };
}
