import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Database } from "#platform/server/db/database.ts";
import { hashKey } from "#platform/server/http/caller/credentials.ts";
import { Refusal } from "#platform/server/http/refusal.ts";
import { serverOf } from "#platform/server/http/serve.ts";
import { printerEndpoints, starJobQuery, starPoll, starResultQuery } from "../../contract/printers.ts";
import type { PrinterMaker, PrinterTrouble } from "../../printer-constants.ts";
import { readResults } from "./epson-rules.ts";
import { toEposRequest, toEscPos, toPng } from "./paper/encode.ts";
import { handOut, settleJob } from "./print-job.ts";
import { ESC_POS_MEDIA, outcomeOf, STAR_MEDIA, troubleOf } from "./star-rules.ts";
import { type JobRow, jobById, nextJob, notePrinterSeen, type PrinterRow, printerBySecret } from "./store.ts";

interface PrinterRoutes {
  db: Database;
  now: () => Date;
}

interface WithSecret {
  Params: { secret: string };
}

const SECRET = /^[\w-]{43}$/;
/** Printers ask every few seconds; ten of them share the network address of a restaurant. */
const LIMIT = { config: { rateLimit: { max: 600, timeWindow: "1 minute", counts: "here" } } } as const;
/** Drawing a ticket takes a few hundredths of a second. */
const DRAW_LIMIT = { config: { rateLimit: { max: 120, timeWindow: "1 minute", counts: "here" } } } as const;
const MAX_BYTES = 16 * 1024;
/** How exactly the dashboard knows when a printer asked last. */
const SEEN_EVERY_MS = 10_000;
/** Server Direct Print has no state: a ticket without a result for this long is handed out again. */
const RESULT_AFTER_MS = 90_000;

/** What printers ask themselves: Star's CloudPRNT and Epson's Server Direct Print. Their address is their only key. */
export function registerPrinterCalls(app: FastifyInstance, { db, now }: PrinterRoutes): void {
  app.register(async (scope) => {
    scope.addContentTypeParser(
      "application/x-www-form-urlencoded",
      { parseAs: "string", bodyLimit: MAX_BYTES },
      (_request, body, done) => done(null, body),
    );
    registerStar(scope);
    registerEpson(scope);
  });

  function registerStar(scope: FastifyInstance): void {
    const serve = serverOf(scope, printerEndpoints);

    serve("POST /api/printers/:secret/star", { ...LIMIT, bodyLimit: MAX_BYTES }, async (call) => {
      const printer = await printerOf(call.request, "star");
      const { status, statusCode, printingInProgress } = starPoll.safeParse(call.request.body).data ?? {};
      const trouble = troubleOf(status ?? null, statusCode ?? null);
      await noteSeen(printer, trouble);
      call.reply.header("cache-control", "no-store");
      // Without paper it would take the ticket and drop it.
      const job = trouble === null && !printingInProgress ? await nextJob(db, printer.id) : null;
      if (job === null) return { jobReady: false };
      return { jobReady: true, mediaTypes: [STAR_MEDIA], jobToken: job.id, deleteMethod: "DELETE" as const };
    });

    serve("GET /api/printers/:secret/star", DRAW_LIMIT, async ({ request, reply }) => {
      const printer = await printerOf(request, "star");
      const { token, type } = starJobQuery.safeParse(request.query).data ?? {};
      // Without a type it is no ticket that is asked for, but which version of the protocol we speak: this one.
      if (type === undefined) throw new Refusal("not-found");
      if (type !== STAR_MEDIA && type !== ESC_POS_MEDIA) return reply.status(415).send();
      const job = await jobOf(printer, token);
      const bitmap = job && (await handOut(db, printer, job, now));
      if (bitmap === null) throw new Refusal("not-found");
      return reply
        .type(type)
        .header("cache-control", "no-store")
        .header("x-star-cut", "partial; feed=true")
        .header("x-star-imageditherpattern", "none")
        .send(type === STAR_MEDIA ? await toPng(bitmap) : toEscPos(bitmap));
    });

    serve("DELETE /api/printers/:secret/star", LIMIT, async ({ request }) => {
      const printer = await printerOf(request, "star");
      const { token, code = "" } = starResultQuery.safeParse(request.query).data ?? {};
      const outcome = outcomeOf(code);
      const job = await jobOf(printer, token);
      if (job !== null) await settleJob(db, job, outcome, now());
      await noteSeen(printer, outcome.isPrinted ? null : outcome.trouble);
      return {};
    });
  }

  function registerEpson(scope: FastifyInstance): void {
    const serve = serverOf(scope, printerEndpoints);
    serve(
      "POST /api/printers/:secret/epson",
      { ...LIMIT, bodyLimit: MAX_BYTES },
      async ({ request, reply }) => {
        const printer = await printerOf(request, "epson");
        const form = new URLSearchParams(typeof request.body === "string" ? request.body : "");
        if (form.get("ConnectionType") === "SetResponse") {
          await takeResults(printer, form.get("ResponseFile") ?? "");
          return nothing(reply);
        }
        const job = await nextJob(db, printer.id);
        await noteSeen(printer, printer.trouble);
        if (job === null || isUnderWay(job)) return nothing(reply);
        const bitmap = await handOut(db, printer, job, now);
        if (bitmap === null) return nothing(reply);
        return xml(reply).send(toEposRequest(bitmap, job.id));
      },
    );
  }

  async function takeResults(printer: PrinterRow, file: string): Promise<void> {
    const results = readResults(file) ?? [];
    let trouble = printer.trouble;
    for (const { jobId, outcome } of results) {
      const job = await jobById(db, printer.id, jobId);
      if (job !== null) await settleJob(db, job, outcome, now());
      trouble = outcome.isPrinted ? null : outcome.trouble;
    }
    await noteSeen(printer, trouble);
  }

  function isUnderWay({ state, sentAt }: JobRow): boolean {
    return state === "sent" && sentAt !== null && now().getTime() - sentAt.getTime() < RESULT_AFTER_MS;
  }

  /** Without a token it is the ticket that was offered: the oldest. */
  async function jobOf(printer: PrinterRow, token: string | undefined): Promise<JobRow | null> {
    return token === undefined ? nextJob(db, printer.id) : jobById(db, printer.id, token);
  }

  /** @throws Refusal the same for an unknown address and one of another maker's printer */
  async function printerOf(request: FastifyRequest<WithSecret>, maker: PrinterMaker): Promise<PrinterRow> {
    const { secret } = request.params;
    const printer = SECRET.test(secret) ? await printerBySecret(db, hashKey(secret)) : null;
    if (printer?.maker !== maker) throw new Refusal("not-found");
    return printer;
  }

  async function noteSeen({ id, seenAt, trouble: before }: PrinterRow, trouble: PrinterTrouble | null) {
    const at = now();
    if (seenAt !== null && trouble === before && at.getTime() - seenAt.getTime() < SEEN_EVERY_MS) return;
    await notePrinterSeen(db, id, trouble, at);
  }
}

function xml(reply: FastifyReply): FastifyReply {
  return reply.type("text/xml; charset=utf-8").header("cache-control", "no-store");
}

/** An empty answer: there is nothing to print. */
function nothing(reply: FastifyReply): FastifyReply {
  return xml(reply).send("");
}
