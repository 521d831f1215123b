import { beforeAll, describe, expect, it } from "vitest";
import type { Claim } from "#domains/dietary/dietary.ts";
import { type GazetteerPlace, saveGazetteerPlaces } from "#domains/discovery/server/public.ts";
import { LANGUAGES } from "#kernel/languages.ts";
import { translator } from "#platform/server/text/texts.ts";
import { addTestRestaurant } from "#tests/setup/builders/test-restaurant.ts";
import { testDatabase } from "#tests/setup/servers/test-database.ts";
import { testAssistant } from "#tests/setup/test-assistant.ts";
import type { ChatPart } from "../../contract/answers.ts";
import type { Answer } from "../port.ts";

/** A Wednesday, 15:00 in Japan. */
const NOW = new Date("2026-11-25T06:00:00Z");
const db = testDatabase();
const { talk, refresh } = testAssistant(db, () => NOW);

const HALAL: Claim = {
  subject: "halal",
  value: "yes",
  level: "certificate",
  source: "試験協会",
  date: "2026-06-01",
  expires: null,
};
const SHINJUKU = { lat: 35.6901, lng: 139.7002 };
let hamanoto = "";
let torimatsu = "";

const YODOBASHI: GazetteerPlace = {
  source: "stations",
  sourceId: "1",
  kind: "station",
  prefecture: 13,
  ...SHINJUKU,
  names: { ja: "淀橋" },
  readings: ["よどばし"],
};

const part = <K extends ChatPart["kind"]>({ parts }: Answer, kind: K) =>
  parts.find((one): one is Extract<ChatPart, { kind: K }> => one.kind === kind);
const offered = (answer: Answer) => part(answer, "choices")?.choices.map(({ label }) => label) ?? [];
const names = (answer: Answer) => part(answer, "places")?.places.map(({ name }) => name) ?? [];

beforeAll(async () => {
  hamanoto = await addTestRestaurant(db, {
    ...SHINJUKU,
    name: "浜のと",
    nameTranslations: { en: "Hamanoto" },
    address: "東京都新宿区1-1",
    openingHours: "Mo-Su 11:00-22:00",
    claims: [HALAL],
    tables: [{ label: "T1", minParty: 1, maxParty: 4 }],
  });
  torimatsu = await addTestRestaurant(db, {
    ...SHINJUKU,
    lat: 35.6911,
    name: "鳥松",
    nameTranslations: { en: "Torimatsu" },
    openingHours: "Mo-Su 17:00-23:00",
    acceptsReservations: false,
  });
  await refresh();
});

describe("searching for a restaurant", () => {
  it("asks where to search, then searches near the named place", async () => {
    const guest = talk("en");
    const first = await guest.say("I'm looking for a halal restaurant that is open now");
    expect(part(first, "locate")).toBeDefined();
    const second = await guest.say("Shinjuku");
    expect(names(second)).toEqual(["Hamanoto"]);
    expect(second.content).toContain("halal · open now · around Shinjuku");
    expect(part(second, "places")?.places[0]?.claims).toEqual([HALAL]);
    expect(part(second, "places")?.href).toMatch(/^\/app\?.*diet=halal.*open=now/);
  });

  it("finds places that only the gazetteer knows, and keeps them for the next question", async () => {
    await saveGazetteerPlaces(db, { name: "stations", attribution: "Test" }, [YODOBASHI], NOW);
    await refresh();
    const guest = talk("en");
    const found = await guest.say("halal restaurants in Yodobashi");
    expect(names(found)).toEqual(["Hamanoto"]);
    expect(found.content).toContain("halal · around Yodobashi");
    expect((await guest.say("for two tonight at 19:00")).content).toContain("around Yodobashi");
    expect((await guest.say("and in Kyoto?")).content).toContain("around Kyoto");
    expect(names(await talk("ja").say("淀橋"))).toContain("浜のと");
    expect((await talk("en").say("Who is Yodobashi")).content).not.toContain("around");
  });

  it("returns nothing rather than restaurants not known to match", async () => {
    const answer = await talk("en").say("vegan restaurants in Shinjuku");
    expect(names(answer)).toEqual([]);
    expect(answer.content).toContain("That doesn't mean there is none");
  });

  it('drops "open now" when its button is pressed', async () => {
    const guest = talk("en", { position: { lat: 35.6911, lng: 139.7002 }, restaurantId: null });
    const all = await guest.say("restaurants near me");
    expect(names(all)).toEqual(["Torimatsu", "Hamanoto"]);
    expect(names(await guest.say("open now"))).toEqual(["Hamanoto"]);
  });

  it("answers in Thai", async () => {
    const answer = await talk("th").say("ร้านฮาลาลที่เปิดอยู่ตอนนี้แถวชินจูกุ");
    expect(names(answer)).toEqual(["Hamanoto"]);
    expect(answer.confidence).toBeGreaterThan(0.7);
  });

  it("shows tonight's free tables", async () => {
    const answer = await talk("en").say("a table for 2 tonight at 7pm in Shinjuku");
    expect(part(answer, "places")?.places).toMatchObject([
      { id: hamanoto, times: expect.arrayContaining(["19:00"]) },
    ]);
  });
});

