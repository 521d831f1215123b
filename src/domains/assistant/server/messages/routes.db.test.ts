import { beforeEach, describe, expect, it, vi } from "vitest";
import { testOperator } from "#tests/setup/builders/test-operator.ts";
import { addTestRestaurant } from "#tests/setup/builders/test-restaurant.ts";
import { expectLog } from "#tests/setup/expect-log.ts";
import { testDatabase } from "#tests/setup/servers/test-database.ts";
import { testApp } from "#tests/setup/test-app.ts";
import { TestGuest } from "#tests/setup/test-chat.ts";
import { ScriptedAssistant } from "#tests/setup/vendors/scripted-assistant.ts";
import { ANSWER_MS } from "../rules.ts";

const NOON = new Date("2026-12-01T03:00:00Z");
let now = NOON;
const db = testDatabase();
const assistant = new ScriptedAssistant();
const app = testApp(db, () => now, {}, { assistant });
let guest: TestGuest;
let number = 0;

beforeEach(async () => {
  now = NOON;
  assistant.reset();
  await db.query("DELETE FROM operators");
  guest = new TestGuest(app);
  await guest.begin({ language: "ko" });
});

const newKey = () => ({ "idempotency-key": `chat-key-${++number}` });
/** Blocks the assistant until released; `begun` resolves once it is working. */
function held() {
  let [letGo, noteBegun] = [() => {}, () => {}];
  const begun = new Promise<void>((done) => {
    noteBegun = done;
  });
  const gone = new Promise<void>((done) => {
    letGo = done;
  });
  assistant.before = () => {
    noteBegun();
    return gone;
  };
  return { begun, letGo: () => letGo() };
}
const texts = async () => (await guest.messages()).map(({ content }) => content);

describe("a message", () => {
  it("is answered with the conversation's state and the caller's credentials", async () => {
    assistant.says = { confidence: 0.42, sources: [{ name: "Noren", date: "2026-11-30", href: null }] };
    const sent = await guest.send("Sushi near me", { context: { position: { lat: 35.7, lng: 139.7 } } });
    expect(sent.statusCode).toBe(201);
    expect(sent.json()).toMatchObject({
      message: { role: "user", content: "Sushi near me", metadata: { confidence: null, language: "ko" } },
      aiResponse: {
        ...{ role: "assistant", content: "You asked: Sushi near me" },
        ...{ confidence: 0.42, shouldEscalate: false, metadata: { sources: [{ name: "Noren" }] } },
      },
      conversation: { state: "open", language: "ko" },
    });
    await guest.send("And tomorrow?", { language: "en" });
    expect(assistant.asked).toMatchObject([
      { language: "ko", dialogue: null, context: { position: { lat: 35.7 } }, now: NOON },
      { language: "en", dialogue: { asked: 1 }, context: null },
    ]);
    expect(assistant.asked[1]?.credentials.holderHash).not.toBe(null);
    expect(await guest.read()).toMatchObject({ language: "en" });
    // The position is not stored.
    expect(JSON.stringify(await db.query("SELECT * FROM chat_conversations"))).not.toContain("139.7");
  });

  it.each([
    ["", "required"],
    ["   \n", "required"],
    ["x".repeat(1_001), "1000"],
  ])("of %j is refused", async (message) => {
    const refused = await guest.send(message);
    expect(refused.json()).toMatchObject({ status: 400, errors: [{ path: "message" }] });
    expect(assistant.asked).toEqual([]);
  });

  it("may have a thousand characters", async () => {
    expect((await guest.send("x".repeat(1_000))).statusCode).toBe(201);
  });

  it("raises the version of its conversation", async () => {
    const { version } = await guest.read();
    await guest.send("Hello");
    expect((await guest.read()).version).toBeGreaterThan(version);
  });

  it("stores the restaurant viewed, if it exists", async () => {
    const restaurantId = await addTestRestaurant(db);
    await guest.send("Is it open?", { context: { restaurantId } });
    expect((await guest.send("Hm", { context: { restaurantId: "none" } })).statusCode).toBe(201);
    const [row] = await db.query("SELECT restaurant_id AS id FROM chat_conversations WHERE id = $1", [
      guest.id,
    ]);
    expect(row).toEqual({ id: restaurantId });
  });

  it("is limited to twenty a minute", async () => {
    for (let count = 0; count < 20; count++) await guest.send("Hello");
    const refused = await guest.send("Hello");
    expect(refused.json()).toMatchObject({ status: 429, code: "too-many-requests" });
    now = new Date(NOON.getTime() + 60_000);
    expect((await guest.send("Hello")).statusCode).toBe(201);
  });

  it("to an ended conversation is refused", async () => {
    await guest.call("PUT", guest.path("/end"), { rating: 5 });
    expect((await guest.send("One more")).json()).toMatchObject({ status: 409, code: "chat-ended" });
    expect(await texts()).toHaveLength(1);
  });
});

