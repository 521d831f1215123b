import { beforeEach, describe, expect, it } from "vitest";
import { removeCourse, restoreCourse, saveCourse } from "#domains/menus/server/courses/save-course.ts";
import {
  type CreateReservation,
  createReservation as contract,
} from "#domains/reservations/contract/reservations.ts";
import { addTestCourse, testCourse } from "#tests/setup/builders/test-course.ts";
import { addTestRestaurant } from "#tests/setup/builders/test-restaurant.ts";
import { testDatabase } from "#tests/setup/servers/test-database.ts";
import { type TestAccount, testAccount } from "#tests/setup/test-account.ts";
import { testApp } from "#tests/setup/test-app.ts";
import { cancelReservation, changeReservation } from "../booking/changes/change-reservation.ts";
import { createReservation } from "../booking/create-reservation.ts";
import { getAvailability } from "../seating/availability/get-availability.ts";
import { createHold, endHold } from "../seating/tables/create-hold.ts";
import { removeSlots } from "../seating/tables/reserve-table.ts";
import { reservationById } from "../store.ts";
import { getCourseChoices } from "./course-choices.ts";

const now = new Date("2026-12-01T03:00:00Z");
const DAY = "2026-12-24";
const db = testDatabase();
const app = testApp(db, () => now);
let owner: TestAccount;
let restaurantId = "";

/** More tables than any course here has seats. */
const TABLES = Array.from({ length: 12 }, (_, at) => ({ label: `T${at}`, minParty: 1, maxParty: 4 }));

beforeEach(async () => {
  owner = await testAccount(app, { role: "owner" });
  restaurantId = await addTestRestaurant(db, { tables: TABLES });
});

const addCourse = (given: Parameters<typeof testCourse>[0] = {}) =>
  addTestCourse(db, { restaurantId, by: owner.user.id, now }, given);
const change = async (id: string, version: number, given: Parameters<typeof testCourse>[0]) =>
  saveCourse(db, { restaurantId, id, course: { ...testCourse(given), version }, by: owner.user.id, now });
const bodyFor = (changes: Partial<CreateReservation> = {}): CreateReservation => ({
  ...contract.parse({
    restaurantId,
    reservationDate: `${DAY}T18:00`,
    guestCount: 2,
    customerName: "Ana Popescu",
    customerEmail: "ana@example.org",
    notificationMethod: "email",
  }),
  ...changes,
});
const book = (changes: Partial<CreateReservation> = {}, holderHash = "holder", at = now) =>
  createReservation(db, {
    body: bodyFor(changes),
    idempotencyKey: null,
    holderHash,
    accountId: null,
    takesCards: true,
    now: at,
  });
const booked = async (changes: Partial<CreateReservation> = {}) => {
  const result = await book(changes);
  if (!result.ok) throw new Error(JSON.stringify(result));
  return result.reservation.id;
};
const seatsOf = async (courseId: string) => {
  const rows = await db.query<{ day: string; count: number }>(
    "SELECT day::text AS day, count(*)::int AS count FROM course_seats WHERE course_id = $1 GROUP BY day ORDER BY day",
    [courseId],
  );
  return Object.fromEntries(rows.map(({ day, count }) => [day, count]));
};
const choice = async (guests = 2, time?: string) => {
  const [first] = await getCourseChoices(db, { restaurantId, date: DAY, time, guests }, now);
  return first;
};
const refusedWith = (why: string) => ({ ok: false, reason: "course-refused", refusal: { why } });

