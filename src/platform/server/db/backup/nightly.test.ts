import { mkdtempSync } from "node:fs";
import { readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { openDatabase } from "../open.ts";
import { backUpOnce, isBackupDue } from "./nightly.ts";
import { restoreBackup } from "./restore-backup.ts";

const folder = mkdtempSync(join(tmpdir(), "noren-nightly-"));
const now = new Date("2026-12-01T03:00:00Z");

afterAll(() => rm(folder, { recursive: true, force: true }));

describe("the daily backup of the embedded database", () => {
  it("keeps as many as it is told, and the youngest can be restored", { timeout: 480_000 }, async () => {
    const where = { databaseUrl: null, dataDir: join(folder, "data"), photoFiles: null };
    const { db, close } = await openDatabase(where);
    const backups = join(where.dataDir, "backups");
    expect(await isBackupDue(backups, now)).toBe(true);
    const options = { ...where, backupsKept: 1 };
    await backUpOnce(db, options, now);
    await db.script("UPDATE chat_desk SET hours = 'Mo 10:00-11:00'");
    await backUpOnce(db, options, new Date("2026-12-02T03:00:00Z"));
    await close();
    expect(await readdir(backups)).toEqual(["noren-2026-12-02T03-00-00Z.backup"]);
    expect(await isBackupDue(backups, new Date())).toBe(false);
    const target = { ...where, dataDir: join(folder, "restored") };
    const file = join(backups, "noren-2026-12-02T03-00-00Z.backup");
    await restoreBackup(file, target, { isReplacing: false, now, say: () => undefined });
    const restored = await openDatabase(target);
    const desk = await restored.db.query("SELECT hours FROM chat_desk");
    await restored.close();
    expect(desk).toEqual([{ hours: "Mo 10:00-11:00" }]);
  });
});