describe("a repeated call", () => {
  it("gets the same answer without asking again", async () => {
    const key = newKey();
    const first = (await guest.send("Hello", {}, key)).json();
    const second = (await guest.send("Hello", {}, key)).json();
    expect(second).toEqual(first);
    expect(assistant.asked).toHaveLength(1);
    expect(await texts()).toHaveLength(3);
    expect((await guest.send("Bye", {}, key)).json()).toMatchObject({ code: "idempotency-key-reused" });
  });

  it("during the answer waits for the same answer", async () => {
    const key = newKey();
    const { begun, letGo } = held();
    const calls = [guest.send("Hello", {}, key), guest.send("Hello", {}, key)];
    await begun;
    letGo();
    const [first, second] = await Promise.all(calls);
    expect(second?.json()).toEqual(first?.json());
    expect(await texts()).toEqual(["Welcome (ko)", "Hello", "You asked: Hello"]);
  });

  it("after a failure is answered, with a single message", async () => {
    expectLog();
    const key = newKey();
    assistant.before = () => Promise.reject(new Error("out of words"));
    const failed = await guest.send("Hello", {}, key);
    expect(failed.json()).toMatchObject({ status: 500, code: "internal" });
    expect(failed.body).not.toContain("out of words");
    assistant.reset();
    expect((await guest.send("Bye", {}, key)).json()).toMatchObject({ code: "idempotency-key-reused" });
    expect((await guest.send("Hello", {}, key)).json()).toMatchObject({
      aiResponse: { content: "You asked: Hello" },
    });
    expect(await texts()).toEqual(["Welcome (ko)", "Hello", "You asked: Hello"]);
  });
});

it("an assistant without an answer times out, and the next message is accepted", async () => {
  const abandoned = new AbortController();
  const limit = vi.spyOn(AbortSignal, "timeout").mockReturnValueOnce(abandoned.signal);
  const { begun } = held();
  const sending = guest.send("Hello");
  await begun;
  abandoned.abort();
  expect((await sending).json()).toMatchObject({ status: 503, code: "unavailable" });
  expect(limit).toHaveBeenCalledExactlyOnceWith(ANSWER_MS);
  assistant.reset();
  expect((await guest.send("Hello again")).statusCode).toBe(201);
});

describe("concurrent messages", () => {
  it("are answered one at a time: the second is refused as busy", async () => {
    const { begun, letGo } = held();
    const first = guest.send("One");
    await begun;
    const second = await guest.send("Two");
    expect(second.json()).toMatchObject({ status: 409, code: "chat-busy" });
    expect(second.headers["retry-after"]).toBe("2");
    letGo();
    expect((await first).statusCode).toBe(201);
    expect(await texts()).toEqual(["Welcome (ko)", "One", "You asked: One"]);
  });

  it("are never both accepted, in any order", async () => {
    const { letGo, begun } = held();
    const both = [guest.send("One"), guest.send("Two"), guest.send("Three")];
    await begun;
    const refused = await Promise.any(both);
    expect(refused.statusCode).toBe(409);
    letGo();
    const codes = (await Promise.all(both)).map(({ statusCode }) => statusCode).sort();
    expect(codes).toContain(201);
    const said = await texts();
    expect(said).toHaveLength(1 + 2 * codes.filter((code) => code === 201).length);
  });

  it("don't deadlock: the turn of a dead process expires", async () => {
    await db.query("UPDATE chat_conversations SET turn_id = 'lost', turn_until = $2 WHERE id = $1", [
      guest.id,
      new Date(NOON.getTime() + 2 * ANSWER_MS),
    ]);
    expect((await guest.send("Hello")).json()).toMatchObject({ code: "chat-busy" });
    now = new Date(NOON.getTime() + 2 * ANSWER_MS);
    expect((await guest.send("Hello")).statusCode).toBe(201);
  });

  it("never get two answers each (unique constraint)", async () => {
    const { message } = (await guest.send("Hello")).json();
    const again = db.query(
      `INSERT INTO chat_messages (id, conversation_id, role, answers, content, metadata, created_at)
       VALUES ('again', $1, 'assistant', $2, '', '{}', $3)`,
      [guest.id, message.id, NOON],
    );
    await expect(again).rejects.toMatchObject({ code: "23505" });
  });
});

