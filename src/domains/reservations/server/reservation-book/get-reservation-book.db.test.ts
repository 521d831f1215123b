import { afterEach, describe, expect, it, vi } from "vitest";
import type { OwnedRestaurantId } from "#domains/staff/server/public.ts";
import type { VersionWatch } from "#platform/server/events/version-watch.ts";
import { addTestRestaurant } from "#tests/setup/builders/test-restaurant.ts";
import { testDatabase } from "#tests/setup/servers/test-database.ts";
import { createHold } from "../seating/tables/create-hold.ts";
import { watchReservationBook } from "./get-reservation-book.ts";
import { latestVersion, setStoppedUntil } from "./store.ts";

const db = testDatabase();
const now = new Date("2026-12-01T03:00:00Z");
const stops: (() => void)[] = [];
const versionOf = async (restaurantId: string) =>
  (await latestVersion(db, [restaurantId])).get(restaurantId) ?? 0;
const listen = (watch: VersionWatch, restaurantId: string, known: number) => {
  const heard = vi.fn();
  stops.push(watch.listen(restaurantId, known, heard));
  return heard;
};
/** The last version that each was told; on a slow machine it has been told again meanwhile. */
const told = (...windows: ReturnType<typeof listen>[]) =>
  windows.map((heard) => Number(heard.mock.calls.at(-1)?.[0] ?? 0));
const change = (restaurantId: string, day: number) =>
  createHold(db, {
    wish: { restaurantId, at: `2026-12-${day}T18:00`, guests: 2 },
    holderHash: "ana",
    accountId: null,
    replaces: null,
    now,
  });

afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

describe("watchReservationBook", () => {
  it("notifies every window of a restaurant of each change in any process, and no other", async () => {
    const [here, elsewhere] = [await addTestRestaurant(db), await addTestRestaurant(db)];
    const watch = watchReservationBook(db);
    const known = await versionOf(here);
    const [window, another] = [listen(watch, here, known), listen(watch, here, known)];
    const other = listen(watch, elsewhere, await versionOf(elsewhere));
    await change(here, 20);
    const held = await versionOf(here);
    expect(held).toBeGreaterThan(known);
    await vi.waitFor(() => expect(told(window, another)).toEqual([held, held]), 20_000);
    await setStoppedUntil(db, here as OwnedRestaurantId, now);
    const stopped = await versionOf(here);
    expect(stopped).toBeGreaterThan(held);
    await vi.waitFor(() => expect(told(window, another)).toEqual([stopped, stopped]), 20_000);
    expect(other).not.toHaveBeenCalled();
  });

  it("notifies a new listener of changes made in between", async () => {
    const here = await addTestRestaurant(db);
    const watch = watchReservationBook(db);
    const known = await versionOf(here);
    stops.push(watch.listen(here, known, vi.fn()));
    stops.splice(0)[0]?.();
    await change(here, 20);
    const heard = listen(watch, here, known);
    const missed = await versionOf(here);
    await vi.waitFor(() => expect(told(heard)).toEqual([missed]), 20_000);
    expect(missed).toBeGreaterThan(known);
  });
});
