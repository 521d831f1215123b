import { beforeAll, describe, expect, it } from "vitest";
import type { ReservationView } from "#domains/reservations/contract/reservations.ts";
import { bookingBody } from "#tests/setup/builders/test-booking.ts";
import { addTestRestaurant } from "#tests/setup/builders/test-restaurant.ts";
import { testDatabase } from "#tests/setup/servers/test-database.ts";
import { testApp } from "#tests/setup/test-app.ts";
import { testAssistant } from "#tests/setup/test-assistant.ts";
import type { Answer } from "../../port.ts";

const NOW = new Date("2026-11-25T06:00:00Z");
const db = testDatabase();
const app = testApp(db, () => NOW);
const { talk, refresh } = testAssistant(db, () => NOW);
let restaurantId = "";

beforeAll(async () => {
  restaurantId = await addTestRestaurant(db, { name: "浜のと" });
  await refresh();
});

/** Thirteen foods beyond the nine allergens, and their Japanese names. */
const FOODS = [
  "셀러리",
  "키위",
  "망고",
  "복숭아",
  "토마토",
  "가지",
  "버섯",
  "마늘",
  "양파",
  "고수",
  "바나나",
  "시금치",
  "파인애플",
];
const JA = [
  "セロリ",
  "キウイ",
  "マンゴー",
  "もも",
  "トマト",
  "なす",
  "きのこ類",
  "にんにく",
  "玉ねぎ",
].concat(...["パクチー（コリアンダー）", "バナナ", "ほうれん草", "パイナップル"]);

const tableOf = ({ parts }: Answer) => parts.find((part) => part.kind === "booking");

describe("a long list of foods", () => {
  it("is repeated in full and sent to the kitchen in full", async () => {
    const guest = talk("ko", { restaurantId });
    const told = await guest.say(`${FOODS.join(", ")}을 못 먹어요`);
    for (const word of [...FOODS, ...JA]) expect(told.content).toContain(word);
    const answer = await guest.say("11월 26일 저녁 6시 2명 예약하고 싶어요");
    const table = tableOf(answer);
    expect(table?.otherNeeds.length, answer.content).toBeLessThanOrEqual(10);
    const payload = {
      ...bookingBody(restaurantId, { reservationDate: table?.reservationDate ?? "", language: "ko" }),
      otherNeeds: table?.otherNeeds ?? [],
    };
    const booked = await app.inject({ method: "POST", url: "/api/reservations", payload });
    expect(booked.statusCode, booked.body).toBe(201);
    const cookie = String(booked.headers["set-cookie"]).split(";")[0] ?? "";
    const [own] = (await app.inject({ url: "/api/reservations", headers: { cookie } })).json() as [
      ReservationView,
    ];
    const kitchen = own.otherNeeds.map(({ food }) => food?.ja ?? "").join("・");
    for (const ja of JA) expect(kitchen.split("・")).toContain(ja);
  });

  it("of unknown words is asked about and passed on in full", async () => {
    const guest = talk("en", { restaurantId });
    const long = "quizzel".repeat(12);
    await guest.say(`I'm allergic to ${long}`);
    const answer = await guest.say("Book a table for two on November 27 at 6 pm");
    expect(
      tableOf(answer)
        ?.otherNeeds.map(({ text }) => text)
        .join(""),
    ).toBe(long);
  });
});
