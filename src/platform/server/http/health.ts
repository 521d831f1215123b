import type { FastifyInstance } from "fastify";
import type { Database } from "../db/database.ts";
import { installationMark } from "../db/installation-mark.ts";
import type { ReplicaState } from "../db/replica.ts";

/** A database that has not answered within this counts as unavailable. */
const DATABASE_TIMEOUT_MS = 3_000;

export interface Readiness {
  db: Database;
  /** Whether the restaurants are loaded into memory. */
  isCatalogueLoaded(): boolean;
  /** State of the replica, if there is one. Not required for readiness, as reads fall back to the primary. */
  replicaState?(): ReplicaState | null;
}

/**
 * `/healthz`: liveness (restart the process when it does not answer). `/readyz`: readiness, including the database
 * (route no traffic to it while it returns 503). `installation` tells one installation from another.
 */
export function registerHealth(
  app: FastifyInstance,
  { db, isCatalogueLoaded, replicaState }: Readiness,
): void {
  app.get("/healthz", (_request, reply) => reply.header("cache-control", "no-store").send({ status: "ok" }));

  app.get("/readyz", async (_request, reply) => {
    const checks = { database: await answers(db), catalogue: isCatalogueLoaded() };
    const replica = replicaState?.() ?? null;
    const ready = checks.database && checks.catalogue;
    const installation = ready ? await installationMark(db).catch(() => null) : null;
    return reply
      .status(ready ? 200 : 503)
      .header("cache-control", "no-store")
      .send({ status: ready ? "ready" : "not ready", checks, installation, ...(replica && { replica }) });
  });
}

async function answers(db: Database): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), DATABASE_TIMEOUT_MS);
  });
  try {
    const answer = db.query("SELECT 1").then(
      () => true,
      () => false,
    );
    return await Promise.race([answer, timeout]);
  } finally {
    clearTimeout(timer);
  }
}