describe("a restaurant", () => {
  it("shows its hours and their source when named", async () => {
    const answer = await talk("en").say("When does Hamanoto close?");
    expect(answer.content).toMatch(/Hamanoto is open now and closes at 22:00/);
    expect(part(answer, "facts")?.facts).toHaveLength(7);
    expect(answer.sources).toMatchObject([{ href: `/restaurant/${hamanoto}` }]);
  });

  it("is recognised by the name on its sign, even one that starts like a date", async () => {
    await addTestRestaurant(db, { ...SHINJUKU, name: "麺処 三日月堂", openingHours: "Mo-Su 11:00-22:00" });
    await refresh();
    const answer = await talk("ja").say("三日月堂の営業時間は？");
    expect(answer.content).toContain("麺処 三日月堂は営業中です");
  });

  it("is recognised by its Japanese name", async () => {
    expect((await talk("ja").say("浜のとは何時まで？")).content).toMatch(/^浜のとは営業中です/);
  });

  it("is taken from the open page", async () => {
    const answer = await talk("en", { restaurantId: torimatsu, position: null }).say("where is it?");
    expect(answer.content).toMatch(/Torimatsu/);
    expect(part(answer, "facts")?.facts).toContainEqual({ name: "Name on the sign", value: "鳥松" });
  });

  it("is never invented", async () => {
    const answer = await talk("en").say("What are the opening hours of Xyzzyplugh?");
    expect(answer.content).toMatch(/^I don't know a restaurant by that name/);
    expect(answer.confidence).toBeLessThan(0.7);
  });

  it("without a menu says so", async () => {
    const answer = await talk("en").say("What's on the menu at Torimatsu?");
    expect(answer.content).toBe("Torimatsu hasn't sent us a menu.");
  });
});

describe("a table", () => {
  it("is found step by step and offered for booking", async () => {
    const guest = talk("en");
    await guest.say("halal in Shinjuku");
    const day = await guest.say("Book the first one");
    expect(day.content).toBe("Which day would you like to go to Hamanoto?");
    expect(offered(day)).toEqual(["today", "tomorrow", "Sat, November 28"]);
    const party = await guest.say("tomorrow");
    expect(offered(party)).toEqual(["1 guest", "2 guests", "3 guests", "4 guests"]);
    const times = await guest.say("2 guests");
    expect(offered(times)[0]).toBe("17:00");
    const table = await guest.say(offered(times)[1] ?? "");
    expect(part(table, "booking")).toMatchObject({
      restaurantId: hamanoto,
      reservationDate: `2026-11-26T${offered(times)[1]}`,
      guestCount: 2,
      dietaryNeeds: ["halal"],
    });
  });

  it("is not confused by food words in the restaurant's name", async () => {
    await addTestRestaurant(db, {
      ...SHINJUKU,
      name: "つむぎ",
      nameTranslations: { en: "Vegan Ramen Tsumugi" },
      openingHours: "Mo-Su 11:00-22:00",
      tables: [{ label: "T1", minParty: 1, maxParty: 4 }],
    });
    await refresh();
    const wish = { restaurant: "Vegan Ramen Tsumugi", reservationDate: "2026-11-26T19:00", dietaryNeeds: [] };
    const guest = talk("en");
    const whole = await guest.say("Book Vegan Ramen Tsumugi for 2 tomorrow at 19:00");
    expect(part(whole, "booking")).toMatchObject(wish);
    const other = talk("en");
    await other.say("Book a table for 2 tomorrow at 19:00");
    const alone = await other.say("Vegan Ramen Tsumugi");
    expect(part(alone, "booking")).toMatchObject(wish);
    expect(alone.confidence).toBeGreaterThanOrEqual(0.7);
  });

  it("is offered from a single sentence", async () => {
    const answer = await talk("ja").say("浜のとを明日19時に2名で予約したい");
    expect(part(answer, "booking")).toMatchObject({ reservationDate: "2026-11-26T19:00", guestCount: 2 });
  });

  it("is not offered where reservations are not accepted", async () => {
    const answer = await talk("en").say("Book Torimatsu for two tomorrow at 19:00");
    expect(answer.content).toMatch(/^You can't book Torimatsu here/);
  });

  it("is refused above the maximum party size", async () => {
    const answer = await talk("en").say("Book Hamanoto tomorrow at 19:00 for 9 people");
    expect(answer.content).toMatch(/has no table for 9 guests/);
  });
});

describe("questions outside the records", () => {
  it("are not answered", async () => {
    const guest = talk("en");
    const answer = await guest.say("qwrt zxcv plmk");
    expect(answer.confidence).toBeLessThan(0.7);
    expect(answer.content).toMatch(/^I'm not sure I understood/);
    expect(offered(await guest.say("zxcv qwrt plmk"))).toContain("Talk to a person");
    expect((await guest.say("Talk to a person")).escalate).toBe("unsure");
  });

  it("a request for a person escalates", async () => {
    expect((await talk("en").say("I want to talk to a human")).escalate).toBe("asked");
  });

  it("pricing lists the current plans", async () => {
    const answer = await talk("en").say("How much are the plans for my restaurant?");
    expect(part(answer, "facts")?.facts.length).toBeGreaterThan(2);
  });

  it("bookings are shown only to their owner", async () => {
    const answer = await talk("en").say("Show my bookings");
    expect(part(answer, "bookings")).toBeUndefined();
    expect(answer.content).toMatch(/^I can't see any upcoming bookings/);
  });
});

it.each(LANGUAGES)("apologises to who is angry with it, and offers a person (%s)", async (language) => {
  const answer = await talk(language).say("😡😡😡");
  const t = translator(language, "assistant");
  expect(answer.content).toBe(t("sorry"));
  expect(answer.escalate).toBeNull();
  expect(answer.parts).toEqual([
    { kind: "choices", choices: [{ label: t("start.person"), send: t("start.person") }] },
  ]);
});
