import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { testOperator } from "#tests/setup/builders/test-operator.ts";
import { addTestRestaurant } from "#tests/setup/builders/test-restaurant.ts";
import { testDatabase } from "#tests/setup/servers/test-database.ts";
import { testApp } from "#tests/setup/test-app.ts";
import { testAssistant } from "#tests/setup/test-assistant.ts";
import { TestGuest } from "#tests/setup/test-chat.ts";
import type { ChatPart } from "../../../contract/answers.ts";
import type { ChatActInput, ChatChip } from "../../../contract/chips.ts";
import type { SentChatMessage } from "../../../contract/conversations.ts";
import type { AdminChatDetail } from "../../../contract/inbox.ts";

/** A Wednesday, 15:00 in Japan. */
const NOW = new Date("2026-11-25T06:00:00Z");
const db = testDatabase();
const { assistant, refresh } = testAssistant(db, () => NOW);
const app = testApp(db, () => NOW, {}, { assistant });
let guest: TestGuest;

beforeAll(async () => {
  await addTestRestaurant(db, {
    ...{ name: "浜のと", nameTranslations: { en: "Hamanoto", ja: "浜のと" }, lat: 35.6901, lng: 139.7002 },
    tables: [
      { label: "T1", minParty: 1, maxParty: 2 },
      { label: "T2", minParty: 3, maxParty: 4 },
    ],
    claims: (["vegan", "without-shellfish"] as const).map((subject) => ({
      ...{ subject, value: "yes", level: "owner-declared", source: "浜のと", date: "2026-06-01" },
      expires: null,
    })),
  });
  await refresh();
});
beforeEach(async () => {
  guest = new TestGuest(app);
  await guest.begin({ language: "en" });
});

const act = (change: ChatActInput, headers: Record<string, string> = {}, language?: string) =>
  guest.call("POST", guest.path("/state"), { change, ...(language && { language }) }, headers);
const sent = async (change: ChatActInput) => (await act(change)).json() as SentChatMessage;
const chips = async (headers: Record<string, string> = {}) => {
  const answer = await guest.call("GET", guest.path(), undefined, headers);
  return (answer.json() as { chips: ChatChip[] }).chips;
};
const labels = async (headers: Record<string, string> = {}) =>
  (await chips(headers)).map(({ label }) => label);
const part = <K extends ChatPart["kind"]>(answer: SentChatMessage, kind: K) =>
  answer.aiResponse?.metadata.parts.find((one): one is Extract<ChatPart, { kind: K }> => one.kind === kind);
const texts = async () => (await guest.messages()).map(({ content }) => content);

const SEARCH = "vegan restaurant in Shinjuku for 2 tomorrow at 7pm, no shrimp";
const SHRIMP = { kind: "need", value: "without-shellfish" } as const;

describe("what a conversation holds", () => {
  it("is a part of each answer and of the conversation, in the reader's language", async () => {
    const answer = (await guest.send(SEARCH)).json() as SentChatMessage;
    const held = [
      // The one that was found has a table then.
      "Hamanoto",
      "Shinjuku",
      "Vegan",
      "Without shellfish and molluscs",
      "Thu, November 26",
      "19:00",
      "2 guests",
    ];
    expect(answer.conversation.chips.map(({ label }) => label)).toEqual(held);
    expect(await labels()).toEqual(held);
    const inJapanese = await labels({ "accept-language": "ja" });
    expect(inJapanese).toContain("新宿");
    expect(inJapanese).toContain("2名");
  });

  it("is seen by the operator who takes over, in their language, and no longer changed by the guest", async () => {
    const operator = await testOperator(db, app, NOW);
    await guest.send(SEARCH);
    await guest.call("POST", guest.path("/person"), {});
    const url = `/api/admin/chats/${guest.id}`;
    const headers = { ...operator.headers, "accept-language": "ja" };
    const detail = (await app.inject({ url, headers })).json() as AdminChatDetail;
    expect(detail.chips.map(({ label }) => label)).toContain("新宿");
    for (const chip of [...detail.chips, ...(await chips())]) expect(chip.isRemovable).toBe(false);
    expect((await act({ act: "remove", kind: "place", value: "shinjuku" })).json()).toMatchObject({
      status: 409,
      code: "chat-with-person",
    });
    expect(await labels()).toContain("Shinjuku");
  });
});

