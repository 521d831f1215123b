import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import type { CourseView, OwnerCourses, RemovedCourse } from "#domains/menus/contract/courses.ts";
import type { BookReservation } from "#domains/reservations/contract/book.ts";
import type { CourseChoice } from "#domains/reservations/contract/courses.ts";
import { insertMember } from "#domains/staff/server/public.ts";
import { bookingBody } from "#tests/setup/builders/test-booking.ts";
import { testCourse } from "#tests/setup/builders/test-course.ts";
import { addTestRestaurant } from "#tests/setup/builders/test-restaurant.ts";
import { testDatabase } from "#tests/setup/servers/test-database.ts";
import { type TestAccount, testAccount } from "#tests/setup/test-account.ts";
import { testApp } from "#tests/setup/test-app.ts";

const now = new Date("2026-12-01T03:00:00Z");
const DAY = "2026-12-24";
const db = testDatabase();
const app = testApp(db, () => now);
const { inject } = app;
let restaurantId = "";
let owner: TestAccount;
/** Another one in each test. */
let c1 = "";

beforeEach(async () => {
  c1 = randomUUID();
  const tables = ["A", "B", "C", "D"].map((label) => ({ label, minParty: 1, maxParty: 4 }));
  restaurantId = await addTestRestaurant(db, { tables });
  owner = await testAccount(app, { role: "owner" });
  await insertMember(db, { restaurantId, accountId: owner.user.id, role: "owner" }, now);
});

type Method = "GET" | "PUT" | "POST" | "PATCH" | "DELETE";
const call = (method: Method, url: string, payload?: object, headers = owner.headers) =>
  inject({ method, url, headers, ...(payload && { payload }) });
const courses = (id = "") => `/api/owner/restaurants/${restaurantId}/courses${id && `/${id}`}`;
const save = (id: string, given: Parameters<typeof testCourse>[0] = {}, version = 0) =>
  call("PUT", courses(id), { ...testCourse(given), version });
const add = (more: object) =>
  call("POST", `/api/owner/restaurants/${restaurantId}/reservations`, {
    ...{ source: "phone", reservationDate: `${DAY}T18:00`, guestCount: 2, customerName: "田中" },
    ...more,
  });
const book = (more: object) =>
  inject({
    ...{ method: "POST", url: "/api/reservations" },
    payload: bookingBody(restaurantId, { reservationDate: `${DAY}T18:00`, guestCount: 2, ...more }),
  });
const fieldsOf = (answer: { json(): { errors?: { path: string; message: string }[] } }) =>
  answer.json().errors;

describe("the courses of a restaurant", () => {
  it("are read by guests as they were saved, without those that are switched off", async () => {
    expect((await save(c1)).statusCode).toBe(200);
    await save(`${c1}-2`, { isActive: false });
    const view = (await inject({ url: `/api/restaurants/${restaurantId}/courses` })).json() as CourseView[];
    expect(view).toMatchObject([
      { id: c1, name: "季節のコース", nameTranslations: { en: "Course of the season" }, lastDrinks: 30 },
    ]);
  });

  it("are saved once, and not over a colleague's change", async () => {
    await save(c1);
    expect(((await save(c1)).json() as OwnerCourses).courses, "the same again").toHaveLength(1);
    expect((await save(c1, { minutes: 90 }, 1)).statusCode).toBe(200);
    const late = await save(c1, { minutes: 60 }, 1);
    expect([late.statusCode, late.json().code]).toEqual([409, "changed-meanwhile"]);
    expect(late.json().current.courses).toMatchObject([{ minutes: 90, version: 2 }]);
  });

  it("name what is wrong by its field", async () => {
    const wrong = { names: {}, minutes: 100, lastDrinks: 100, minParty: 4, maxParty: 2 };
    const answer = await save(c1, wrong);
    expect(answer.statusCode).toBe(400);
    expect(fieldsOf(answer)?.map(({ path }) => path)).toContain("minutes");
    const across = await save(c1, { ...wrong, minutes: 90 });
    expect(
      fieldsOf(across)
        ?.map(({ path }) => path)
        .sort(),
    ).toEqual(["lastDrinks", "maxParty", "names.ja"]);
  });

  it("are no other restaurant's", async () => {
    await save(c1);
    const other = await addTestRestaurant(db);
    await insertMember(db, { restaurantId: other, accountId: owner.user.id, role: "owner" }, now);
    const url = `/api/owner/restaurants/${other}/courses/${c1}`;
    expect((await call("PUT", url, { ...testCourse(), version: 1 })).statusCode).toBe(404);
    expect((await call("DELETE", url)).statusCode).toBe(404);
    expect((await call("POST", `${url}/restore`)).statusCode).toBe(404);
  });

  it("are kept by their bookings when they are removed, and sold again when that is undone", async () => {
    await save(c1);
    const booked = (await add({ courseId: c1 })).json() as BookReservation;
    const removed = (await call("DELETE", courses(c1))).json() as RemovedCourse;
    expect(removed).toMatchObject({ kept: 1, courses: [], removed: [{ id: c1, bookings: 1 }] });
    const refused = await book({ courseId: c1 });
    expect([refused.statusCode, refused.json().code]).toEqual([409, "course-not-offered"]);
    expect(refused.json().detail).toContain("table only");
    const note = await call("PATCH", `/api/owner/reservations/${booked.id}`, { staffNote: "窓側" });
    expect(note.json()).toMatchObject({ course: { id: c1, price: { minor: 6_000 }, minutes: 120 } });
    const again = (await call("POST", `${courses(c1)}/restore`)).json() as OwnerCourses;
    expect(again).toMatchObject({ courses: [{ id: c1, bookings: 1 }], removed: [] });
    expect((await book({ courseId: c1 })).statusCode).toBe(201);
  });
});

