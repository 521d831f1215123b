import { beforeEach, describe, expect, it } from "vitest";
import { LANGUAGES, type Language } from "#kernel/languages.ts";
import { hashKey } from "#platform/server/http/caller/credentials.ts";
import { translator } from "#platform/server/text/texts.ts";
import { addOpenRestaurant, type OpenRestaurant } from "#tests/setup/builders/test-orders.ts";
import { testDatabase } from "#tests/setup/servers/test-database.ts";
import { testApp } from "#tests/setup/test-app.ts";
import { testAssistant } from "#tests/setup/test-assistant.ts";

/** Noon in Tokyo. */
const NOON = new Date("2026-12-01T03:00:00Z");
let now = NOON;
const db = testDatabase();
const app = testApp(db, () => now);
const { assistant } = testAssistant(db, () => now);
let restaurant: OpenRestaurant;

beforeEach(async () => {
  now = NOON;
  restaurant = await addOpenRestaurant(db, app, now);
});

/** What the assistant answers to a browser; null is one that has placed nothing. */
async function ask(text: string, guest: string | null, language: Language = "en") {
  const holderHash = guest === null ? "somebody-else" : hashKey(guest);
  const credentials = { holderHash, shareKey: null, manageKey: null, accountId: null };
  const about = { context: null, work: null, dialogue: null, credentials, now };
  const { content, parts } = await assistant.answer({ text, language, ...about });
  const links = parts.flatMap((part) => (part.kind === "links" ? part.links : []));
  const choices = parts.flatMap((part) => (part.kind === "choices" ? part.choices : []));
  return { content, links: links.map(({ href }) => href), choices: choices.map(({ send }) => send) };
}

/** An order at the table, and the key of the browser that placed it. */
async function placed(guest: string | null = null) {
  const headers: Record<string, string> = guest === null ? {} : { cookie: `noren_guest=${guest}` };
  const answer = await restaurant.order({}, headers);
  const made = answer.json() as { id: string; orderNumber: string };
  const [, key = guest ?? ""] = /noren_guest=([^;]+)/.exec(String(answer.headers["set-cookie"])) ?? [];
  return { ...made, key };
}

describe("an order that is asked about", () => {
  it.each(LANGUAGES)("is told with its status, since when, and its page, in %s", async (language) => {
    const { id, orderNumber, key } = await placed();
    await restaurant.step(id, "new", "accepted", { readyInMinutes: 25 });
    now = new Date("2026-12-01T03:05:00Z");
    const { content, links } = await ask(WHERE[language], key, language);
    const status = translator(language, "account")("orders.state.accepted");
    expect(content).toContain(status);
    expect(content).toContain(orderNumber);
    expect(content).toMatch(/12[:.]00/);
    expect(content).toMatch(/12[:.]25/);
    expect(links).toEqual([`/app/order-confirmation/${id}`]);
  });

  it("is nobody else's: neither another browser's nor another account's", async () => {
    await placed();
    const { content, links } = await ask("Where is my order?", null);
    expect(content).toBe(translator("en", "assistant")("orders.none"));
    expect(links).toEqual(["/app?view=bookings", "/auth"]);
    expect((await ask("Where is order 1?", null)).content).not.toContain("Waiting for the kitchen");
    expect((await ask("cancel my order number 1", null)).content).toBe(
      translator("en", "assistant")("orders.none"),
    );
  });

  it("is the newest open one; the others are choices that are understood", async () => {
    const first = await placed();
    now = new Date("2026-12-01T03:01:00Z");
    const second = await placed(first.key);
    now = new Date("2026-12-01T03:02:00Z");
    const third = await placed(first.key);
    await restaurant.step(third.id, "new", "rejected", { reason: "sold-out" });
    const { links, choices } = await ask("where's my food", first.key);
    expect(links).toEqual([`/app/order-confirmation/${second.id}`]);
    expect(choices).toHaveLength(2);
    expect((await ask(choices[0] ?? "", first.key)).links).toEqual([`/app/order-confirmation/${first.id}`]);
    const ended = await ask(choices[1] ?? "", first.key);
    expect(ended.links).toEqual([`/app/order-confirmation/${third.id}`]);
    expect(ended.content).toContain(translator("en", "account")("orders.state.rejected"));
    // A day later what is over is not spoken of.
    now = new Date("2026-12-02T04:00:00Z");
    expect((await ask("where's my food", first.key)).choices).not.toContain(choices[1]);
  });

  it("can be cancelled on its page until the kitchen has accepted it", async () => {
    const { id, key } = await placed();
    const t = translator("en", "assistant");
    expect((await ask("cancel my order", key)).content).toContain(t("orders.canCancel"));
    await restaurant.step(id, "new", "accepted", { readyInMinutes: 25 });
    expect((await ask("cancel my order", key)).content).toContain(t("orders.cannotCancel"));
  });

  it("goes to the staff or a person where a dish is wrong", async () => {
    const { id, orderNumber, key } = await placed();
    const t = translator("en", "assistant");
    const { content, links, choices } = await ask("I got the wrong dish", key);
    expect(content).toContain(`Order ${orderNumber}`);
    expect(content).toContain(t("orders.problem"));
    expect(links).toEqual([`/app/order-confirmation/${id}`]);
    expect(choices).toContain(t("start.person"));
    expect((await ask("I got the wrong dish", null)).choices).toContain(t("start.person"));
  });
});

const WHERE: Record<Language, string> = {
  en: "Is my food ready?",
  ja: "注文はまだですか",
  ko: "제 주문 어디까지 됐나요?",
  zh: "我的订单到哪了？",
  "zh-Hant": "我的訂單到哪了？",
  es: "¿Dónde está mi pedido?",
  th: "ออเดอร์ของฉันถึงไหนแล้ว",
  ms: "Di mana pesanan saya?",
  id: "Di mana pesanan saya?",
  vi: "Đơn của tôi đến đâu rồi?",
  pl: "Gdzie jest moje zamówienie?",
  ro: "Unde e comanda mea?",
};