describe("seats of a course", () => {
  it("are never sold twice, whoever of many guests asks at once", async () => {
    const courseId = await addCourse({ seats: 7 });
    const results = await Promise.all(
      Array.from({ length: 30 }, (_, at) => book({ courseId, guestCount: (at % 2) + 1 }, `holder ${at}`)),
    );
    const rows = await db.query<{ guests: number }>(
      "SELECT sum(guest_count)::int AS guests FROM reservations WHERE course_id = $1 AND status = 'confirmed'",
      [courseId],
    );
    const guests = rows[0]?.guests ?? 0;
    expect(guests).toBeLessThanOrEqual(7);
    // One seat can be left over only if all parties of one had been seated before.
    expect(guests).toBeGreaterThanOrEqual(6);
    expect(await seatsOf(courseId)).toEqual({ [DAY]: guests });
    for (const lost of results.filter((result) => !result.ok))
      expect(lost).toMatchObject(refusedWith("full"));
  });

  it("are refused by the database, whatever the code does", async () => {
    const courseId = await addCourse({ seats: 2 });
    const id = await booked({ courseId });
    const insert = (number: number) =>
      db.query(
        "INSERT INTO course_seats (course_id, day, number, reservation_id, seats) VALUES ($1, $2, $3, $4, 2)",
        [courseId, DAY, number, id],
      );
    await expect(insert(2)).rejects.toThrow(/course_seats_pkey/);
    await expect(insert(3)).rejects.toThrow(/course_seats_within/);
  });

  it("belong to a day of the restaurant: after midnight to the evening before", async () => {
    restaurantId = await addTestRestaurant(db, {
      tables: TABLES,
      seatings: { first: "17:00", lastSeating: "25:30" },
    });
    const courseId = await addCourse({ seats: 4 });
    await booked({ courseId, reservationDate: `${DAY}T23:00` });
    await booked({ courseId, reservationDate: "2026-12-25T01:00" });
    expect(await seatsOf(courseId)).toEqual({ [DAY]: 4 });
    expect(await book({ courseId, reservationDate: "2026-12-25T01:30" })).toMatchObject(refusedWith("full"));
    expect(await book({ courseId, reservationDate: "2026-12-25T18:00" })).toMatchObject({ ok: true });
  });

  it("are free again after a cancellation", async () => {
    const courseId = await addCourse({ seats: 2 });
    const id = await booked({ courseId });
    expect((await choice())?.seatsLeft).toBe(0);
    await cancelReservation(db, { id, reason: null, now });
    expect(await choice()).toMatchObject({ seatsLeft: 2, why: null });
  });

  it("are counted for those who booked before there was a limit", async () => {
    const courseId = await addCourse();
    await booked({ courseId, guestCount: 4 });
    await change(courseId, 1, { seats: 5 });
    expect((await choice())?.seatsLeft).toBe(1);
    expect(await book({ courseId })).toMatchObject(refusedWith("full"));
    expect(await book({ courseId, guestCount: 1 })).toMatchObject({ ok: true });
  });

  it("wait with the held table, and are free when the hold ends or is given back", async () => {
    const courseId = await addCourse({ seats: 2 });
    const wish = { restaurantId, at: `${DAY}T18:00`, guests: 2, courseId };
    const hold = { wish, accountId: null, replaces: null, now };
    const held = await createHold(db, { ...hold, holderHash: "ana" });
    if (!held.ok) throw new Error(held.reason);
    expect(await book({ courseId }, "ben")).toMatchObject(refusedWith("full"));
    await endHold(db, { id: held.id, holderHash: "ana", now });
    expect((await choice())?.seatsLeft).toBe(2);
    const again = await createHold(db, { ...hold, holderHash: "ana" });
    if (!again.ok) throw new Error(again.reason);
    const later = new Date(again.expiresAt.getTime() + 1);
    expect(await book({ courseId }, "ben", later)).toMatchObject({ ok: true });
    expect(await book({ courseId, holdId: again.id }, "ana", later)).toMatchObject(refusedWith("full"));
  });

  it("become the booking's own with the hold that it was made from", async () => {
    const courseId = await addCourse({ seats: 2 });
    const wish = { restaurantId, at: `${DAY}T18:00`, guests: 2, courseId };
    const held = await createHold(db, { wish, holderHash: "ana", accountId: null, replaces: null, now });
    if (!held.ok) throw new Error(held.reason);
    expect(await book({ courseId, holdId: held.id }, "ana")).toMatchObject({ reservation: { id: held.id } });
    const muchLater = new Date(now.getTime() + 3_600_000 * 24);
    expect(await book({ courseId }, "ben", muchLater)).toMatchObject(refusedWith("full"));
    expect((await reservationById(db, held.id))?.course?.names.ja).toBe("季節のコース");
  });

  it("are deleted a week after their day", async () => {
    const courseId = await addCourse();
    await booked({ courseId, reservationDate: "2026-12-03T18:00" });
    await booked({ courseId });
    await removeSlots(db, new Date("2026-12-12T00:00:00Z"));
    expect(await seatsOf(courseId)).toEqual({ [DAY]: 2 });
  });
});

