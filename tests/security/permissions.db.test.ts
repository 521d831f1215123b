import { readFileSync } from "node:fs";
import { beforeAll, expect, it } from "vitest";
import { testDatabase } from "../setup/servers/test-database.ts";
import { someAddress } from "../setup/test-account.ts";
import { testApp } from "../setup/test-app.ts";
import { addressOf } from "./cases/addresses.ts";
import { send } from "./cases/callers.ts";
import { fieldsOf, heard } from "./cases/fields.ts";
import { ROUTES, STREAMS } from "./cases/routes.ts";
import { folded, READERS, seenFields } from "./cases/seen-fields.ts";
import { addWorld, type Caller, type Headers, type World } from "./cases/world.ts";

const NOW = new Date("2026-12-01T03:00:00Z");
/** The state of the process: nobody's data, and different in every run. */
const OF_THE_PROCESS = /^\/api\/admin\/(status|jobs)$/;

const db = testDatabase();
const app = testApp(db, () => NOW);
let world: World;
beforeAll(async () => {
  world = await addWorld(db, app, NOW);
});

/** The document with other rows in the table below a heading. */
function withTable(document: string, heading: string, lines: readonly string[]): string {
  const [before = "", rest = ""] = document.split(`\n## ${heading}\n`);
  const [part = "", ...after] = rest.split("\n## ");
  const kept = part.split("\n").filter((line) => !line.startsWith("| `"));
  const end = kept.lastIndexOf("|---|---|---|") + 1;
  const table = [...kept.slice(0, end), ...lines, ...kept.slice(end)].join("\n");
  return [`${before}\n## ${heading}\n${table}`, ...after].join("\n## ");
}

/** The fields a caller reads by a route; null if rejected or not JSON. */
async function readBy(url: string, headers: Headers): Promise<string[] | null> {
  const address = addressOf(url, world.things.guest);
  const answer = await app.inject({ url: address, headers, remoteAddress: someAddress() });
  const isJson = String(answer.headers["content-type"]).startsWith("application/json");
  return answer.statusCode === 200 && isJson ? seenFields(answer.json()) : null;
}

/** One row for each reader who sees more than the previous one. */
async function linesOf(url: string, who: readonly Caller[]): Promise<string[]> {
  const lines: string[] = [];
  let before: string[] = [];
  for (const caller of who) {
    const seen = await readBy(url, world.headers[caller]);
    const more = seen?.filter((field) => !before.includes(field)) ?? [];
    expect(
      before.filter((field) => seen?.includes(field) === false),
      `${url}: ${caller} sees less`,
    ).toEqual([]);
    if (more.length > 0) lines.push(`| \`GET ${url}\` | ${caller} | ${folded(more)} |`);
    before = seen ?? before;
  }
  return lines;
}

/** The fields of user data that each role reads. */
async function linesOfReading(): Promise<string[]> {
  const lines: string[] = [];
  for (const [line, access] of Object.entries(ROUTES)) {
    const [method, url = ""] = line.split(" ");
    const who = READERS[access];
    if (method !== "GET" || who === undefined || STREAMS.test(url) || OF_THE_PROCESS.test(url)) continue;
    lines.push(...(await linesOf(url, who)));
  }
  expect(lines.length).toBeGreaterThan(50);
  return lines;
}

/** The fields that each call accepts; also asserts that it accepts no others. */
async function linesOfWriting(): Promise<string[]> {
  const lines: string[] = [];
  for (const [line, access] of Object.entries(ROUTES)) {
    if (line.startsWith("GET ") || access === "machine" || access === "signed") continue;
    const { reads } = await heard(() => send(app, world, line, { payload: '{"not-a-field":1}' }));
    const schema = reads.at(-1)?.schema;
    if (schema === undefined) continue;
    const fields = fieldsOf(schema).map((path) => path.filter((part) => part !== "0").join("."));
    const leaves = fields.filter((name) => !fields.some((other) => other.startsWith(`${name}.`)));
    const { error } = schema.safeParse({ "not-a-field": 1 });
    expect(JSON.stringify(error?.issues), line).toContain("not-a-field");
    lines.push(`| \`${line}\` | ${access} | ${folded([...new Set(leaves)].sort())} |`);
  }
  expect(lines.length).toBeGreaterThan(60);
  return lines;
}

/** The fields that a booking's guest reads, but not someone with the share link. */
async function hiddenByLink(): Promise<string> {
  const { reservation } = world.things.guest;
  const [row] = await db.query<{ key: string }>("SELECT share_key AS key FROM reservations WHERE id = $1", [
    reservation,
  ]);
  const url = `/api/reservations/${reservation}`;
  const shared = seenFields((await app.inject({ url: `${url}?share=${row?.key}` })).json());
  expect(shared).toContain("confirmationCode");
  const own = seenFields((await app.inject({ url, headers: world.headers.guest })).json());
  expect(own).toContain("contact.customerEmail");
  return folded(own.filter((field) => !shared.includes(field)));
}

it("docs/permissions.md says which fields each role reads and may send, as the product has it", async () => {
  const reading = await linesOfReading();
  const hidden = await hiddenByLink();
  const document = readFileSync("docs/permissions.md", "utf8").replace(
    /(the link to share does not read: ).*\.$/m,
    `$1${hidden}.`,
  );
  const read = withTable(document, "What is read", reading);
  const whole = withTable(read, "What is changed", await linesOfWriting());
  await expect(whole).toMatchFileSnapshot("../../docs/permissions.md");
});
