import { subscribe, unsubscribe } from "node:diagnostics_channel";
import { tmpdir } from "node:os";
import type { FastifyInstance, InjectOptions, LightMyRequestResponse, RouteOptions } from "fastify";
import { afterAll, beforeAll } from "vitest";
import { buildApp, type Dependencies } from "#app/server/app.ts";
import { allSubscribers, browserSubscribers } from "#app/server/subscribers.ts";
import { CatalogueFollower } from "#domains/discovery/server/jobs.ts";
import { Catalogue } from "#domains/discovery/server/search/catalogue.ts";
import { googleCallSubscribers } from "#domains/reservations/server/public.ts";
import { openReadLog } from "#domains/staff/server/public.ts";
import type { Database } from "#platform/server/db/database.ts";
import { EventRunner } from "#platform/server/events/runner.ts";

export interface TestApp {
  db: Database;
  now(): Date;
  inject(options: InjectOptions): Promise<LightMyRequestResponse>;
  /** Listens on a local port and returns the address. */
  listen(): Promise<string>;
  /** Loads what a test has changed in the database. */
  refresh(): Promise<void>;
  /** Runs all event handlers, including mails, and flushes the read log. */
  settle(): Promise<void>;
  /** Every route registered by the app's modules. */
  routes(): readonly AppRoute[];
}

export interface AppRoute {
  method: string;
  /** With parameter names: `/api/orders/:id`. */
  url: string;
  /** Its other options once the app is ready: a limit may have been added. */
  options: RouteOptions;
}

const CONFIG: Dependencies["config"] = {
  publicUrl: "https://noren.test",
  dataDir: tmpdir(),
  mail: { url: null, from: "noreply@noren.test" },
  channels: { whatsapp: null, line: null, telegram: null, sms: null },
  // Many calls in a row in a test are not an attack.
  bookingLimits: { openUnproven: 10_000, openProven: 10_000, addressUnproven: 10_000, addressHolds: 10_000 },
  smsCountries: ["JP", "US", "GB", "DE", "RO", "PL", "ES", "KR", "TH"],
  smsCodesPerDay: 1_000,
  stripe: null,
  sandboxWebhookSecret: null,
  takesTestCards: true,
  company: {
    name: null,
    address: null,
    email: null,
    phone: null,
    representative: null,
    invoiceNumber: null,
    bankAccount: null,
  },
  translation: { engine: null, monthlyCharacters: 1_000_000 },
  assistant: { model: null, monthlyTokens: 1_000_000 },
  tiles: { kind: "builtin" },
  tileFile: null,
  tileUpstream: null,
  photoFiles: null,
  googlePlaces: null,
  webhookHosts: [],
  secrets: { key: Buffer.alloc(32, 7).toString("base64"), file: null },
  wallet: { apple: null, google: null },
  googleReserve: null,
  push: { key: null, serviceUrl: null },
  devOutbox: null,
  telemetry: { logLevel: null, metricsToken: null, otlpEndpoint: null, traceRatio: 1 },
  trustedProxies: ["loopback"],
};

/**
 * The API on a test database with a fixed clock. `changes`: settings that differ from the defaults; `parts`: another
 * chat assistant, and the pages, if a test needs them.
 */
export function testApp(
  db: Database,
  now: () => Date,
  changes: Partial<Dependencies["config"]> = {},
  parts: Pick<Dependencies, "assistant" | "registerPages"> = {},
): TestApp {
  const config = { ...CONFIG, ...changes };
  let app: FastifyInstance | null = null;
  const catalogue = new Catalogue(now);
  const follower = new CatalogueFollower(db, catalogue, now);
  const routes: AppRoute[] = [];
  const reads = openReadLog(db, now);
  beforeAll(async () => {
    await follower.start();
    app = await withRoutes(routes, () => buildApp({ config, db, catalogue, now, reads, ...parts }));
    await app.ready();
  });
  afterAll(async () => {
    await follower.stop();
    await app?.close();
  });
  const inject = (options: InjectOptions) => {
    if (app === null) throw new Error("the app is ready in tests and hooks only");
    return app.inject(options);
  };
  const listen = async () => {
    if (app === null) throw new Error("the app is ready in tests and hooks only");
    return app.listen({ port: 0, host: "127.0.0.1" });
  };
  const settle = async () => {
    await reads.settled();
    const everybody = [
      ...allSubscribers(db, config),
      ...browserSubscribers(config),
      ...googleCallSubscribers(config),
    ];
    await new EventRunner(db, everybody, now).drain();
  };
  return { db, now, inject, listen, refresh: () => follower.refresh(), settle, routes: () => routes };
}

/** Fastify publishes new instances on this channel, early enough to observe every route registration. */
async function withRoutes(
  heard: AppRoute[],
  build: () => Promise<FastifyInstance>,
): Promise<FastifyInstance> {
  const listen = (message: unknown) => {
    const { fastify } = message as { fastify: FastifyInstance };
    fastify.addHook("onRoute", (options) => {
      const { method, url } = options;
      for (const one of [method].flat()) heard.push({ method: one, url, options });
    });
  };
  subscribe("fastify.initialization", listen);
  try {
    return await build();
  } finally {
    unsubscribe("fastify.initialization", listen);
  }
}
