import { beforeEach, describe, expect, it } from "vitest";
import type { BookReservation, BookView } from "#domains/reservations/contract/book.ts";
import type { BookingQuestion } from "#domains/reservations/contract/questions.ts";
import type {
  BookingTerms,
  CreatedReservation,
  ReservationView,
} from "#domains/reservations/contract/reservations.ts";
import type { SeatingPlanBody, SeatingPlanView } from "#domains/reservations/contract/seating-plan.ts";
import { insertMember } from "#domains/staff/server/public.ts";
import { GUEST_DAYS } from "#kernel/privacy-constants.ts";
import { addTestProgram } from "#tests/setup/builders/test-api-key.ts";
import { bookingBody } from "#tests/setup/builders/test-booking.ts";
import { addTestRestaurant } from "#tests/setup/builders/test-restaurant.ts";
import { testDatabase } from "#tests/setup/servers/test-database.ts";
import { someAddress, type TestAccount, testAccount } from "#tests/setup/test-account.ts";
import { testApp } from "#tests/setup/test-app.ts";
import { findParties } from "../at-table/find-parties.ts";
import { erasePastGuests } from "../guests/guest-data.ts";

const NOW = new Date("2026-12-01T03:00:00Z");
const db = testDatabase();
const app = testApp(db, () => NOW);
const { inject } = app;
let restaurantId = "";
let owner: TestAccount;

type Asked = SeatingPlanBody["questions"];
const OCCASION = {
  ...{ id: null, kind: "one", isRequired: true, language: "ja" },
  words: { ja: "どのような機会ですか？", th: "โอกาสอะไร" },
  options: [
    { id: null, words: { ja: "記念日", th: "วันครบรอบ" } },
    { id: null, words: { ja: "誕生日" } },
  ],
} as const;
const WISH = {
  ...{ id: null, kind: "text", isRequired: false, language: "ja" },
  ...{ words: { ja: "ほかに" }, options: [] },
} as const;

beforeEach(async () => {
  restaurantId = await addTestRestaurant(db, {
    tables: ["A", "B", "C"].map((label) => ({ label, minParty: 1, maxParty: 4 })),
  });
  owner = await testAccount(app, { role: "owner" });
  await insertMember(db, { restaurantId, accountId: owner.user.id, role: "owner" }, NOW);
});

const path = () => `/api/owner/restaurants/${restaurantId}`;
const plan = async () =>
  (await inject({ url: `${path()}/inventory`, headers: owner.headers })).json() as SeatingPlanView;
async function put(questions: readonly object[]) {
  const { inventory, version } = await plan();
  const payload = { inventory: { ...inventory, questions }, version, accepted: [] };
  return inject({ method: "PUT", url: `${path()}/inventory`, headers: owner.headers, payload });
}
async function ask(...questions: readonly object[]): Promise<BookingQuestion[]> {
  const answer = await put(questions);
  expect(answer.statusCode, answer.body).toBe(200);
  return terms();
}
const terms = async () =>
  ((await inject({ url: `/api/restaurants/${restaurantId}/booking-terms` })).json() as BookingTerms)
    .questions;
const post = (answers: object[] | undefined, changes: object = {}) =>
  inject({
    ...{ method: "POST", url: "/api/reservations", remoteAddress: someAddress() },
    payload: { ...bookingBody(restaurantId, { language: "th", ...changes }), ...(answers && { answers }) },
  });
async function booked(answers: object[] | undefined, changes: object = {}) {
  const answer = await post(answers, changes);
  expect(answer.statusCode, answer.body).toBe(201);
  const cookie = String(answer.headers["set-cookie"]).split(";")[0] ?? "";
  const { id } = answer.json() as CreatedReservation;
  const read = async () =>
    (await inject({ url: `/api/reservations/${id}`, headers: { cookie } })).json() as ReservationView;
  const patch = (payload: object) =>
    inject({ method: "PATCH", url: `/api/reservations/${id}`, headers: { cookie }, payload });
  return { id, read, patch };
}
const book = async () =>
  (await inject({ url: `${path()}/book?from=2026-12-24`, headers: owner.headers })).json() as BookView;
const chosen = ({ id, options }: BookingQuestion, at = 0) => ({
  questionId: id,
  options: [options[at]?.id ?? ""],
});