describe("a guest who books a course", () => {
  it("reads why not, and the way out", async () => {
    await save(c1, { seats: 2, minParty: 2, maxParty: 3 });
    const small = await book({ courseId: c1, guestCount: 1 });
    expect([small.statusCode, fieldsOf(small)?.[0]?.path]).toEqual([400, "courseId"]);
    expect(fieldsOf(small)?.[0]?.message).toContain("2 to 3");
    expect((await book({ courseId: c1 })).statusCode).toBe(201);
    const full = await book({ courseId: c1 });
    expect([full.statusCode, full.json().code, full.json().seatsLeft]).toEqual([409, "course-sold-out", 0]);
    expect((await book({ courseId: null })).statusCode).toBe(201);
    const url = `/api/restaurants/${restaurantId}/course-choices?date=${DAY}&guests=2`;
    const [choice] = (await inject({ url })).json() as CourseChoice[];
    expect(choice).toMatchObject({ seatsLeft: 0, why: { kind: "full" } });
  });

  it("has it in the calendar, with needs as before", async () => {
    await save(c1);
    const { id } = (await book({ courseId: c1, dietaryNeeds: ["vegan"] })).json();
    const [row] = await db.query<{ key: string }>(
      "SELECT manage_key AS key FROM reservations WHERE id = $1",
      [id],
    );
    const { body } = await inject({ url: `/api/reservations/${id}/calendar.ics?key=${row?.key}` });
    expect(body.replace(/\r\n[ \t]/g, "")).toContain("Course of the season");
    const view = (await inject({ url: `/api/reservations/${id}?key=${row?.key}` })).json();
    expect(view).toMatchObject({ course: { id: c1 }, dietaryNeeds: ["vegan"], kitchen: { answer: null } });
  });
});

describe("staff", () => {
  it("sell more than a course's seats only by the exception of that name", async () => {
    await save(c1, { seats: 2 });
    expect((await add({ courseId: c1 })).statusCode).toBe(201);
    const asked = await add({ courseId: c1 });
    expect([asked.statusCode, asked.json()]).toMatchObject([
      409,
      { code: "confirm-exception", exception: "course-seats", seatsLeft: 0 },
    ]);
    const confirmed = await add({ courseId: c1, exceptions: ["course-seats"] });
    expect(confirmed.statusCode).toBe(201);
    const [row] = await db.query<{ kinds: string[] }>(
      "SELECT array_agg(kind) AS kinds FROM table_exceptions WHERE reservation_id = $1",
      [confirmed.json().id],
    );
    expect(row?.kinds).toEqual(["course-seats"]);
    expect((await book({ courseId: c1 })).json().code).toBe("course-sold-out");
  });

  it("give a party a course, move it with its seats, and take it away again", async () => {
    await save(c1, { seats: 2 });
    const { id } = (await add({})).json() as BookReservation;
    const change = async (body: object) =>
      (await call("PATCH", `/api/owner/reservations/${id}`, body)).json();
    const minutes = ({ startsAt, endsAt }: BookReservation) =>
      (Date.parse(endsAt) - Date.parse(startsAt)) / 60_000;
    const given = await change({ courseId: c1 });
    expect([given.course.id, minutes(given)]).toEqual([c1, 120]);
    const longer = await change({ stayUntil: `${DAY}T20:30` });
    expect([longer.course.id, minutes(longer)]).toEqual([c1, 150]);
    const moved = await change({ reservationDate: "2026-12-25T18:00" });
    expect([moved.course.id, minutes(moved)]).toEqual([c1, 150]);
    const seats = () =>
      db.query("SELECT DISTINCT day::text AS day FROM course_seats WHERE course_id = $1", [c1]);
    expect(await seats()).toEqual([{ day: "2026-12-25" }]);
    const without = await change({ courseId: null });
    expect([without.course, minutes(without)]).toEqual([null, 90]);
    expect(await seats()).toEqual([]);
  });

  it("swap tables with a party that has a course: both keep what they have", async () => {
    await save(c1, { seats: 2 });
    const first = (await add({ courseId: c1 })).json() as BookReservation;
    const second = (await add({})).json() as BookReservation;
    const swapped = await call("POST", `/api/owner/reservations/${first.id}/swap`, { with: second.id });
    expect(swapped.statusCode, swapped.body).toBe(200);
    expect((await book({ courseId: c1 })).json().code).toBe("course-sold-out");
  });

  it("see the course's free times by its own minutes", async () => {
    await save(c1, { minutes: 180 });
    await add({ courseId: c1, reservationDate: `${DAY}T18:00` });
    const times = async (more: string) =>
      (
        await call("GET", `/api/owner/restaurants/${restaurantId}/places?date=${DAY}&guests=2${more}`)
      ).json() as { times: { time: string; free: string[] }[] };
    const freeAt = async (time: string, more = "") =>
      (await times(more)).times.find((one) => one.time === time)?.free.length;
    expect([await freeAt("17:00"), await freeAt("21:00", `&courseId=${c1}`)]).toEqual([3, 4]);
  });
});
