/**
 * API calls of the pages, against the same server responding with a fixed buffer of the same size, both alternating every
 * second; on a real PostgreSQL and on the embedded database, or one of them.
 * Usage: node bench/calls/run.ts [seconds] [PostgreSQL | embedded]
 */
import { fork } from "node:child_process";
import autocannon from "autocannon";
import { startServer as startPostgres } from "../../tests/setup/servers/postgres-server.ts";
import { Rounds } from "../search/rounds.ts";

const seconds = Number(process.argv[2] ?? 4);
const only = process.argv[3];
const CONNECTIONS = 16;
const QUESTIONS = ["sushi near me", "is there vegan ramen?", "can I cancel my booking?", "what is halal?"];

for (const database of ["PostgreSQL", "embedded"] as const) {
  if (only !== undefined && only !== database) continue;
  console.log(`\n${database}\n`);
  const postgres = database === "PostgreSQL" ? await startPostgres() : null;
  await measure(postgres === null ? [] : [postgres.url]);
  await postgres?.stop();
}

/** @param address of the database; none: the embedded one */
async function measure(address: string[]): Promise<void> {
  const child = fork(new URL("server.ts", import.meta.url), address, {
    env: { ...process.env, NODE_ENV: "production" },
  });
  const { port } = await new Promise<{ port: number }>((resolve, reject) => {
    child.once("message", (message) => resolve(message as { port: number }));
    child.once("exit", (code) => reject(new Error(`the server ended with ${code}`)));
  });
  const base = `http://127.0.0.1:${port}`;
  const list = (await (await fetch(`${base}/api/restaurants?partnersOnly=true&limit=1000`)).json()) as {
    id: string;
    acceptsReservations: boolean;
  }[];
  const ids = list.filter(({ acceptsReservations }) => acceptsReservations).map(({ id }) => id);
  const from = new Date().toISOString().slice(0, 10);
  console.log(
    "| call | bytes | per second | p50 ms | p99 ms | share of a fixed buffer |\n|---|---|---|---|---|---|",
  );
  const freeDays = `availability?from=${from}&days=30&guests=2`;
  await row("a restaurant", each(""));
  await row("its menu", each("/menu"));
  await row("its reviews", each("/reviews"));
  await row("30 days of its free tables", each(`/${freeDays}`));
  await row("a question in the chat, answered", await questions());
  child.removeAllListeners("exit");
  child.kill("SIGTERM");
  await new Promise((done) => child.once("exit", done));

  /** About all restaurants, each time from another address: some calls are limited by it. */
  function each(path: string): autocannon.Request[] {
    return Array.from({ length: 200 * ids.length }, (_, at) => ({
      path: `/api/restaurants/${ids[at % ids.length]}${path}`,
      headers: { "x-forwarded-for": `10.${at >> 16}.${(at >> 8) & 255}.${at & 255}` },
    }));
  }

  /** One guest per question, to stay below rate limits: conversations and network addresses rotate. */
  async function questions(): Promise<autocannon.Request[]> {
    const requests: autocannon.Request[] = [];
    for (let guest = 0; guest < 400; guest++) {
      const address = {
        "x-forwarded-for": `10.${guest >> 8}.${guest & 255}.1`,
        "content-type": "application/json",
      };
      const made = await fetch(`${base}/api/chat/conversation`, {
        method: "POST",
        headers: address,
        body: "{}",
      });
      const { id } = (await made.json()) as { id: string };
      const cookie = made.headers
        .getSetCookie()
        .map((one) => one.split(";")[0])
        .join("; ");
      requests.push({
        method: "POST",
        path: "/api/chat/message",
        headers: { ...address, cookie },
        body: JSON.stringify({ conversationId: id, message: QUESTIONS[guest % QUESTIONS.length] }),
      });
    }
    return requests;
  }

  async function row(name: string, requests: autocannon.Request[]): Promise<void> {
    const [first] = requests;
    const sample = await fetch(base + first?.path, {
      method: first?.method ?? "GET",
      ...(first?.headers && { headers: first.headers as Record<string, string> }),
      ...(first?.body !== undefined && { body: String(first.body) }),
    });
    if (!sample.ok) throw new Error(`${name}: ${sample.status} ${await sample.text()}`);
    const bytes = Buffer.byteLength(await sample.text());
    const options = { url: base, connections: CONNECTIONS };
    // All connections share one list: two concurrent questions of one conversation would be rejected.
    let turn = 0;
    const setupRequest = (request: autocannon.Request) => ({
      ...request,
      ...requests[turn++ % requests.length],
    });
    const inOrder = [{ setupRequest }];
    await autocannon({ ...options, requests: inOrder, duration: 1 });
    const [asked, limit] = [new Rounds(), new Rounds()];
    for (let round = 0; round < seconds; round++) {
      asked.add(await autocannon({ ...options, requests: inOrder, duration: 1 }));
      limit.add(await autocannon({ ...options, requests: [{ path: `/limit?bytes=${bytes}` }], duration: 1 }));
    }
    const share = (asked.rate / limit.rate).toFixed(2);
    console.log(
      `| ${name} | ${bytes} | ${Math.round(asked.rate)} | ${asked.p50} | ${asked.p99} | ${share} |`,
    );
  }
}
