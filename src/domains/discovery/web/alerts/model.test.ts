import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  ALERT_DISTANCES,
  type AlertSettings,
  DEFAULT_ALERT_SETTINGS,
} from "#domains/accounts/alert-settings.ts";
import { EMPTY_DIETARY_PROFILE } from "#domains/dietary/dietary-profile.ts";
import type { RestaurantCard } from "#domains/restaurants/contract/restaurants.ts";
import { distanceMetres, type Position } from "#kernel/geo.ts";
import { localDate } from "#kernel/time/zoned-time.ts";
import { offset, walk } from "#tests/setup/browser/walk.ts";
import {
  type AlertMemory,
  acknowledge,
  EMPTY_MEMORY,
  hasMoved,
  lookAround,
  MAX_RECENT,
  type ProximityAlert,
  ringAt,
} from "./model.ts";

const STATION: Position = { lat: 35.6812, lng: 139.7671 };
const NOON = new Date("2026-11-21T03:00:00Z");
const MINUTE = 60_000;

function restaurantAt(
  id: string,
  { lat, lng }: Position,
  facts: Partial<RestaurantCard> = {},
): RestaurantCard {
  const card = { id, name: id, nameTranslations: {}, latitude: String(lat), longitude: String(lng) };
  return {
    ...card,
    zone: "Asia/Tokyo",
    cuisine: null,
    cuisine_type: null,
    claims: [],
    ...facts,
  } as RestaurantCard;
}

/** A person with this many settings changed from the defaults. */
function person(changed: Partial<AlertSettings> = {}) {
  return { settings: { ...DEFAULT_ALERT_SETTINGS, ...changed }, profile: EMPTY_DIETARY_PROFILE };
}

/** Looks around at every position, a minute apart, and tells all that was raised. */
function go(
  positions: readonly Position[],
  restaurants: readonly RestaurantCard[],
  wishes = person(),
  { start = NOON, memory = EMPTY_MEMORY }: { start?: Date; memory?: AlertMemory } = {},
) {
  const all: ProximityAlert[] = [];
  let last = memory;
  positions.forEach((here, minute) => {
    const now = new Date(start.getTime() + minute * MINUTE);
    const seen = lookAround(last, { here, now, today: (zone) => localDate(now, zone) }, restaurants, wishes);
    last = seen.memory;
    all.push(...seen.raised);
  });
  return { all, told: all.map(({ restaurant, alertType }) => `${restaurant.id} ${alertType}`), memory: last };
}

const east = (metres: number) => offset(STATION, metres, 0);
const sushi = restaurantAt("sushi", STATION);

describe("hasMoved", () => {
  it("ignores movements under ten metres", () => {
    expect(hasMoved(null, STATION)).toBe(true);
    expect(hasMoved(STATION, STATION)).toBe(false);
    expect(hasMoved(STATION, east(9.9))).toBe(false);
    expect(hasMoved(STATION, east(10.1))).toBe(true);
  });
});

