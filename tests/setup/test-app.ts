import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from "fastify";
import { afterAll, beforeAll } from "vitest";
import { allSubscribers, buildApp, type Dependencies } from "../../src/server/app.ts";
import type { Database } from "../../src/server/db/database.ts";
import { EventRunner } from "../../src/server/events/runner.ts";
import { Catalogue, CatalogueFollower } from "../../src/server/modules/restaurants/public.ts";

export interface TestApp {
  inject(options: InjectOptions): Promise<LightMyRequestResponse>;
  /** Takes in what a test has changed in the database. */
  refresh(): Promise<void>;
  /** Lets everybody react to what has happened, mails included. */
  settle(): Promise<void>;
}

const CONFIG: Dependencies["config"] = {
  publicUrl: "https://noren.test",
  mail: { url: null, from: "noreply@noren.test" },
  channels: { whatsapp: null, telegram: null, sms: null },
  stripe: null,
  sandboxWebhookSecret: null,
  company: { name: null, address: null, email: null, invoiceNumber: null },
  devOutbox: null,
};

/** The API on a test database, with the clock standing still. `changes`: settings other than those of a fresh start. */
export function testApp(
  db: Database,
  now: () => Date,
  changes: Partial<Dependencies["config"]> = {},
): TestApp {
  const config = { ...CONFIG, ...changes };
  let app: FastifyInstance | null = null;
  const catalogue = new Catalogue(now);
  const follower = new CatalogueFollower(db, catalogue, now);
  beforeAll(async () => {
    await follower.start();
    app = await buildApp({ config, db, catalogue, now });
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
  const settle = async () => {
    await new EventRunner(db, allSubscribers(db, config), now).drain();
  };
  return { inject, refresh: () => follower.refresh(), settle };
}
