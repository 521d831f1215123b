import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { afterAll, describe, expect, inject, it } from "vitest";
import { openDatabase } from "#platform/server/db/open.ts";

const CHILD = new URL("../../../../../../tests/setup/servers/booking-child.ts", import.meta.url).pathname;
const folder = mkdtempSync(join(tmpdir(), "noren-killed-"));
const postgresUrl = inject("postgresUrl") ?? null;
const KILLS = 2;

afterAll(() => rm(folder, { recursive: true, force: true }));

/** Lets the child book until it has confirmed that many, and kills it in the middle of the next ones. */
async function killAfter(count: number, restaurantId: string | null) {
  const args = [CHILD, postgresUrl ?? folder, ...(restaurantId ? [restaurantId] : [])];
  const child = spawn(process.execPath, args, { stdio: ["ignore", "pipe", "inherit"] });
  const ended = once(child, "exit");
  const confirmed: string[] = [];
  let id = restaurantId ?? "";
  for await (const line of createInterface({ input: child.stdout })) {
    const [what, which = ""] = line.split(" ");
    if (what === "restaurant") id = which;
    else confirmed.push(which);
    if (confirmed.length === count) child.kill("SIGKILL");
  }
  // Its last line is read before the system has cleared it away.
  await ended;
  return { restaurantId: id, confirmed };
}

describe("a process that is killed while it books", () => {
  it("has lost no confirmed booking, and left none half done", { timeout: 120_000 }, async () => {
    let restaurantId: string | null = null;
    const confirmed: string[] = [];
    for (let kill = 0; kill < KILLS; kill++) {
      const run = await killAfter(20 + kill * 7, restaurantId);
      restaurantId = run.restaurantId;
      confirmed.push(...run.confirmed);
    }
    const { db, close } = await openDatabase({ databaseUrl: postgresUrl, dataDir: folder });
    const rows = await db.query<{ id: string; slots: number; logged: number; told: number }>(
      `SELECT v.id, (SELECT count(*)::int FROM reservation_slots s WHERE s.reservation_id = v.id) AS slots,
         (SELECT count(*)::int FROM reservation_log l WHERE l.reservation_id = v.id) AS logged,
         (SELECT count(*)::int FROM events e WHERE e.payload->>'reservationId' = v.id) AS told
       FROM reservations v WHERE v.restaurant_id = $1`,
      [restaurantId],
    );
    await close();
    expect(confirmed.length).toBeGreaterThanOrEqual(47);
    const kept = new Set(rows.map(({ id }) => id));
    expect(confirmed.filter((id) => !kept.has(id))).toEqual([]);
    // Also of those that were never confirmed: all of it, or nothing.
    const halves = rows.filter(({ slots, logged, told }) => slots !== 6 || logged !== 1 || told !== 1);
    expect(halves).toEqual([]);
  });
});