describe("lookAround, once a day", () => {
  it("tells of a restaurant at those of the chosen distances that its plan has", () => {
    const small = restaurantAt("small", STATION, { alertMetres: [100] });
    const wishes = person({ alertDistances: [50, 100, 200], oncePerDay: false });
    expect(go([east(180), east(90), east(20)], [small], wishes).told).toEqual(["small 100"]);
    expect(go([east(20)], [small], person({ alertDistances: [50] })).told).toEqual([]);
    const free = restaurantAt("free", STATION, { alertMetres: null });
    expect(go([east(180), east(90), east(20)], [free], wishes).told).toEqual([
      "free 200",
      "free 100",
      "free 50",
    ]);
  });

  it("announces a restaurant at the first distance that is reached, and not again on the same day", () => {
    const there = walk(east(400), STATION, 20);
    expect(go([...there, ...there.toReversed(), ...there], [sushi]).told).toEqual(["sushi 200"]);
  });

  it("announces it at the smallest distance when it is suddenly near", () => {
    expect(go([east(90)], [sushi]).told).toEqual(["sushi 100"]);
    expect(go([east(30)], [sushi]).told).toEqual(["sushi 50"]);
    expect(go([east(200.5)], [sushi]).told).toEqual([]);
  });

  it("tells the distance in whole metres", () => {
    expect(go([east(73.4)], [sushi]).all[0]).toMatchObject({
      distance: 73,
      alertType: 100,
      acknowledged: false,
    });
  });

  it("looks only at the distances that were chosen", () => {
    const there = walk(east(400), STATION, 20);
    expect(go(there, [sushi], person({ alertDistances: [50] })).told).toEqual(["sushi 50"]);
    expect(go(there, [sushi], person({ alertDistances: [] })).told).toEqual([]);
  });

  it("announces it again on the restaurant's next day, by the clock on its own wall", () => {
    // 23:58 in Tokyo, 14:58 in London.
    const start = new Date("2026-11-21T14:58:00Z");
    const twice = [STATION, east(500), STATION, east(500), STATION];
    expect(go(twice, [sushi], person(), { start }).told).toEqual(["sushi 50", "sushi 50"]);
    const inLondon = restaurantAt("pub", STATION, { zone: "Europe/London" });
    expect(go(twice, [inLondon], person(), { start }).told).toEqual(["pub 50"]);
  });

  it("does not announce it anew at midnight to somebody who sits there", () => {
    const start = new Date("2026-11-21T14:58:00Z");
    expect(go([STATION, STATION, STATION, STATION], [sushi], person(), { start }).told).toEqual(["sushi 50"]);
  });

  it("remembers the day over a reload", () => {
    const { memory } = go([STATION], [sushi]);
    const reloaded = JSON.parse(JSON.stringify(memory)) as AlertMemory;
    const later = { start: new Date(NOON.getTime() + 3 * 3_600_000), memory: reloaded };
    expect(go([STATION, east(500), STATION], [sushi], person(), later).told).toEqual([]);
  });

  it("forgets days that are over everywhere", () => {
    const old = { ...EMPTY_MEMORY, raised: { sushi: "2026-11-18", ramen: "2026-11-20" } };
    expect(go([east(900)], [sushi], person(), { memory: old }).memory.raised).toEqual({
      ramen: "2026-11-20",
    });
  });
});

it("a restaurant that is closed now is announced when it has opened", () => {
  const at = (isOpenNow: boolean) => [restaurantAt("a", STATION, { isOpenNow })];
  const look = (memory: AlertMemory, isOpenNow: boolean) =>
    lookAround(
      memory,
      { here: STATION, now: NOON, today: (zone) => localDate(NOON, zone) },
      at(isOpenNow),
      person({}),
    );
  const closed = look(EMPTY_MEMORY, false);
  expect(closed.raised).toEqual([]);
  expect(look(closed.memory, true).raised).toHaveLength(1);
});

describe("lookAround, whenever it is near", () => {
  const always = person({ oncePerDay: false });

  it("announces every chosen distance that is entered, and all of them again after a way back", () => {
    const there = walk(east(400), STATION, 40);
    expect(go(there, [sushi], always).told).toEqual(["sushi 200", "sushi 100", "sushi 50"]);
    expect(go([...there, ...there.toReversed(), ...there], [sushi], always).told).toHaveLength(6);
  });

  it("says nothing while somebody stays, also after a reload", () => {
    const { told, memory } = go([STATION, STATION, east(5)], [sushi], always);
    expect(told).toEqual(["sushi 50"]);
    expect(
      go([STATION], [sushi], always, { start: new Date(NOON.getTime() + 5 * MINUTE), memory }).told,
    ).toEqual([]);
  });

  it("does not take a wandering position on the edge for coming and going", () => {
    const edge = [east(48), east(55), east(45), east(59), east(40)];
    expect(go(edge, [sushi], always).told).toEqual(["sushi 50"]);
    expect(go([east(48), east(65), east(48)], [sushi], always).told).toEqual(["sushi 50", "sushi 50"]);
  });

  it("takes somebody for new after half an hour without a look around", () => {
    const { memory } = go([STATION], [sushi], always);
    const start = new Date(NOON.getTime() + 31 * MINUTE);
    expect(go([STATION], [sushi], always, { start, memory }).told).toEqual(["sushi 50"]);
  });
});

