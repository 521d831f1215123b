import { beforeAll, describe, expect, it } from "vitest";
import { addTestRestaurant } from "#tests/setup/builders/test-restaurant.ts";
import { testDatabase } from "#tests/setup/servers/test-database.ts";
import { testAssistant } from "#tests/setup/test-assistant.ts";
import type { ChatPart } from "../../contract/answers.ts";
import type { Answer } from "../port.ts";

/** A Wednesday, 15:00 in Japan. */
const NOW = new Date("2026-11-25T06:00:00Z");
const db = testDatabase();
const { talk, refresh } = testAssistant(db, () => NOW);

const SHINJUKU = { lat: 35.6901, lng: 139.7002 };
const KYOTO = { lat: 35.0036, lng: 135.7785 };

const part = <K extends ChatPart["kind"]>({ parts }: Answer, kind: K) =>
  parts.find((one): one is Extract<ChatPart, { kind: K }> => one.kind === kind);
const names = (answer: Answer) => part(answer, "places")?.places.map(({ name }) => name) ?? [];

beforeAll(async () => {
  await addTestRestaurant(db, {
    ...SHINJUKU,
    name: "浜のと",
    nameTranslations: { en: "Hamanoto" },
    openingHours: "Tu-Su 11:00-14:00,17:00-22:00",
    claims: [
      {
        ...{ subject: "halal", value: "yes", level: "certificate", source: "試験協会", date: "2026-06-01" },
        expires: null,
      },
    ],
    tables: [{ label: "T1", minParty: 1, maxParty: 4 }],
  });
  await addTestRestaurant(db, { ...KYOTO, name: "うなぎ 川風", nameTranslations: { en: "Unagi Kawakaze" } });
  await addTestRestaurant(db, { ...KYOTO, name: "和食 峠", nameTranslations: { en: "Washoku Toge" } });
  await addTestRestaurant(db, {
    ...KYOTO,
    name: "レストラン霧",
    nameTranslations: { en: "Restaurant Brume" },
  });
  await refresh();
});

describe("what a conversation holds", () => {
  it("stays over what wasn't understood, thanks, and questions in between", async () => {
    const guest = talk("en");
    await guest.say("halal restaurants in Shinjuku");
    for (const aside of ["blorf grumpf", "thanks", "are you a bot?", "do they take cards?"])
      await guest.say(aside);
    const table = await guest.say("for two tonight at 19:00");
    expect(part(table, "booking")).toMatchObject({ guestCount: 2, reservationDate: "2026-11-25T19:00" });
    expect((await guest.say("a restaurant in Kyoto")).content).toContain("halal");
  });

  it("keeps where it was looked for when something else is looked for", async () => {
    const guest = talk("en");
    await guest.say("halal restaurants in Shinjuku");
    expect((await guest.say("a sushi restaurant")).content).toContain("around Shinjuku");
  });

  it("changes a table that was offered, which is not booked yet", async () => {
    const guest = talk("en");
    const offered = await guest.say("a table for 2 at Hamanoto tomorrow at 19:00");
    expect(part(offered, "booking")).toMatchObject({ guestCount: 2, reservationDate: "2026-11-26T19:00" });
    const changed = await guest.say("change it to 3 guests");
    expect(part(changed, "booking")).toMatchObject({ guestCount: 3, reservationDate: "2026-11-26T19:00" });
  });
});

