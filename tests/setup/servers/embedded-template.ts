import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { openEmbedded } from "#platform/server/db/embedded/embedded.ts";
import { migrate } from "#platform/server/db/migrate.ts";

declare module "vitest" {
  interface ProvidedContext {
    /**
     * A folder for embedded databases; `template` in it is an empty one with the product's schema, which tests copy.
     */
    embeddedFolders: string;
  }
}

/**
 * Creating a database takes five times as long as copying one. The folder is removed with everything tests leave in it.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folders = await mkdtemp(join(tmpdir(), "noren-embedded-"));
  const db = await openEmbedded(join(folders, "template"));
  await migrate(db);
  await db.close();
  project.provide("embeddedFolders", folders);
  return () => rm(folders, { recursive: true, force: true });
}
