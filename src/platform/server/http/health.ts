import type { FastifyInstance } from "fastify";
import type { Database } from "../db/database.ts";
import type { ReplicaState } from "../db/replica.ts";

/** A database that has not answered within this is as good as gone. */
const DATABASE_TIMEOUT_MS = 3_000;

export interface Readiness {
  db: Database;
  /** Whether the restaurants are in memory. */
  isCatalogueLoaded(): boolean;
  /** How the replica is, where there is one: not a condition, as there is another way without it. */
  replicaState?(): ReplicaState | null;
}

/**
 * `/healthz`: this process runs (restart it when it does not answer). `/readyz`: it can do its work now, database
 * included (send it no visitors while it says 503).
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
    return reply
      .status(ready ? 200 : 503)
      .header("cache-control", "no-store")
      .send({ status: ready ? "ready" : "not ready", checks, ...(replica && { replica }) });
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
