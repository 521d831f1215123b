import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { openEmbedded } from "../../src/server/db/embedded.ts";
import { migrate } from "../../src/server/db/migrate.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** A folder with an empty embedded database that has the product's schema: tests copy it. */
    embeddedTemplate: string;
  }
}

/** Making a new database takes five times as long as copying one, and each file of tests needs one. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), "noren-template-"));
  const db = await openEmbedded(folder);
  await migrate(db);
  await db.close();
  project.provide("embeddedTemplate", folder);
  return () => rm(folder, { recursive: true, force: true });
}
