import { beforeEach, describe, expect, it } from "vitest";
import type { ChatMessage, ChatWork } from "#domains/assistant/contract/conversations.ts";
import { OWNER_TOPICS } from "#domains/discovery/owner-topics.ts";
import { LANGUAGES } from "#kernel/languages.ts";
import { translator } from "#platform/server/text/texts.ts";
import { testOperator } from "#tests/setup/builders/test-operator.ts";
import { addTestRestaurant } from "#tests/setup/builders/test-restaurant.ts";
import { testDatabase } from "#tests/setup/servers/test-database.ts";
import { testAccount } from "#tests/setup/test-account.ts";
import { testApp } from "#tests/setup/test-app.ts";
import { testAssistant } from "#tests/setup/test-assistant.ts";
import { TestGuest } from "#tests/setup/test-chat.ts";

const NOW = new Date("2026-12-01T03:00:00Z");
const db = testDatabase();
const app = testApp(db, () => NOW);
const { talk } = testAssistant(db, () => NOW);

let restaurantId: string;
let guest: TestGuest;
let headers: Record<string, string>;

async function at(role: "owner" | "manager" | "staff") {
  const account = await testAccount(app);
  await db.query(
    "INSERT INTO restaurant_members (restaurant_id, account_id, role, created_at) VALUES ($1, $2, $3, $4)",
    [restaurantId, account.user.id, role, NOW],
  );
  headers = account.headers;
}

beforeEach(async () => {
  restaurantId = await addTestRestaurant(db);
  guest = new TestGuest(app);
});

const work = (screen: ChatWork["screen"] = "menu"): ChatWork => ({ restaurantId, screen });

async function ask(message: string, said: ChatWork = work()) {
  const sent = await guest.send(message, { context: { work: said } }, headers);
  expect(sent.statusCode, sent.body).toBe(201);
  return sent.json().aiResponse as ChatMessage;
}

const hrefs = ({ metadata: { parts } }: ChatMessage) =>
  parts.flatMap((part) => (part.kind === "links" ? part.links.map(({ href }) => href) : []));

describe("in the dashboard", () => {
  it("an owner is answered and led to the screen", async () => {
    await at("owner");
    await guest.begin({ language: "ja", work: work() }, headers);
    const answer = await ask("売り切れにするには");
    expect(answer.content).toContain("本日売り切れ");
    expect(hrefs(answer)).toEqual([`/owner/dashboard?restaurant=${restaurantId}&view=menu`]);
    expect(answer.metadata.sources).toMatchObject([{ name: "Norenヘルプ" }]);
  });

  it("every suggested question is answered in every language", async () => {
    const here = { restaurantId, role: "owner", screen: "menu" } as const;
    for (const language of LANGUAGES) {
      const t = translator(language, "chat");
      for (const topic of OWNER_TOPICS) {
        const answer = await talk(language, null, { at: here }).say(t(`work.questions.${topic}`));
        expect(answer.confidence).toBeGreaterThan(0.9);
        expect(answer.sources.length).toBeGreaterThan(0);
        expect(answer.content).not.toMatch(/[{}]/);
      }
    }
  });

  it("prices come from the table of plans", async () => {
    await at("owner");
    await guest.begin({ language: "en", work: work("plan") }, headers);
    await db.query("UPDATE plans SET monthly_yen = 4321 WHERE key = 'starter'");
    const answer = await ask("what do the plans cost", work("plan"));
    expect(JSON.stringify(answer.metadata.parts)).toContain("4,321");
    await db.query("UPDATE plans SET monthly_yen = 4980 WHERE key = 'starter'");
  });

  it("staff are told who can do what they may not, and nothing about money", async () => {
    await at("staff");
    await guest.begin({ language: "en", work: work() }, headers);
    const closing = await ask("we are closed tomorrow");
    expect(closing.content).toContain("An owner or manager can do this.");
    expect(hrefs(closing)).toEqual([]);
    const commission = await ask("what is the commission");
    expect(commission.content).toBe("Only an owner or manager can see this. Please ask them.");
    const cancelling = await ask("how do I cancel our plan?");
    expect(cancelling.content).toBe("Only the owner can see this. Please ask them.");
    expect(hrefs(await ask("a dish is sold out"))).toHaveLength(1);
  });

  it("somebody who doesn't work there is refused", async () => {
    const account = await testAccount(app);
    headers = account.headers;
    const refused = await guest.call("POST", "/api/chat/conversation", { work: work() }, headers);
    expect(refused.json()).toMatchObject({ status: 404, code: "restaurant-not-found" });
    await guest.begin({}, headers);
    const message = await guest.send("commission?", { context: { work: work() } }, headers);
    expect(message.json()).toMatchObject({ status: 404, code: "restaurant-not-found" });
    const person = await guest.call("POST", guest.path("/person"), { work: work() }, headers);
    expect(person.json()).toMatchObject({ status: 404, code: "restaurant-not-found" });
  });

  it("what isn't understood is said, with what may be meant and a person", async () => {
    await at("owner");
    await guest.begin({ language: "en", work: work() }, headers);
    const answer = await ask("xyzzy plugh");
    expect(answer.content).toContain("I'm not sure what you mean");
    expect(JSON.stringify(answer.metadata.parts)).toContain("Talk to a person");
  });

  it("a person sees the restaurant, the role and the screen", async () => {
    await at("manager");
    await guest.begin({ language: "en", work: work("settings") }, headers);
    const called = await guest.call("POST", guest.path("/person"), { work: work("statement") }, headers);
    expect(called.json()).toMatchObject({ state: "escalated" });
    const operator = await testOperator(db, app, NOW);
    const chat = await app.inject({ url: `/api/admin/chats/${guest.id}`, headers: operator.headers });
    expect(chat.json().context).toMatchObject({
      restaurant: { id: restaurantId },
      work: { role: "manager", screen: "statement" },
    });
  });

  it("'talk to a person' in one's own words calls one", async () => {
    await at("owner");
    await guest.begin({ language: "ja", work: work() }, headers);
    const sent = await guest.send("人と話したい", { context: { work: work() } }, headers);
    expect(sent.json().conversation.state).toBe("escalated");
  });
});

describe("on public pages for restaurants", () => {
  const anybody: ChatWork = { restaurantId: null, screen: null };

  beforeEach(async () => {
    headers = {};
    await guest.begin({ language: "en" });
  });

  it.each([
    ["what percentage do you take", "5%", "/pricing"],
    ["how much is it per month", "¥4,980", "/pricing"],
    ["can I quit the plan any time", "no minimum term", "/pricing"],
    ["I forgot my password", "email you a link", "/auth?view=forgot"],
    ["when do I get paid out", "card provider", "/pricing"],
  ])("%s", async (question, words, href) => {
    const answer = await ask(question, anybody);
    expect(answer.content + JSON.stringify(answer.metadata.parts)).toContain(words);
    expect(hrefs(answer)).toContain(href);
  });

  it("a guest's question is still a guest's", async () => {
    expect((await ask("cancel my booking", anybody)).content).not.toContain("book, choose");
  });
});
