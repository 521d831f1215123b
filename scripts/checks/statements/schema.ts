import { createHash } from "node:crypto";
import { existsSync, statSync } from "node:fs";
import { cp, mkdir, mkdtemp, readdir, rename, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { openEmbedded } from "#platform/server/db/embedded/embedded.ts";
import { migrate, migrationFiles } from "#platform/server/db/migrate.ts";
import { ROOT } from "../../source-files.ts";

/**
 * Template databases with the schema only, by their migrations: creating one takes seconds, copying it a fraction of
 * one.
 */
const KEPT = join(ROOT, "node_modules/.cache/noren/schemas");
/** Number of templates kept, for switching between branches. */
const MOST_KEPT = 4;

export interface SchemaCopy {
  db: PGlite;
  close(): Promise<void>;
}

/** A new database with the application's schema and no rows. */
export async function openSchema(): Promise<SchemaCopy> {
  const folder = await mkdtemp(join(tmpdir(), "noren-schema-"));
  await cp(await keptSchema(), folder, { recursive: true });
  const db = await PGlite.create({ dataDir: folder });
  return {
    db,
    close: async () => {
      await db.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function keptSchema(): Promise<string> {
  const hash = createHash("sha256");
  for (const { name, checksum } of await migrationFiles()) hash.update(`${name} ${checksum}\n`);
  const folder = join(KEPT, hash.digest("hex").slice(0, 16));
  if (existsSync(folder)) return folder;
  await mkdir(KEPT, { recursive: true });
  await removeOldest();
  const making = await mkdtemp(join(KEPT, "making-"));
  const db = await openEmbedded(making);
  await migrate(db);
  await db.close();
  // Another check may have created the same one concurrently.
  await rename(making, folder).catch(() => rm(making, { recursive: true, force: true }));
  return folder;
}

async function removeOldest(): Promise<void> {
  const kept = (await readdir(KEPT)).map((name) => join(KEPT, name));
  const byAge = kept.sort((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs);
  for (const folder of byAge.slice(MOST_KEPT - 1)) await rm(folder, { recursive: true, force: true });
}