describe("a streamed answer", () => {
  const stream = { accept: "text/event-stream" };
  const eventsOf = (body: string) =>
    body
      .split("\n\n")
      .filter((block) => block.startsWith("event:"))
      .map((block) => {
        const [, name = "", data = "null"] = /^event: (\w+)\ndata: (.*)$/.exec(block) ?? [];
        return { name, data: JSON.parse(data) };
      });

  it("consists of the message, chunks and the whole", async () => {
    const answer = await guest.send("Ramen please", {}, stream);
    expect(answer.headers["content-type"]).toContain("text/event-stream");
    const events = eventsOf(answer.body);
    expect(events.map(({ name }) => name)).toEqual(["message", ...Array(4).fill("delta"), "done"]);
    expect(events[0]?.data).toMatchObject({ role: "user", content: "Ramen please" });
    const words = events.filter(({ name }) => name === "delta").map(({ data }) => data.text);
    expect(words.join("")).toBe("You asked: Ramen please");
    expect(events.at(-1)?.data).toMatchObject({ aiResponse: { content: "You asked: Ramen please" } });
  });

  it("ends with the problem if an error occurs", async () => {
    expectLog();
    assistant.before = () => Promise.reject(new Error("out of words"));
    const events = eventsOf((await guest.send("Ramen", {}, stream)).body);
    expect(events.map(({ name }) => name)).toEqual(["message", "problem"]);
    expect(events[1]?.data).toMatchObject({ code: "internal", status: 500 });
    expect(JSON.stringify(events)).not.toContain("out of words");
  });

  it("is a regular problem response before the message is stored", async () => {
    await guest.call("PUT", guest.path("/end"), { rating: 5 });
    const refused = await guest.send("Ramen", {}, stream);
    expect(refused.headers["content-type"]).toContain("application/problem+json");
    expect(refused.json()).toMatchObject({ status: 409, code: "chat-ended" });
  });
});

describe("an escalation", () => {
  it("by the answer is reported, and no assistant answers any more", async () => {
    await testOperator(db, app, now);
    assistant.says = { escalate: "unsure", confidence: 0.5 };
    expect((await guest.send("I want to complain")).json()).toMatchObject({
      aiResponse: { shouldEscalate: true, metadata: { escalationTrigger: "unsure" } },
      conversation: { state: "escalated" },
    });
    const next = await guest.send("Hello?");
    expect(next.json()).toMatchObject({
      message: { content: "Hello?" },
      aiResponse: null,
      conversation: { state: "escalated" },
    });
    expect(assistant.asked).toHaveLength(1);
    const key = newKey();
    await guest.send("Anybody?", {}, key);
    await guest.send("Anybody?", {}, key);
    expect((await texts()).slice(3)).toEqual(["Hello?", "Anybody?"]);
  });

  it("without operators refuses further messages", async () => {
    await guest.call("POST", guest.path("/person"), {});
    expect((await guest.send("Hello?")).json()).toMatchObject({ status: 409, code: "chat-unstaffed" });
  });

  it("during an answer drops that answer", async () => {
    await testOperator(db, app, now);
    const { begun, letGo } = held();
    const sending = guest.send("Hello");
    await begun;
    await guest.call("POST", guest.path("/person"), {});
    letGo();
    expect((await sending).json()).toMatchObject({ aiResponse: null, conversation: { state: "escalated" } });
    expect(await texts()).toEqual(["Welcome (ko)", "Hello"]);
  });
});
