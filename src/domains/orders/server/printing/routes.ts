import { randomBytes } from "node:crypto";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Member, OwnerAuth } from "#domains/staff/server/public.ts";
import type { Database } from "#platform/server/db/database.ts";
import { hashKey } from "#platform/server/http/caller/credentials.ts";
import { Refusal } from "#platform/server/http/refusal.ts";
import { serverOf } from "#platform/server/http/serve.ts";
import { type PrintersView, printerEndpoints } from "../../contract/printers.ts";
import { MAX_PRINTERS, type PrinterMaker } from "../../printer-constants.ts";
import { registerPrinterCalls } from "./printer-routes.ts";
import { newJobId } from "./queue-jobs.ts";
import {
  countPrinters,
  countWaiting,
  deletePrinter,
  insertJob,
  insertPrinter,
  latestJobs,
  type PrinterRef,
  printersOf,
  queueAgain,
  rotatePrinter,
  updatePrinter,
} from "./store.ts";

interface PrintingRoutes {
  db: Database;
  ownerAuth: OwnerAuth;
  publicUrl: string;
  now: () => Date;
}

type OnePrinter = FastifyRequest<{ Params: { id: string; printerId: string } }>;

/** Printers of a restaurant: how they are added and ended, what they print, and what they ask themselves. */
export function registerPrinting(
  app: FastifyInstance,
  { db, ownerAuth, publicUrl, now }: PrintingRoutes,
): void {
  const serve = serverOf(app, printerEndpoints);
  registerPrinterCalls(app, { db, now });

  const newAddress = () => {
    const secret = randomBytes(32).toString("base64url");
    return {
      secretHash: hashKey(secret),
      urlFor: (maker: PrinterMaker) => `${publicUrl}/api/printers/${secret}/${maker}`,
    };
  };

  serve("GET /api/owner/restaurants/:id/printers", async ({ request, reply }) => {
    const member = await ownerAuth.requireMember(request, request.params.id, "manager");
    reply.header("cache-control", "private, no-store");
    return printersView(member);
  });

  serve("POST /api/owner/restaurants/:id/printers", async ({ request, readBody }) => {
    const member = await ownerAuth.requireMember(request, request.params.id, "manager");
    const body = readBody();
    const { restaurantId } = member;
    const { secretHash, urlFor } = newAddress();
    const printerId = randomBytes(12).toString("base64url");
    await db.transaction(async (tx) => {
      if ((await countPrinters(tx, restaurantId)) >= MAX_PRINTERS) throw new Refusal("too-many-printers");
      await insertPrinter(tx, { ...body, id: printerId, restaurantId, secretHash }, now());
    });
    return { ...(await printersView(member)), printerId, url: urlFor(body.maker) };
  });

  serve("PUT /api/owner/restaurants/:id/printers/:printerId", async ({ request, readBody }) => {
    const { member, ref } = await printerOf(request);
    if (!(await updatePrinter(db, ref, readBody()))) throw new Refusal("not-found");
    return printersView(member);
  });

  serve("POST /api/owner/restaurants/:id/printers/:printerId/rotation", async ({ request }) => {
    const { member, ref } = await printerOf(request);
    const { secretHash, urlFor } = newAddress();
    if (!(await rotatePrinter(db, ref, secretHash))) throw new Refusal("not-found");
    const view = await printersView(member);
    const maker = view.printers.find(({ id }) => id === ref.id)?.maker;
    if (maker === undefined) throw new Refusal("not-found");
    return { ...view, printerId: ref.id, url: urlFor(maker) };
  });

  serve("POST /api/owner/restaurants/:id/printers/:printerId/test", async ({ request }) => {
    const { member, ref } = await printerOf(request);
    const own = (await printersOf(db, ref.restaurantId)).some(({ id }) => id === ref.id);
    if (!own) throw new Refusal("not-found");
    const id = newJobId();
    await insertJob(db, { id, printerId: ref.id, kind: "test", subjects: [], cause: `test:${id}` }, now());
    return printersView(member);
  });

  serve("POST /api/owner/restaurants/:id/printers/:printerId/jobs/:jobId/again", async ({ request }) => {
    const { member, ref } = await printerOf(request);
    const job = { ...ref, jobId: request.params.jobId, newId: newJobId() };
    if (!(await queueAgain(db, job, now()))) throw new Refusal("not-found");
    return printersView(member);
  });

  serve("DELETE /api/owner/restaurants/:id/printers/:printerId", async ({ request }) => {
    const { member, ref } = await printerOf(request);
    if (!(await deletePrinter(db, ref))) throw new Refusal("not-found");
    return printersView(member);
  });

  async function printerOf(request: OnePrinter): Promise<{ member: Member; ref: PrinterRef }> {
    const member = await ownerAuth.requireMember(request, request.params.id, "manager");
    return { member, ref: { id: request.params.printerId, restaurantId: member.restaurantId } };
  }

  async function printersView({ restaurantId }: Member): Promise<PrintersView> {
    const [printers, jobs, waiting] = await Promise.all([
      printersOf(db, restaurantId),
      latestJobs(db, restaurantId),
      countWaiting(db, restaurantId),
    ]);
    const shown = Map.groupBy(jobs, ({ printerId }) => printerId);
    return {
      now: now().toISOString(),
      printers: printers.map(({ id, name, maker, paper, prints, createdAt, seenAt, trouble }) => ({
        ...{ id, name, maker, paper, trouble },
        prints: [...prints],
        createdAt: createdAt.toISOString(),
        seenAt: seenAt?.toISOString() ?? null,
        waiting: waiting.get(id) ?? 0,
        jobs: (shown.get(id) ?? []).map((job) => ({
          ...{ id: job.id, kind: job.kind, subject: job.subject, state: job.state },
          createdAt: job.createdAt.toISOString(),
          endedAt: job.endedAt?.toISOString() ?? null,
          tries: job.tries,
          error: job.error,
        })),
      })),
    };
  }
}
