import { getCACertificates, setDefaultCACertificates } from "node:tls";
import type { InjectOptions } from "fastify";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { apiPaths } from "#kernel/api-paths.ts";
import { fakePush, localCertificate } from "#tests/setup/fake-push.ts";
import { someAddress, type TestAccount } from "#tests/setup/test-account.ts";
import { testApp } from "#tests/setup/test-app.ts";
import { testDatabase } from "#tests/setup/test-database.ts";
import { addTestHouse, type TestHouse } from "#tests/setup/test-orders.ts";
import type { PushView } from "../../contract/push.ts";

const certificate = localCertificate();
setDefaultCACertificates([...getCACertificates("default"), certificate.cert]);
const service = await fakePush(certificate);
afterAll(() => service.stop());

const NOON = new Date("2026-12-01T03:00:00Z");
let now = NOON;
const db = testDatabase();
const app = testApp(db, () => now, { push: { key: null, serviceUrl: service.url } });
const { settle } = app;
const inject = (options: InjectOptions) => app.inject({ remoteAddress: someAddress(), ...options });
const URL_OF = apiPaths.pushSubscription();
let house: TestHouse;

beforeEach(async () => {
  now = NOON;
  service.fault.of = () => null;
  house = await addTestHouse(db, app, now);
  await settle();
  service.pushed.length = 0;
});

const view = async ({ headers }: Pick<TestAccount, "headers">) =>
  (await inject({ url: URL_OF, headers })).json() as PushView;
async function switchedOn(who: Pick<TestAccount, "headers">) {
  const browser = service.subscribe((await view(who)).publicKey);
  const payload = browser.subscription;
  const answer = await inject({ method: "PUT", url: URL_OF, payload, headers: who.headers });
  expect(answer.statusCode, answer.body).toBe(200);
  return browser;
}
const paths = () => service.pushed.map(({ path }) => path);

describe("a browser that is given another address", () => {
  const renew = (
    before: { endpoint: string; keys: { auth: string } },
    { subscription }: { subscription: object },
  ) =>
    inject({
      ...{ method: "PATCH", url: URL_OF },
      payload: { before: { endpoint: before.endpoint, auth: before.keys.auth }, subscription },
    });

  it("is notified there from then on, also of what was queued before, and no longer where it was", async () => {
    const { publicKey } = await view(house.owner);
    const old = await switchedOn(house.owner);
    const anew = service.subscribe(publicKey);
    service.fault.of = () => ({ status: 503 });
    await house.placed();
    await settle();
    service.fault.of = () => null;
    old.leave();
    expect((await renew(old.subscription, anew)).statusCode).toBe(204);
    expect((await view(house.owner)).endpoint).toBe(anew.subscription.endpoint);
    now = new Date(now.getTime() + 60_000);
    await settle();
    expect(paths()).toEqual([anew.path]);
    expect(
      (await renew(old.subscription, service.subscribe(publicKey))).statusCode,
      "it is known no more",
    ).toBe(404);
  });

  it("is believed only with what the browser alone knows, while its session lasts", async () => {
    const { publicKey } = await view(house.owner);
    const { subscription } = await switchedOn(house.owner);
    const anew = service.subscribe(publicKey);
    const guessed = { ...subscription, keys: { auth: "x".repeat(22) } };
    expect((await renew(guessed, anew)).statusCode).toBe(404);
    const inside = { subscription: { ...anew.subscription, endpoint: "https://127.0.0.1/x" } };
    expect((await renew(subscription, inside)).statusCode).toBe(400);
    expect((await view(house.owner)).endpoint).toBe(subscription.endpoint);
    await inject({ method: "POST", url: "/api/auth/logout", headers: house.owner.headers });
    expect((await renew(subscription, anew)).statusCode, "nothing is kept for who has logged out").toBe(404);
  });

  it("takes the place of what another session had said of that address", async () => {
    const staff = await house.memberAs("staff");
    const [mine, theirs] = [await switchedOn(house.owner), await switchedOn(staff)];
    expect((await renew(mine.subscription, theirs)).statusCode).toBe(204);
    expect([(await view(house.owner)).endpoint, (await view(staff)).endpoint]).toEqual([
      theirs.subscription.endpoint,
      null,
    ]);
  });
});