describe("an owner", () => {
  it("asks up to five questions, keeps their ids, and is told of what is wrong by its field", async () => {
    const [first, second] = await ask(OCCASION, WISH);
    expect(first).toMatchObject({ ...OCCASION, id: expect.any(String), options: [{}, {}] });
    expect(first?.options.map(({ words }) => words)).toEqual(OCCASION.options.map(({ words }) => words));
    expect(await ask(second ?? {}, first ?? {}), "another order").toEqual([second, first]);
    const { inventory } = await plan();
    const wrong: [object, string][] = [
      [{ ...WISH, words: { en: "Else" } }, "words.ja"],
      [{ ...WISH, words: { ja: "x".repeat(121) } }, "words.ja"],
      [{ ...OCCASION, options: [{ id: null, words: { ja: "記念日" } }] }, "options"],
      [{ ...OCCASION, options: [...OCCASION.options, { id: null, words: {} }] }, "options.2.words.ja"],
      [{ ...OCCASION, options: Array.from({ length: 9 }, () => OCCASION.options[0]) }, "options"],
    ];
    for (const [question, field] of wrong) {
      const refused = await put([question]);
      expect([refused.statusCode, refused.json().errors?.[0]?.path]).toEqual([
        400,
        `inventory.questions.0.${field}`,
      ]);
    }
    const many = await put(Array.from({ length: 6 }, () => WISH));
    expect([many.statusCode, many.json().errors?.[0]?.path]).toEqual([400, "inventory.questions"]);
    const old = await inject({
      ...{ method: "PUT", url: `${path()}/inventory`, headers: owner.headers },
      payload: { inventory: { ...inventory, questions: [] }, version: 1, accepted: [] },
    });
    expect([old.statusCode, old.json().code], "somebody else saved first").toEqual([
      409,
      "changed-meanwhile",
    ]);
  });

  it("takes a question away: the answers keep the words that they were given to, and undo brings it back", async () => {
    const [occasion] = await ask(OCCASION);
    if (!occasion) throw new Error("no question");
    const { read } = await booked([chosen(occasion)]);
    const before = (await plan()).inventory.questions as Asked;
    await ask();
    const words = { ja: "どのような機会ですか？", th: "โอกาสอะไร" };
    const kept = [{ questionId: occasion.id, words, options: [{ words: OCCASION.options[0].words }] }];
    expect((await read()).answers).toMatchObject(kept);
    expect(await ask(...before)).toEqual([occasion]);
  });
});

describe("a guest on the form", () => {
  it("is asked what must be answered, by its field and in their language", async () => {
    const [occasion, wish] = await ask(OCCASION, WISH);
    if (!occasion || !wish) throw new Error("no questions");
    const open = [
      { questionId: wish.id, text: "  " },
      { questionId: occasion.id, options: [] },
    ];
    const refused = await post(open);
    expect([refused.statusCode, refused.json().errors]).toMatchObject([400, [{ path: "answers.1" }]]);
    const long = await post([{ questionId: wish.id, text: "x".repeat(201) }]);
    expect([long.statusCode, long.json().errors[0].path]).toEqual([400, "answers.0.text"]);
    await booked([chosen(occasion, 1), { questionId: wish.id, text: "" }]);
  });

  it("who has an old form is shown the questions of now", async () => {
    const [occasion] = await ask(OCCASION);
    const [wish, other] = await ask(WISH, OCCASION);
    if (!occasion || !wish || !other) throw new Error("no questions");
    const old = [
      undefined,
      [chosen(occasion)],
      [{ questionId: other.id, options: ["nothing"] }],
      [{ ...chosen(other), text: "both" }],
      [{ questionId: other.id, options: other.options.map(({ id }) => id) }],
      [chosen(other), chosen(other)],
    ];
    for (const answers of old) {
      const refused = await post(answers);
      expect([refused.statusCode, refused.json()]).toMatchObject([
        409,
        { code: "questions-changed", questions: [wish, other] },
      ]);
    }
    await booked([chosen(other)]);
  });

  it("changes an answer; what is no longer asked stays", async () => {
    const [occasion, wish] = await ask(OCCASION, WISH);
    if (!occasion || !wish) throw new Error("no questions");
    const { read, patch, id } = await booked([chosen(occasion), { questionId: wish.id, text: "No peanuts" }]);
    expect((await patch({ answers: [{ questionId: occasion.id }] })).json().errors[0].path).toBe("answers.0");
    expect((await patch({ answers: [chosen(occasion, 1)] })).statusCode).toBe(200);
    expect((await read()).answers.map(({ text }) => text)).toEqual(["No peanuts", null]);
    await ask(occasion);
    await patch({ answers: [chosen(occasion)] });
    expect((await read()).answers).toMatchObject([
      { text: "No peanuts" },
      { words: { ja: "どのような機会ですか？" } },
    ]);
    const lines = await inject({ url: `/api/owner/reservations/${id}/log`, headers: owner.headers });
    expect(lines.json().at(-1).changes).toHaveProperty("answers");
  });

  it("is read by the team and the kitchen, and by nobody with a shared copy", async () => {
    const [wish] = await ask(WISH);
    const { id, read } = await booked([{ questionId: wish?.id, text: "no peanuts please" }]);
    const party = (await book()).reservations.find((one) => one.id === id);
    expect(party).toMatchObject({
      answers: [{ text: "no peanuts please" }],
      needsAsked: false,
      dietaryNeeds: [],
    });
    const at = new Date("2026-12-24T09:00:00Z");
    const question = { key: "q", restaurantId, tableId: null, reservationId: id, at };
    const parties = (await findParties(db, [question])).get("q");
    expect(parties?.[0]?.answers).toMatchObject([{ text: "no peanuts please" }]);
    const { search } = new URL((await read()).shareUrl);
    const shared = await inject({ url: `/api/reservations/${id}${search}` });
    expect([shared.statusCode, shared.json().answers]).toEqual([200, []]);
  });

  it("is forgotten with the answers, also in the history", async () => {
    const [wish] = await ask(WISH);
    const { id, patch } = await booked([{ questionId: wish?.id, text: "first peanuts" }]);
    await patch({ answers: [{ questionId: wish?.id, text: "second peanuts" }] });
    await erasePastGuests(db, new Date(Date.parse("2026-12-24T09:00:00Z") + GUEST_DAYS * 86_400_000 + 1));
    const kept = await db.query(
      "SELECT r.answers, l.changes FROM reservations r JOIN reservation_log l ON l.reservation_id = r.id WHERE r.id = $1",
      [id],
    );
    expect(kept.length).toBeGreaterThan(0);
    expect(JSON.stringify(kept)).not.toContain("peanuts");
  });
});

