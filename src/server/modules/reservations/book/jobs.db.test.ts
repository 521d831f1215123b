import { afterEach, describe, expect, it, vi } from "vitest";
import { testDatabase } from "../../../../../tests/setup/test-database.ts";
import { addTestRestaurant } from "../../../../../tests/setup/test-restaurant.ts";
import { createHold } from "../holds/create-hold.ts";
import { BookWatch } from "./jobs.ts";

const db = testDatabase();
const now = new Date("2026-12-01T03:00:00Z");
const stops: (() => void)[] = [];
const listen = (watch: BookWatch, restaurantId: string) => {
  const heard = vi.fn();
  stops.push(watch.listen(restaurantId, 0, heard));
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

describe("BookWatch", () => {
  it("tells every window of a restaurant of each change, in whatever process it was made, and no other", async () => {
    const [here, elsewhere] = [await addTestRestaurant(db), await addTestRestaurant(db)];
    const watch = new BookWatch(db);
    const windows = [listen(watch, here), listen(watch, here)];
    const other = listen(watch, elsewhere);
    await change(here, 20);
    await vi.waitFor(() => expect(windows.map((one) => one.mock.calls.length)).toEqual([1, 1]), 5_000);
    await change(here, 21);
    await vi.waitFor(() => expect(windows[0]).toHaveBeenCalledTimes(2), 5_000);
    const [first, second] = windows[0]?.mock.calls.map(([version]) => Number(version)) ?? [];
    expect(second).toBeGreaterThan(first ?? Number.POSITIVE_INFINITY);
    expect(other).not.toHaveBeenCalled();
  });

  it("tells who listens anew what happened meanwhile", async () => {
    const here = await addTestRestaurant(db);
    const watch = new BookWatch(db);
    stops.push(watch.listen(here, 0, vi.fn()));
    stops.splice(0)[0]?.();
    await change(here, 20);
    const heard = listen(watch, here);
    await vi.waitFor(() => expect(heard).toHaveBeenCalledTimes(1), 5_000);
  });
});