describe("a booking with a course", () => {
  it("keeps its table for the minutes of the course, and what it was sold", async () => {
    const courseId = await addCourse();
    const id = await booked({ courseId });
    const row = await reservationById(db, id);
    expect(row && row.endsAt.getTime() - row.startsAt.getTime()).toBe(120 * 60_000);
    await change(courseId, 1, {
      names: { ja: "新しい名前" },
      price: { minor: 9_000, currency: "JPY" },
      minutes: 60,
    });
    expect((await reservationById(db, id))?.course).toEqual({
      id: courseId,
      names: { ja: "季節のコース", en: "Course of the season" },
      price: { minor: 6_000, currency: "JPY" },
      minutes: 120,
      lastDrinks: 30,
    });
  });

  it("is refused for a course that is removed, switched off, or another restaurant's", async () => {
    const courseId = await addCourse();
    await removeCourse(db, { restaurantId, id: courseId, now });
    expect(await book({ courseId })).toMatchObject(refusedWith("not-offered"));
    await restoreCourse(db, { restaurantId, id: courseId, now });
    expect(await book({ courseId })).toMatchObject({ ok: true });
    const off = await addCourse({ isActive: false });
    expect(await book({ courseId: off })).toMatchObject(refusedWith("not-offered"));
    restaurantId = await addTestRestaurant(db, { tables: TABLES });
    expect(await book({ courseId })).toMatchObject(refusedWith("not-offered"));
  });

  it("is refused for a party of another size", async () => {
    const courseId = await addCourse({ minParty: 2, maxParty: 3 });
    expect(await book({ courseId, guestCount: 1 })).toMatchObject(refusedWith("party"));
    expect(await book({ courseId, guestCount: 4 })).toMatchObject(refusedWith("party"));
    expect(await book({ courseId, guestCount: 3 })).toMatchObject({ ok: true });
  });

  it("is refused where it would not end before the restaurant closes", async () => {
    const stretches = [{ opens: "17:00", closes: "22:00", lastOrder: null }];
    const week = Array.from({ length: 7 }, (_, at) => ({ weekday: at + 1, stretches }));
    await db.query("UPDATE restaurants SET own_hours = $2::jsonb, hours_by = 'restaurant' WHERE id = $1", [
      restaurantId,
      JSON.stringify({ week, holidays: "normal", days: [] }),
    ]);
    const courseId = await addCourse();
    expect(await book({ courseId, reservationDate: `${DAY}T20:30` })).toMatchObject({
      refusal: { why: "closing", closes: "22:00" },
    });
    expect(await book({ reservationDate: `${DAY}T20:30` })).toMatchObject({ ok: true });
    expect(await book({ courseId, reservationDate: `${DAY}T20:00` })).toMatchObject({ ok: true });
    expect(await choice(2, "20:30")).toMatchObject({ why: { kind: "closing", closes: "22:00" } });
    const asked = { restaurantId, from: DAY, count: 1, guests: 2, courseId };
    const days = await getAvailability(db, asked, now);
    const free = days.ok ? days.days[0]?.times.filter(({ available }) => available) : [];
    expect(free?.at(-1)?.time).toBe("20:00");
  });

  it("has no free time on a day on which it is sold out, while a table alone has", async () => {
    const courseId = await addCourse({ seats: 2 });
    await booked({ courseId });
    const asked = { restaurantId, from: DAY, count: 1, guests: 2 };
    const isFree = async (id: string | null) => {
      const days = await getAvailability(db, { ...asked, courseId: id }, now);
      return days.ok && days.days[0]?.times.some(({ available }) => available);
    };
    expect(await isFree(courseId)).toBe(false);
    expect(await isFree(null)).toBe(true);
    expect(await choice()).toMatchObject({ seatsLeft: 0, why: { kind: "full" } });
  });
});

describe("a guest who changes a booking with a course", () => {
  const changed = async (id: string, to: Parameters<typeof changeReservation>[1]["change"]) => {
    const result = await changeReservation(db, { id, change: to, idempotencyKey: null, now });
    return !result.ok && result.reason === "no-place" ? result.place : result;
  };

  it("takes its seats along to another day, and gives the others back", async () => {
    const courseId = await addCourse({ seats: 2 });
    const id = await booked({ courseId });
    expect(await changed(id, { reservationDate: "2026-12-25T19:00" })).toEqual({ ok: true });
    expect(await seatsOf(courseId)).toEqual({ "2026-12-25": 2 });
    await booked({ courseId });
    expect(await changed(id, { reservationDate: `${DAY}T19:00` })).toMatchObject(refusedWith("full"));
    expect((await reservationById(db, id))?.localTime).toBe("2026-12-25T19:00");
  });

  it("is asked again for a larger party, and a smaller one leaves seats", async () => {
    const courseId = await addCourse({ seats: 4, minParty: 2 });
    const id = await booked({ courseId, guestCount: 3 });
    await booked({ courseId: null });
    expect(await changed(id, { guestCount: 5 })).toMatchObject(refusedWith("full"));
    expect(await changed(id, { guestCount: 2 })).toEqual({ ok: true });
    expect(await seatsOf(courseId)).toEqual({ [DAY]: 2 });
    expect(await changed(id, { guestCount: 1 })).toMatchObject(refusedWith("party"));
  });

  it("can have another course or the table alone, for as long as that lasts", async () => {
    const courseId = await addCourse({ seats: 2 });
    const short = await addCourse({ names: { ja: "短いコース" }, minutes: 60 });
    const id = await booked({ courseId });
    const minutes = async () => {
      const row = await reservationById(db, id);
      return row && (row.endsAt.getTime() - row.startsAt.getTime()) / 60_000;
    };
    expect(await changed(id, { courseId: short })).toEqual({ ok: true });
    expect([await minutes(), (await reservationById(db, id))?.course?.names.ja]).toEqual([60, "短いコース"]);
    expect(await seatsOf(courseId)).toEqual({});
    expect(await changed(id, { courseId: null })).toEqual({ ok: true });
    expect([await minutes(), (await reservationById(db, id))?.course]).toEqual([90, null]);
    expect(await seatsOf(short)).toEqual({});
  });

  it("asks the kitchen again for another course", async () => {
    const courseId = await addCourse();
    const id = await booked({ dietaryNeeds: ["without-nuts"], severeAllergens: ["nuts"] });
    await db.query("UPDATE reservations SET kitchen_answer = 'can', kitchen_by = 'Ken' WHERE id = $1", [id]);
    expect(await changed(id, { courseId })).toEqual({ ok: true });
    const row = await reservationById(db, id);
    expect(row).toMatchObject({ kitchenAnswer: null, severeAllergens: ["nuts"] });
    expect(row?.kitchenDueAt).not.toBeNull();
  });
});