describe("an act", () => {
  it("removes the place: the rest is searched for on, and the transcript says so", async () => {
    await guest.send(SEARCH);
    const answer = await sent({ act: "remove", kind: "place", value: "shinjuku" });
    expect(answer.message).toMatchObject({ role: "user", content: "Remove: Shinjuku" });
    expect(answer.conversation.chips.map(({ kind }) => kind)).not.toContain("place");
    expect(part(answer, "locate")).toBeDefined();
    expect((await texts()).slice(-2)).toEqual(["Remove: Shinjuku", answer.aiResponse?.content]);
    const next = (await guest.send("Shinjuku")).json() as SentChatMessage;
    expect(part(next, "places")?.places).toHaveLength(1);
    expect(next.aiResponse?.content).toContain("vegan");
  });

  it("changes the party and the day: the table that is offered is another one", async () => {
    await guest.send(SEARCH);
    const table = (await guest.send("Book a table at Hamanoto at 19:00")).json() as SentChatMessage;
    expect(part(table, "booking")).toMatchObject({ guestCount: 2, reservationDate: "2026-11-26T19:00" });
    expect(table.conversation.chips[0]).toMatchObject({ kind: "restaurant", label: "Hamanoto" });
    expect(part(await sent({ act: "set-party", partySize: 4 }), "booking")).toMatchObject({ guestCount: 4 });
    const later = await sent({ act: "set-day", date: "2026-11-27" });
    expect(part(later, "booking")).toMatchObject({ guestCount: 4, reservationDate: "2026-11-27T19:00" });
    expect(part(await sent({ act: "set-time", time: "18:00" }), "booking")).toMatchObject({
      reservationDate: "2026-11-27T18:00",
      dietaryNeeds: ["vegan", "without-shellfish"],
    });
    expect((await sent({ act: "set-party", partySize: 30 })).aiResponse?.content).toContain("no table");
  });

  it("never forgets what somebody can't eat without asking", async () => {
    await guest.send(SEARCH);
    const before = await texts();
    for (const value of [SHRIMP.value, "vegan"]) {
      const asked = await act({ act: "remove", kind: "need", value });
      expect(asked.json()).toMatchObject({ status: 409, code: "chat-need-unconfirmed" });
      expect(asked.json().detail).toContain("shown again");
    }
    expect(await texts()).toEqual(before);
    expect(await labels()).toContain("Without shellfish and molluscs");
    const gone = await sent({ act: "remove", ...SHRIMP, confirmed: true });
    expect(gone.aiResponse?.content).toMatch(/^I no longer take this into account: Without shellfish/);
    expect(await labels()).not.toContain("Without shellfish and molluscs");
    const table = (await guest.send("Book a table at Hamanoto at 19:00")).json() as SentChatMessage;
    expect(part(table, "booking")?.dietaryNeeds).toEqual(["vegan"]);
  });

  it("starts over, keeps the needs and names them", async () => {
    await guest.send(SEARCH);
    const kept = await sent({ act: "start-over" });
    expect(kept.aiResponse?.content).toBe(
      "Let's start over. I'm still taking this into account: Vegan · Without shellfish and molluscs. What are you looking for?",
    );
    expect(kept.conversation.chips.map(({ kind }) => kind)).toEqual(["need", "need"]);
    const next = (await guest.send("a restaurant in Shinjuku")).json() as SentChatMessage;
    expect(next.aiResponse?.content).toContain("shellfish");
    expect((await sent({ act: "start-over", needs: "forget" })).conversation.chips).toEqual([]);
  });

  it("about something that is no longer held is refused, and says nothing", async () => {
    await guest.send(SEARCH);
    const before = await texts();
    expect((await act({ act: "remove", kind: "place", value: "kyoto" })).json()).toMatchObject({
      code: "chat-detail-gone",
    });
    expect(await texts()).toEqual(before);
  });

  it("is refused where it makes no sense", async () => {
    for (const change of [
      { act: "set-party", partySize: 0 },
      { act: "set-party", partySize: 31 },
      { act: "set-time", time: "7pm" },
      { act: "set-day", date: "tomorrow" },
      { act: "forget" },
    ])
      expect((await act(change as ChatActInput)).statusCode).toBe(400);
    const other = new TestGuest(app);
    await other.begin();
    const theirs = await other.call("POST", guest.path("/state"), { change: { act: "start-over" } });
    expect(theirs.statusCode).toBe(404);
  });

  it("counts as a message", async () => {
    for (let count = 0; count < 20; count++) await act({ act: "set-party", partySize: 2 });
    expect((await act({ act: "set-party", partySize: 2 })).json()).toMatchObject({
      code: "too-many-requests",
    });
  });
});

describe("two acts at once", () => {
  it("are carried out one after the other or refused as busy, and what holds agrees with the transcript", async () => {
    await guest.send(SEARCH);
    const both = await Promise.all([
      act({ act: "set-party", partySize: 4 }),
      act({ act: "remove", kind: "place", value: "shinjuku" }),
    ]);
    const said = await texts();
    const held = (await chips()).map(({ kind, value }) => `${kind} ${value}`);
    expect(both.map(({ statusCode }) => statusCode)).toContain(201);
    for (const { statusCode } of both) expect([201, 409]).toContain(statusCode);
    expect(held.includes("party 4")).toBe(said.includes("4 guests"));
    expect(!held.includes("place shinjuku")).toBe(said.includes("Remove: Shinjuku"));
  });

  it("of one key have one answer, also after it", async () => {
    await guest.send(SEARCH);
    const key = { "idempotency-key": "act-of-one-key" };
    const change = { act: "remove", kind: "place", value: "shinjuku" } as const;
    const [first, second] = await Promise.all([act(change, key), act(change, key)]);
    expect(second.json()).toEqual(first.json());
    expect((await act(change, key)).json()).toEqual(first.json());
    expect((await texts()).filter((text) => text === "Remove: Shinjuku")).toHaveLength(1);
    expect((await act({ act: "start-over" }, key)).json()).toMatchObject({ code: "idempotency-key-reused" });
  });
});
