/**
 * The search against PostGIS over the same places on the same machine: same questions, same answers (compared first), in
 * turns by the second. Needs PostGIS (Debian: apt-get install postgresql-15-postgis-3).
 * Usage: node bench/peers/postgis.ts [count] [seconds]
 */
import { type ChildProcess, fork } from "node:child_process";
import autocannon from "autocannon";
import { openPostgres } from "#platform/server/db/postgres.ts";
import { startServer as startPostgres } from "../../tests/setup/servers/postgres-server.ts";
import { Rounds } from "../search/rounds.ts";

const count = Number(process.argv[2] ?? 100_000);
const seconds = Number(process.argv[3] ?? 4);
const CONNECTIONS = 16;
const SPOTS = 32;
const TOKYO = { lat: 35.6812, lng: 139.7671 };
const LIMIT = 50;
/** How many spots' answers are compared. */
const COMPARED = 24;

const CASES = [
  ["500 m", "radius=500"],
  ["5 km", "radius=5000"],
  ["50 km", "radius=50000"],
  ["500 m, filters", "radius=500&cuisine=japanese&maxPrice=3&minRating=3"],
  ["5 km, filters", "radius=5000&cuisine=japanese&maxPrice=3&minRating=3"],
  ["50 km, filters", "radius=50000&cuisine=japanese&maxPrice=3&minRating=3"],
  ["50 km, partners", "radius=50000&partnersOnly=true"],
  ["5 km, rare: partners with 5 stars", "radius=5000&partnersOnly=true&minRating=5"],
] as const;

interface Place {
  id: string;
  latitude: number | string;
  longitude: number | string;
}

interface Started {
  child: ChildProcess;
  said: { port: number; version?: string };
}

const postgres = await startPostgres();
const admin = openPostgres(postgres.url, 1);
const started: Started[] = [];
try {
  const ours = await start("../search/server.ts", [String(count), postgres.url]);
  const [made] = await admin.query<{ name: string }>(
    "SELECT datname AS name FROM pg_database WHERE starts_with(datname, 'bench_')",
  );
  const filled = Object.assign(new URL(postgres.url), { pathname: `/${made?.name}` }).href;
  const theirs = await start("postgis-server.ts", [filled]);
  console.log(`${count.toLocaleString("en")} restaurants, limit ${LIMIT}; ${theirs.said.version}\n`);
  console.log(
    "| search | results | same answers | PostGIS/s | Noren/s | times | PostGIS p99 ms | Noren p99 ms |",
  );
  console.log("|---|---|---|---|---|---|---|---|");
  for (const [name, query] of CASES) console.log(await row(ours, theirs, name, query));
} finally {
  // Ours drops its database, in which the other must not be connected any more.
  for (const { child } of started.reverse()) await stop(child);
  await admin.close();
  await postgres.stop();
}

async function start(file: string, args: string[]): Promise<Started> {
  const child = fork(new URL(file, import.meta.url), args, {
    env: { ...process.env, NODE_ENV: "production", LOG_LEVEL: "error" },
  });
  const said = await new Promise<Started["said"]>((resolve, reject) => {
    child.once("message", (message) => resolve(message as Started["said"]));
    child.once("exit", (code) => reject(new Error(`${file} ended with ${code}`)));
  });
  const one = { child, said };
  started.push(one);
  return one;
}

async function stop(child: ChildProcess): Promise<void> {
  child.removeAllListeners("exit");
  const ended = new Promise((done) => child.once("exit", done));
  child.kill("SIGTERM");
  await ended;
}

async function row(ours: Started, theirs: Started, name: string, query: string): Promise<string> {
  const paths = Array.from({ length: SPOTS * SPOTS }, (_, at) => {
    const lat = TOKYO.lat + ((at % SPOTS) - SPOTS / 2) * 0.0007;
    const lng = TOKYO.lng + (Math.floor(at / SPOTS) - SPOTS / 2) * 0.0007;
    return `/api/restaurants?lat=${lat}&lng=${lng}&lang=en&limit=${LIMIT}&${query}`;
  });
  let same = 0;
  let results = 0;
  for (let at = 0; at < COMPARED; at++) {
    const path = paths[(at * 41) % paths.length] ?? "";
    const [one, other] = [await ask(ours, path), await ask(theirs, path)];
    results = one.length;
    if (isSame(one, other, new URL(path, "http://a").searchParams)) same++;
  }
  const [found, peer] = [new Rounds(), new Rounds()];
  const load = ({ said }: Started, duration: number) =>
    autocannon({
      ...{ url: `http://127.0.0.1:${said.port}`, connections: CONNECTIONS, duration },
      requests: paths.map((path, at) => ({
        path,
        headers: { "x-forwarded-for": `10.${at >> 16}.${(at >> 8) & 255}.${at & 255}` },
      })),
    });
  await load(ours, 1);
  await load(theirs, 1);
  for (let round = 0; round < seconds; round++) {
    found.add(await load(ours, 1));
    peer.add(await load(theirs, 1));
  }
  const times = (found.rate / peer.rate).toFixed(1);
  return `| ${name} | ${results} | ${same} of ${COMPARED} | ${Math.round(peer.rate)} | ${Math.round(found.rate)} | ${times} | ${peer.p99} | ${found.p99} |`;
}

async function ask({ said }: Started, path: string): Promise<Place[]> {
  const answer = await fetch(`http://127.0.0.1:${said.port}${path}`);
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  return (await answer.json()) as Place[];
}

/**
 * Whether both found the same places. PostGIS measures on the ellipsoid, we on a sphere, which is up to 0.6 % apart: the
 * last hundredth of the way to the edge of the circle, or to the last of a full list, is left out.
 */
function isSame(one: readonly Place[], other: readonly Place[], asked: URLSearchParams): boolean {
  const farthest = (places: readonly Place[]) =>
    places.length < LIMIT
      ? Number(asked.get("radius"))
      : Math.max(...places.map((place) => metres(place, asked)));
  const edge = 0.99 * Math.min(farthest(one), farthest(other));
  const inside = (places: readonly Place[]) =>
    places.filter((place) => metres(place, asked) < edge).map(({ id }) => id);
  return inside(one).sort().join() === inside(other).sort().join();
}

function metres({ latitude, longitude }: Place, asked: URLSearchParams): number {
  const [lat, lng] = [Number(asked.get("lat")), Number(asked.get("lng"))];
  const north = (Number(latitude) - lat) * 111_195;
  const east = (Number(longitude) - lng) * 111_195 * Math.cos((lat * Math.PI) / 180);
  return Math.hypot(north, east);
}
