import { beforeEach, describe, expect, it } from "vitest";
import type { OpenRestaurant } from "#tests/setup/builders/test-orders.ts";
import { testPush } from "#tests/setup/test-push.ts";

const { service, clock, inject, view, settle, switchedOn, paths, begin } = await testPush();
const URL_OF = "/api/push-subscription";
let restaurant: OpenRestaurant;

beforeEach(async () => {
  restaurant = await begin();
});

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
    const { publicKey } = await view(restaurant.owner);
    const old = await switchedOn(restaurant.owner);
    const anew = service.subscribe(publicKey);
    service.fault.of = () => ({ status: 503 });
    await restaurant.placed();
    await settle();
    service.fault.of = () => null;
    old.leave();
    expect((await renew(old.subscription, anew)).statusCode).toBe(204);
    expect((await view(restaurant.owner)).endpoint).toBe(anew.subscription.endpoint);
    clock.now = new Date(clock.now.getTime() + 60_000);
    await settle();
    expect(paths()).toEqual([anew.path]);
    expect(
      (await renew(old.subscription, service.subscribe(publicKey))).statusCode,
      "it is known no more",
    ).toBe(404);
  });

  it("is believed only with what the browser alone knows, while its session lasts", async () => {
    const { publicKey } = await view(restaurant.owner);
    const { subscription } = await switchedOn(restaurant.owner);
    const anew = service.subscribe(publicKey);
    const guessed = { ...subscription, keys: { auth: "x".repeat(22) } };
    expect((await renew(guessed, anew)).statusCode).toBe(404);
    const inside = { subscription: { ...anew.subscription, endpoint: "https://127.0.0.1/x" } };
    expect((await renew(subscription, inside)).statusCode).toBe(400);
    expect((await view(restaurant.owner)).endpoint).toBe(subscription.endpoint);
    await inject({ method: "POST", url: "/api/auth/logout", headers: restaurant.owner.headers });
    expect((await renew(subscription, anew)).statusCode, "nothing is kept for who has logged out").toBe(404);
  });

  it("takes the place of what another session had said of that address", async () => {
    const staff = await restaurant.memberAs("staff");
    const [mine, theirs] = [await switchedOn(restaurant.owner), await switchedOn(staff)];
    expect((await renew(mine.subscription, theirs)).statusCode).toBe(204);
    expect([(await view(restaurant.owner)).endpoint, (await view(staff)).endpoint]).toEqual([
      theirs.subscription.endpoint,
      null,
    ]);
  });
});