describe("a few words in a conversation", () => {
  it("complete a table: a number is what is still missing, or what is to be changed", async () => {
    const guest = talk("en");
    await guest.say("a table at Hamanoto for 2 tomorrow");
    expect(part(await guest.say("19"), "booking")).toMatchObject({ reservationDate: "2026-11-26T19:00" });
    expect(part(await guest.say("make it four"), "booking")).toMatchObject({ guestCount: 4 });
    expect(part(await guest.say("sorry, 3 of us"), "booking")).toMatchObject({
      ...{ guestCount: 3, reservationDate: "2026-11-26T19:00" },
    });
  });

  it("say what one of the party can't eat: the table stays, with the need", async () => {
    const guest = talk("en");
    await guest.say("a table for 2 at Hamanoto tomorrow at 19:00");
    const told = await guest.say("one person is allergic to nuts");
    expect(part(told, "booking")).toMatchObject({ guestCount: 2, dietaryNeeds: ["without-nuts"] });
    expect(told.content).toContain("I can't tell you that something is safe to eat.");
  });

  it("keep only what a certificate proves", async () => {
    const guest = talk("en");
    await guest.say("halal restaurants in Shinjuku");
    expect(names(await guest.say("only certified ones"))).toEqual(["Hamanoto"]);
  });

  it("go on with the list after a question about it", async () => {
    const guest = talk("en");
    await guest.say("restaurants in Kyoto");
    await guest.say("when do they open tomorrow?");
    expect((await guest.say("something cheaper")).content).toContain("around Kyoto");
  });

  it("take a need back only after a yes", async () => {
    const guest = talk("en");
    await guest.say("restaurants in Shinjuku, I'm allergic to sesame");
    const asked = await guest.say("forget the sesame");
    expect(asked.content).toBe(
      "Should I forget this: Sesame? Then I'll show restaurants and dishes with it again.",
    );
    expect((await guest.say("no")).content).toBe("All right, I'll keep it: Sesame.");
    expect((await guest.say("restaurants in Kyoto")).content).toContain("sesame");
    await guest.say("forget the sesame");
    expect((await guest.say("yes, remove it")).content).toContain("All right, I've forgotten it: Sesame.");
    expect((await guest.say("restaurants in Shinjuku")).content).not.toContain("sesame");
  });

  it("take back nothing that wasn't asked about, and no need by a word said in between", async () => {
    const guest = talk("en");
    await guest.say("restaurants in Shinjuku, I'm allergic to sesame");
    await guest.say("yes, remove it");
    await guest.say("forget the sesame");
    await guest.say("when does Hamanoto open?");
    await guest.say("yes");
    expect((await guest.say("restaurants in Kyoto")).content).toContain("sesame");
  });
});

describe("answers that begin with what was asked", () => {
  it("say the hours of the day that was asked about, or when it opens next", async () => {
    const guest = talk("en");
    expect((await guest.say("Is Hamanoto open on Sunday?")).content).toBe(
      "Hamanoto is open on Sun, November 29: 11:00–14:00, 17:00–22:00.",
    );
    expect((await guest.say("and on Monday?")).content).toBe(
      "Hamanoto is closed on Mon, November 30. It opens again at 11:00 on Tue, December 1.",
    );
  });

  it("have places for a dish before those of its cuisine, which are named as something else", async () => {
    expect(names(await talk("en").say("unagi in Kyoto"))).toEqual(["Unagi Kawakaze"]);
    expect(names(await talk("en").say("where can I try eel (unagi) in Kyoto?"))).toEqual(["Unagi Kawakaze"]);
    const none = await talk("en").say("fugu in Kyoto");
    expect(none.content).toContain("I don't know a restaurant for: ");
  });

  it("stay with the restaurant that is spoken of when a word is only like a name", async () => {
    const guest = talk("en");
    await guest.say("When does Hamanoto open?");
    expect((await guest.say("can we pay the rest in cash")).content).toContain("Hamanoto");
    expect((await guest.say("and at Restaurant Brume?")).content).toContain("Restaurant Brume");
  });

  it("say that it is a program, without calling a person; a wrong charge goes to one", async () => {
    const bot = await talk("en").say("am I talking to a bot?");
    expect(bot.content).toContain("I'm a program");
    expect(bot.escalate).toBeNull();
    expect((await talk("en").say("you charged me twice")).escalate).toBe("asked");
    expect((await talk("ja").say("二重に請求されています")).escalate).toBe("asked");
  });
});