describe("others", () => {
  it("book without an answer: staff, who may add one later", async () => {
    const [occasion, wish] = await ask(OCCASION, WISH);
    if (!occasion || !wish) throw new Error("no questions");
    const made = await inject({
      ...{ method: "POST", url: `${path()}/reservations`, headers: owner.headers },
      payload: {
        ...{ source: "phone", reservationDate: "2026-12-24T18:00", guestCount: 2, customerName: "山田" },
      },
    });
    expect(made.statusCode, made.body).toBe(201);
    const { id, answers } = made.json() as BookReservation;
    expect(answers).toEqual([]);
    const changed = await inject({
      ...{ method: "PATCH", url: `/api/owner/reservations/${id}`, headers: owner.headers },
      payload: { answers: [chosen(occasion), { questionId: wish.id, text: "落花生なしで" }] },
    });
    expect(changed.json().answers).toMatchObject([{ options: [{}] }, { text: "落花生なしで" }]);
    const unknown = await inject({
      ...{ method: "PATCH", url: `/api/owner/reservations/${id}`, headers: owner.headers },
      payload: { answers: [{ questionId: "gone", text: "?" }] },
    });
    expect(unknown.json().code).toBe("questions-changed");
  });

  it("book without an answer: programs, which may pass some and read them", async () => {
    const [occasion] = await ask(OCCASION);
    if (!occasion) throw new Error("no question");
    const program = await addTestProgram(db, app, { restaurantId, owner, scopes: ["book"], now: NOW });
    const wish = { localTime: "2026-12-24T18:00", guestCount: 2, customerName: "Ana", language: "en" };
    expect((await program.call("GET", "/availability?date=2026-12-24&guests=2")).json().questions).toEqual([
      occasion,
    ]);
    expect((await program.call("POST", "/reservations", wish)).json().answers).toEqual([]);
    const answered = await program.call("POST", "/reservations", { ...wish, answers: [chosen(occasion)] });
    expect(answered.json().answers).toMatchObject([{ questionId: occasion.id, options: [{}] }]);
    const wrong = await program.call("POST", "/reservations", { ...wish, answers: [{ questionId: "x" }] });
    expect(wrong.json()).toMatchObject({ code: "questions-changed", questions: [{ id: occasion.id }] });
  });

  it("wait with their answers, which count when a table is there, whatever is asked then", async () => {
    const [occasion] = await ask(OCCASION);
    if (!occasion) throw new Error("no question");
    const booking = bookingBody(restaurantId, { language: "th" });
    const send = (answers: object[]) =>
      inject({
        ...{ method: "POST", url: "/api/waitlist", remoteAddress: someAddress() },
        payload: { booking: { ...booking, answers }, until: "20:00" },
      });
    const open = await send([{ questionId: occasion.id }]);
    expect(open.json().errors[0].path).toBe("booking.answers.0");
    const joined = await send([chosen(occasion)]);
    expect(joined.statusCode, joined.body).toBe(201);
    expect((await book()).waitlist).toMatchObject([{ answers: [{ questionId: occasion.id }] }]);
    await ask({ ...WISH, isRequired: true });
    const cookie = String(joined.headers["set-cookie"]).split(";")[0] ?? "";
    const { id } = joined.json() as { id: string };
    const accepted = await inject({ method: "POST", url: `/api/waitlist/${id}/accept`, headers: { cookie } });
    expect(accepted.statusCode, accepted.body).toBe(200);
    const party = (await book()).reservations.find((one) => one.id === accepted.json().id);
    expect(party?.answers).toMatchObject([
      { questionId: occasion.id, options: [{ words: { ja: "記念日" } }] },
    ]);
  });
});
