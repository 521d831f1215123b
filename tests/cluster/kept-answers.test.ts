import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { addDays } from "#kernel/time/calendar.ts";
import { bookingBody } from "../setup/builders/test-booking.ts";
import { addTestRestaurant } from "../setup/builders/test-restaurant.ts";
import { startCluster } from "../setup/servers/cluster.ts";
import { EVENING, newGuest, post } from "./calls.ts";

const FIRST_DAY = EVENING.slice(0, 10);
const DAYS = 3;
const TIMES = ["17:00", "18:30", "20:00"] as const;

let cluster: Awaited<ReturnType<typeof startCluster>>;
beforeAll(async () => {
  cluster = await startCluster();
});
afterAll(() => cluster?.stop());

interface Day {
  date: string;
  times: { time: string; available: boolean }[];
}

/** The free times that a process answers with, as `2026-12-01T17:00`. */
async function freeAt(origin: string, restaurantId: string): Promise<Set<string>> {
  const path = `/api/restaurants/${restaurantId}/availability?from=${FIRST_DAY}&days=${DAYS}&guests=2`;
  const answer = await fetch(origin + path);
  expect(answer.status).toBe(200);
  const days = (await answer.json()) as Day[];
  const free = days.flatMap(({ date, times }) =>
    times.filter(({ available }) => available).map(({ time }) => `${date}T${time}`),
  );
  return new Set(free);
}

/** What a guest does next: books one of the nine seatings, through either process, or gives it back. */
const step = fc.record({
  day: fc.nat(DAYS - 1),
  time: fc.constantFrom(...TIMES),
  isThroughA: fc.boolean(),
});

it("no process offers a table whose booking was acknowledged before it was asked, while guests book and cancel through both", async () => {
  const origins = [cluster.a.url, cluster.b.url] as const;
  const restaurantId = await addTestRestaurant(cluster.db);
  /** Acknowledged bookings of the only table, by time. */
  const taken = new Map<string, { id: string; cookie: string }>();
  let isOver = false;
  let looks = 0;
  // Somebody looks all the time, so that answers are being made while bookings commit.
  const looking = origins.map(async (origin) => {
    while (!isOver) {
      const before = [...taken.entries()];
      const free = await freeAt(origin, restaurantId);
      looks++;
      for (const [at, { id }] of before)
        if (taken.get(at)?.id === id) expect(free, `${at} is taken`).not.toContain(at);
    }
  });
  const act = async ({ day, time, isThroughA }: { day: number; time: string; isThroughA: boolean }) => {
    const [through, other] = isThroughA ? origins : [origins[1], origins[0]];
    const at = `${addDays(FIRST_DAY, day)}T${time}`;
    const own = taken.get(at);
    if (own) {
      taken.delete(at);
      const gone = await post(`${through}/api/reservations/${own.id}/cancel`, {}, { cookie: own.cookie });
      expect(gone.status).toBe(200);
      for (const origin of [other, through]) expect(await freeAt(origin, restaurantId)).toContain(at);
      return;
    }
    const { email, key } = newGuest();
    const body = { customerEmail: email, reservationDate: at, notificationMethod: "email" as const };
    const made = await post(`${through}/api/reservations`, bookingBody(restaurantId, body), {
      "idempotency-key": key,
      "x-forwarded-for": `10.9.${day}.${taken.size}`,
    });
    expect(made.status).toBe(201);
    const cookie = made.headers.getSetCookie()[0]?.split(";")[0] ?? "";
    taken.set(at, { id: String(made.body.id), cookie });
    for (const origin of [other, through]) expect(await freeAt(origin, restaurantId)).not.toContain(at);
  };
  try {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 12 }), async (steps) => {
        for (const one of steps) await act(one);
      }),
      { numRuns: 5, endOnFailure: true },
    );
  } finally {
    isOver = true;
  }
  await Promise.all(looking);
  expect(looks).toBeGreaterThan(20);
});
