import { subscribe, unsubscribe } from "node:diagnostics_channel";
import type { FastifyInstance, InjectOptions, LightMyRequestResponse, RouteOptions } from "fastify";
import { afterAll, beforeAll } from "vitest";
import { allSubscribers, browserSubscribers, buildApp, type Dependencies } from "#app/server/app.ts";
import { CatalogueFollower } from "#domains/discovery/server/jobs.ts";
import { Catalogue } from "#domains/discovery/server/search/catalogue.ts";
import { openReadLog } from "#domains/staff/server/public.ts";
import type { Database } from "#platform/server/db/database.ts";
import { EventRunner } from "#platform/server/events/runner.ts";

export interface TestApp {
  db: Database;
  now(): Date;
  inject(options: InjectOptions): Promise<LightMyRequestResponse>;
  /** Opens it to the network of this machine, at this address. */
  listen(): Promise<string>;
  /** Takes in what a test has changed in the database. */
  refresh(): Promise<void>;
  /** Lets everybody react to what has happened, mails included, and what was read be written down. */
  settle(): Promise<void>;
  /** Every route that the app has, as its modules have registered them. */
  routes(): readonly AppRoute[];
}

export interface AppRoute {
  method: string;
  /** With the names of its parameters: `/api/orders/:id`. */
  url: string;
  /** What else it was registered with, once the app is ready: a limit may have been added. */
  options: RouteOptions;
}

const CONFIG: Dependencies["config"] = {
  publicUrl: "https://noren.test",
  mail: { url: null, from: "noreply@noren.test" },
  channels: { whatsapp: null, telegram: null, sms: null },
  // What many do one after the other in a test is nobody's attack.
  bookingLimits: { openUnproven: 10_000, openProven: 10_000, addressUnproven: 10_000, addressHolds: 10_000 },
  smsCountries: ["JP", "US", "GB", "DE", "RO", "PL", "ES", "KR", "TH"],
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
  photoFiles: null,
  push: { key: null, serviceUrl: null },
  devOutbox: null,
  telemetry: { logLevel: null, metricsToken: null, otlpEndpoint: null, traceRatio: 1 },
  trustedProxies: ["loopback"],
};

/**
 * The API on a test database, with the clock standing still. `changes`: settings other than those of a fresh start; `parts`:
 * who answers in the chat instead of our own assistant, and the pages, where a test wants them.
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
    const everybody = [...allSubscribers(db, config), ...browserSubscribers(config)];
    await new EventRunner(db, everybody, now).drain();
  };
  return { db, now, inject, listen, refresh: () => follower.refresh(), settle, routes: () => routes };
}

/** Fastify says on this channel that an instance begins: early enough to hear of each of its routes. */
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
