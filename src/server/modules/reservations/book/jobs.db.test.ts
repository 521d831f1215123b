import { afterEach, describe, expect, it, vi } from "vitest";
import { testDatabase } from "../../../../../tests/setup/test-database.ts";
import { addTestRestaurant } from "../../../../../tests/setup/test-restaurant.ts";
import type { VersionWatch } from "../../../events/version-watch.ts";
import type { OwnedRestaurantId } from "../../owners/public.ts";
import { createHold } from "../holds/create-hold.ts";
import { watchBook } from "./jobs.ts";
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

describe("watchBook", () => {
  it("tells every window of a restaurant of each change, in whatever process it was made, and no other", async () => {
    const [here, elsewhere] = [await addTestRestaurant(db), await addTestRestaurant(db)];
    const watch = watchBook(db);
    const known = await versionOf(here);
    const windows = [listen(watch, here, known), listen(watch, here, known)];
    const other = listen(watch, elsewhere, await versionOf(elsewhere));
    await change(here, 20);
    await vi.waitFor(() => expect(windows.map((one) => one.mock.calls.length)).toEqual([1, 1]), 5_000);
    await setStoppedUntil(db, here as OwnedRestaurantId, now);
    await vi.waitFor(() => expect(windows[0]).toHaveBeenCalledTimes(2), 5_000);
    const [first, second] = windows[0]?.mock.calls.map(([version]) => Number(version)) ?? [];
    expect(second).toBeGreaterThan(first ?? Number.POSITIVE_INFINITY);
    expect(other).not.toHaveBeenCalled();
  });

  it("tells who listens anew what happened meanwhile", async () => {
    const here = await addTestRestaurant(db);
    const watch = watchBook(db);
    const known = await versionOf(here);
    stops.push(watch.listen(here, known, vi.fn()));
    stops.splice(0)[0]?.();
    await change(here, 20);
    const heard = listen(watch, here, known);
    await vi.waitFor(() => expect(heard).toHaveBeenCalledTimes(1), 5_000);
  });
});
