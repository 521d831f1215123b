import { hostname } from "node:os";
import type { FastifyInstance, FastifyRequest } from "fastify";
import {
  type JobStatus,
  platformEndpoints,
  type ServiceStatus,
  type StatusService,
} from "#platform/contract.ts";
import type { Config } from "../config/config.ts";
import type { Database } from "../db/database.ts";
import { type JobState, jobStates } from "../db/jobs.ts";
import { eventFigures } from "../events/store.ts";
import { serverOf } from "../http/serve.ts";
import { insecureConnections } from "./logs/insecure-connections.ts";
import { addressCheck } from "./parts/address-part.ts";
import { checkBackups, checkClock, checkDisk, databaseCheck } from "./parts/machine-parts.ts";
import { type PartChecks, PartWatch } from "./parts/part.ts";
import { judgeWallet } from "./parts/wallet-part.ts";
import { checkEvents, checkJobs, checkService, judgeMail, type MailFigures } from "./parts/work-parts.ts";
import { type Provider, providerHealth } from "./provider-calls.ts";
import { VERSION } from "./version.ts";

export interface StatusSettings {
  db: Database;
  catalogue: { readonly size: number; readonly refreshedAt: Date | null };
  config: Pick<
    Config,
    | "publicUrl"
    | "mail"
    | "channels"
    | "stripe"
    | "translation"
    | "assistant"
    | "photoFiles"
    | "googleReserve"
    | "wallet"
    | "tileUpstream"
    | "dataDir"
  >;
  /** From the messages in the database. */
  mailFigures(db: Database, now: Date): Promise<MailFigures>;
  /** @throws Refusal for everyone but operators */
  auth: { requireOperator(request: FastifyRequest): Promise<unknown> };
  now: () => Date;
}

type Named = readonly [service: StatusService, calls: Provider, provider: string | null];

/** The current status of the installation, for operators. Unknown values are reported as unknown. */
export function registerStatus(app: FastifyInstance, settings: StatusSettings): void {
  const { db, catalogue, config, auth, now } = settings;
  const watch = new PartWatch(checksOf(settings), now);
  const serve = serverOf(app, platformEndpoints);
  serve("GET /api/admin/status", async ({ request, reply }) => {
    await auth.requireOperator(request);
    reply.header("cache-control", "private, no-store");
    const parts = await watch.look();
    const askedAt = performance.now();
    const events = await eventFigures(db, now());
    const roundTripMs = performance.now() - askedAt;
    return {
      at: now().toISOString(),
      parts,
      inTheClear: await insecureConnections(db, config),
      events,
      jobs: (await jobStates(db)).map((job) => jobView(job, now())),
      services: servicesOf(config).map(serviceView),
      database: {
        kind: db.kind,
        roundTripMs: Math.round(roundTripMs * 10) / 10,
        connections: db.load?.() ?? null,
      },
      catalogue: { size: catalogue.size, refreshedAt: catalogue.refreshedAt?.toISOString() ?? null },
      process: {
        name: `${hostname()} ${process.pid}`,
        version: VERSION,
        startedAt: new Date(performance.timeOrigin).toISOString(),
        memoryMb: Math.round(process.memoryUsage.rss() / 1e6),
      },
    };
  });
}

function checksOf({ db, config, mailFigures, now }: StatusSettings): PartChecks {
  const { mail, stripe, translation, tileUpstream, wallet, dataDir, publicUrl } = config;
  return {
    database: databaseCheck(db),
    disk: () => checkDisk(dataDir),
    backups: () => checkBackups(db, dataDir, now()),
    mail: async () => judgeMail(mail.url && new URL(mail.url).hostname, await mailFigures(db, now())),
    address: addressCheck(db, publicUrl),
    events: () => checkEvents(db, now()),
    jobs: () => checkJobs(db, now()),
    payments: async () => checkService("stripe", stripe && new URL(stripe.apiUrl ?? STRIPE_URL).hostname),
    translation: async () =>
      checkService("translation", translation.engine && new URL(translation.engine.url).hostname),
    map: async () => checkService("map-tiles", tileUpstream && new URL(tileUpstream.url).hostname),
    wallet: async () => judgeWallet(wallet, now()),
    clock: () => checkClock(db, Date.now),
  };
}

const STRIPE_URL = "https://api.stripe.com";

function servicesOf({
  mail,
  channels,
  stripe,
  translation,
  assistant,
  photoFiles,
  googleReserve,
}: StatusSettings["config"]): Named[] {
  return [
    ["mail", "mail", mail.url && new URL(mail.url).hostname],
    ["whatsapp", "whatsapp", channels.whatsapp && "Meta"],
    ["line", "line", channels.line && "LINE"],
    ["telegram", "telegram", channels.telegram && "Telegram"],
    ["sms", "sms", channels.sms && "Twilio"],
    ["cards", "stripe", stripe && "Stripe"],
    ["translation", "translation", translation.engine && new URL(translation.engine.url).hostname],
    ["assistant", "assistant", assistant.model && new URL(assistant.model.url).hostname],
    ["photos", "s3", photoFiles && new URL(photoFiles.endpoint).hostname],
    ["google", "google-reserve", googleReserve && new URL(googleReserve.apiUrl).hostname],
    ["push", "push", "Web Push"],
  ];
}

function serviceView([service, calls, provider]: Named): ServiceStatus {
  const { lastSuccess, lastFailure, lastError, failuresLastHour } = providerHealth(calls);
  return {
    ...{ service, provider, lastError, failuresLastHour },
    lastSuccess: lastSuccess?.toISOString() ?? null,
    lastFailure: lastFailure?.toISOString() ?? null,
  };
}

function jobView({ name, what, everyMs, holder, leasedUntil, ...job }: JobState, now: Date): JobStatus {
  return {
    ...{ name, what, everyMinutes: everyMs / 60_000 },
    isRunning: leasedUntil !== null && leasedUntil > now,
    // Without the random suffix that distinguishes processes with the same pid.
    process: holder?.split(" ").slice(0, 2).join(" ") ?? null,
    endedAt: job.endedAt?.toISOString() ?? null,
    durationMs: job.durationMs,
    error: job.error,
  };
}
