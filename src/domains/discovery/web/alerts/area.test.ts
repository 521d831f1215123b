import fc from "fast-check";
import { describe, expect, it, type Mock, vi } from "vitest";
import type { RestaurantCard } from "#domains/restaurants/contract/restaurants.ts";
import { isInside } from "#kernel/geo.ts";
import type { Api } from "#platform/web/calls/api.ts";
import { offset } from "#tests/setup/browser/walk.ts";
import { areaAround, fetchArea, reaches } from "./area.ts";

const japan = fc.record({
  lat: fc.double({ min: 24, max: 46, noNaN: true }),
  lng: fc.double({ min: 123, max: 146, noNaN: true }),
});
const signal = new AbortController().signal;

describe("areaAround", () => {
  it("is the same for everybody in a square of a hundredth of a degree", () => {
    const area = { west: 139.756, south: 35.676, east: 139.774, north: 35.694 };
    expect(areaAround({ lat: 35.6812, lng: 139.7671 })).toEqual(area);
    expect(areaAround({ lat: 35.6899, lng: 139.7601 })).toEqual(area);
    expect(areaAround({ lat: 35.6912, lng: 139.7671 })).not.toEqual(area);
  });

  it("holds everything within 210 metres of anybody whom it reaches, and reaches those it was fetched for", () => {
    const aside = fc.constantFrom(-210, 0, 210);
    const step = fc.integer({ min: -700, max: 700 });
    fc.assert(
      fc.property(japan, step, step, aside, aside, (home, x, y, east, north) => {
        const area = areaAround(home);
        expect(reaches(area, home)).toBe(true);
        const here = offset(home, x, y);
        fc.pre(reaches(area, here));
        expect(isInside(offset(here, east, north), area)).toBe(true);
      }),
    );
  });

  it("lets somebody walk along an edge without another area", () => {
    const area = areaAround({ lat: 35.6899, lng: 139.765 });
    expect(reaches(area, { lat: 35.6905, lng: 139.765 })).toBe(true);
    expect(reaches(area, { lat: 35.692, lng: 139.765 })).toBe(false);
  });
});

describe("fetchArea", () => {
  /** What was asked for, call by call. */
  const asked = (get: Mock): Record<string, string>[] =>
    get.mock.calls.map(([{ path }]) => Object.fromEntries(new URL(path, "https://noren.test").searchParams));
  const area = areaAround({ lat: 35.6812, lng: 139.7671 });
  const cards = (count: number, from = 0) =>
    Array.from({ length: count }, (_, n) => ({ id: `r${from + n}` }) as RestaurantCard);

  it("asks for the area alone: no position goes out", async () => {
    const get = vi.fn().mockResolvedValue(cards(3));
    expect(await fetchArea({ get } as Api, area, "en", signal)).toHaveLength(3);
    expect(get).toHaveBeenCalledTimes(1);
    expect(asked(get)).toEqual([{ bbox: "139.756,35.676,139.774,35.694", lang: "en", limit: "1000" }]);
  });

  it("asks for quarters where there is more than fits into one answer, and gives each restaurant once", async () => {
    const get = vi.fn().mockResolvedValueOnce(cards(1_000));
    for (const from of [0, 300, 600, 900]) get.mockResolvedValueOnce(cards(400, from));
    const found = await fetchArea({ get } as Api, area, "en", signal);
    expect(get).toHaveBeenCalledTimes(5);
    expect(found).toHaveLength(1_300);
    expect(
      asked(get)
        .slice(1)
        .map(({ bbox }) => bbox),
    ).toEqual([
      "139.756,35.676,139.765,35.685",
      "139.765,35.676,139.774,35.685",
      "139.756,35.685,139.765,35.694",
      "139.765,35.685,139.774,35.694",
    ]);
  });

  it("does not go on for ever", async () => {
    const get = vi.fn().mockResolvedValue(cards(1_000));
    await fetchArea({ get } as Api, area, "en", signal);
    expect(get).toHaveBeenCalledTimes(1 + 4 + 16);
  });
});