describe("lookAround, what it remembers", () => {
  it("keeps the latest five, newest first, those of one moment nearest first", () => {
    const street = Array.from({ length: 8 }, (_, n) => restaurantAt(`r${n}`, east(n * 20)));
    const { memory, all } = go([east(-195), STATION], street);
    expect(all.map(({ restaurant }) => restaurant.id)).toEqual([
      "r0",
      "r1",
      "r2",
      "r3",
      "r4",
      "r5",
      "r6",
      "r7",
    ]);
    expect(memory.recent.map(({ restaurant }) => restaurant.id)).toEqual(["r1", "r2", "r3", "r4", "r5"]);
  });

  it("marks the one that was opened", () => {
    const { memory, all } = go([STATION], [sushi, restaurantAt("ramen", east(30))]);
    const seen = acknowledge(memory, all[0]?.id ?? "");
    expect(seen.recent.map(({ acknowledged }) => acknowledged)).toEqual([true, false]);
  });

  it("announces a restaurant as soon as it fits: the wish may change while somebody stands there", () => {
    const ramen = restaurantAt("ramen", STATION, { cuisine_type: "ramen" });
    const before = go([STATION], [ramen], person({ restaurantTypes: ["Sushi"] }));
    expect(before.told).toEqual([]);
    const now = go([STATION], [ramen], person({ restaurantTypes: ["Sushi", "Ramen"] }), {
      memory: before.memory,
    });
    expect(now.told).toEqual(["ramen 50"]);
  });
});

describe("lookAround, for any walk", () => {
  const metres = fc.integer({ min: -400, max: 400 });
  const spot = fc.tuple(metres, metres).map(([x, y]) => offset(STATION, x, y));
  const restaurants = fc
    .array(spot, { maxLength: 12 })
    .map((spots) => spots.map((at, n) => restaurantAt(`r${n}`, at)));
  const settings = fc.record({
    alertDistances: fc.subarray([...ALERT_DISTANCES]),
    oncePerDay: fc.boolean(),
  });
  const way = fc.array(spot, { maxLength: 30 });

  it("raises only what is within a chosen distance, at the smallest one, nearest first", () => {
    fc.assert(
      fc.property(restaurants, settings, way, (around, chosen, positions) => {
        const { all } = go(positions, around, person(chosen));
        for (const { distance, alertType } of all) {
          expect(chosen.alertDistances).toContain(alertType);
          // Rounded to the metre; a ring that was left by less than ten metres is still the one.
          expect(distance).toBeLessThanOrEqual(alertType);
          const smaller = chosen.alertDistances.filter((ring) => ring < alertType);
          for (const ring of smaller) expect(distance).toBeGreaterThanOrEqual(ring);
        }
      }),
    );
  });

  it("never announces a restaurant twice a day when that is not wanted", () => {
    fc.assert(
      fc.property(restaurants, way, (around, positions) => {
        const { told } = go(positions, around);
        const names = told.map((text) => text.split(" ")[0]);
        expect(new Set(names).size).toBe(names.length);
      }),
    );
  });

  it("misses nobody: whoever was within the widest distance has been announced", () => {
    fc.assert(
      fc.property(restaurants, way, (around, positions) => {
        const { all } = go(positions, around);
        const announced = new Set(all.map(({ restaurant }) => restaurant.id));
        for (const { id, latitude, longitude } of around) {
          const at = { lat: Number(latitude), lng: Number(longitude) };
          const wasNear = positions.some((here) => distanceMetres(here, at) <= 200);
          expect(announced.has(id)).toBe(wasNear);
        }
      }),
    );
  });

  it("keeps at most five, newest first, and survives being written down at every step", () => {
    fc.assert(
      fc.property(restaurants, settings, way, (around, chosen, positions) => {
        const whole = go(positions, around, person(chosen));
        let memory: AlertMemory = EMPTY_MEMORY;
        positions.forEach((here, minute) => {
          const start = new Date(NOON.getTime() + minute * MINUTE);
          const step = go([here], around, person(chosen), { start, memory });
          memory = JSON.parse(JSON.stringify(step.memory)) as AlertMemory;
        });
        expect(memory).toEqual(JSON.parse(JSON.stringify(whole.memory)));
        expect(memory.recent.length).toBeLessThanOrEqual(MAX_RECENT);
        const times = memory.recent.map(({ timestamp }) => timestamp);
        expect(times).toEqual(times.toSorted().toReversed());
      }),
    );
  });
});

describe("ringAt", () => {
  it("agrees with a plain look at the distances when nothing is remembered", () => {
    const chosen = fc.subarray([...ALERT_DISTANCES]);
    fc.assert(
      fc.property(fc.double({ min: 0, max: 500, noNaN: true }), chosen, (metres, distances) => {
        const wanted = distances.filter((distance) => distance >= metres).sort((a, b) => a - b)[0] ?? null;
        expect(ringAt(metres, distances)).toBe(wanted);
      }),
    );
  });
});
