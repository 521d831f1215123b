import { getCACertificates, setDefaultCACertificates } from "node:tls";
import type { InjectOptions } from "fastify";
import { afterAll, beforeEach, expect } from "vitest";
import type { PushView } from "#domains/staff/contract/push.ts";
import { addOpenRestaurant } from "./builders/test-orders.ts";
import { testDatabase } from "./servers/test-database.ts";
import { someAddress, type TestAccount } from "./test-account.ts";
import { testApp } from "./test-app.ts";
import { fakePush, localCertificate } from "./vendors/fake-push.ts";

export const NOON = new Date("2026-12-01T03:00:00Z");

/** The product with a fake push service and a clock set by tests. */
export async function testPush() {
  const certificate = localCertificate();
  setDefaultCACertificates([...getCACertificates("default"), certificate.cert]);
  const service = await fakePush(certificate);
  const clock = { now: NOON };
  const db = testDatabase();
  const app = testApp(db, () => clock.now, { push: { key: null, serviceUrl: service.url } });
  /** Each call from another address: many calls in a row are not an attack. */
  const inject = (options: InjectOptions) => app.inject({ remoteAddress: someAddress(), ...options });
  const url = "/api/push-subscription";
  const view = async ({ headers }: Pick<TestAccount, "headers">) =>
    (await inject({ url, headers })).json() as PushView;
  afterAll(() => service.stop());
  beforeEach(() => {
    clock.now = NOON;
  });
  return {
    ...{ db, app, service, clock, inject, view, settle: app.settle },
    /** A restaurant for which nothing has been sent yet. */
    async begin() {
      service.fault.of = () => null;
      const restaurant = await addOpenRestaurant(db, app, clock.now);
      await app.settle();
      service.pushed.length = 0;
      service.statuses.length = 0;
      return restaurant;
    },
    /** Enables notifications in a browser of this account. */
    async switchedOn({ headers }: Pick<TestAccount, "headers">) {
      const browser = service.subscribe((await view({ headers })).publicKey);
      const answer = await inject({ method: "PUT", url, payload: browser.subscription, headers });
      expect(answer.statusCode, answer.body).toBe(200);
      return browser;
    },
    paths: () => service.pushed.map(({ path }) => path),
    inLanguage: ({ user }: TestAccount, language: string) =>
      db.query("UPDATE profiles SET language = $2 WHERE account_id = $1", [user.id, language]),
  };
}
