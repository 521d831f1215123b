import { beforeEach, describe, expect, it } from "vitest";
import { EventRunner } from "#platform/server/events/runner.ts";
import { testNotice } from "#tests/setup/builders/test-notice.ts";
import { testDatabase } from "#tests/setup/servers/test-database.ts";
import { testChannels } from "#tests/setup/vendors/test-channels.ts";
import { chatLinks, setChat } from "./chats.ts";
import { removeMessagesTo } from "./messages/remove-messages.ts";
import { deliveriesOf } from "./notices/list-deliveries.ts";
import { type Notice, notify } from "./notices/send-notice.ts";
import type { Delivery } from "./port.ts";
import { latestMessages } from "./store.ts";
import { deliverMessages } from "./subscribers.ts";

const db = testDatabase();
let now = new Date("2026-12-01T03:00:00Z");
const later = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1_000);
};
const settings = {
  mail: { url: null, from: "noreply@noren.test" },
  channels: {
    whatsapp: null,
    line: null,
    telegram: { botToken: "1:t", botName: "NorenBot", webhookSecret: "w", apiUrl: "http://localhost:1" },
    sms: null,
  },
  publicUrl: "https://noren.test",
  devOutbox: null,
};
const link = () => chatLinks(settings)(db, "telegram", "reservation:r1", now);
const tokenOf = (url: string | null) => /\?start=([\w-]{22})$/.exec(url ?? "")?.[1] ?? "";
const tell = (changes: Partial<Notice> = {}) =>
  db.transaction((tx) => notify(tx, testNotice({ channel: "telegram", whatsapp: null, ...changes }), now));
const went: string[] = [];
const run = (telegram: Delivery = { kind: "sent", providerId: "41" }) =>
  new EventRunner(
    db,
    [
      deliverMessages(
        testChannels(async ({ address, template }, channel) => {
          went.push(`${channel} ${address} ${template}`);
          return channel === "telegram" ? telegram : { kind: "sent", providerId: null };
        }),
      ),
    ],
    () => now,
  ).drain();
const state = async () =>
  (await deliveriesOf(db, "reservation:r1", now)).find(({ channel }) => channel === "telegram")?.state;

beforeEach(async () => {
  went.length = 0;
  await db.script("DELETE FROM events; DELETE FROM notices; DELETE FROM messages; DELETE FROM chat_links");
});

describe("a Telegram chat", () => {
  it("is waited for, by e-mail meanwhile, and gets what has waited in its order", async () => {
    await tell();
    await tell({ key: "2", template: "reminder-day" });
    await run();
    expect(went.sort()).toEqual([
      "email ana@example.org reminder-day",
      "email ana@example.org reservation-confirmed",
    ]);
    expect(await state()).toBe("waiting");
    went.length = 0;
    const token = tokenOf(await link());
    expect(await setChat(db, { channel: "telegram", token, chatId: "42", now })).toEqual({
      about: "reservation:r1",
      waiting: 2,
    });
    await run();
    later(2);
    await run();
    expect(went).toEqual(["telegram 42 reservation-confirmed", "telegram 42 reminder-day"]);
    expect(await state()).toBe("sent");
    await tell({ key: "3", template: "reminder-hours" });
    await run();
    expect(went.slice(2), "no e-mail any more").toEqual(["telegram 42 reminder-hours"]);
  });

  it("has one link for each matter, and one chat: a second person who presses Start changes nothing", async () => {
    await tell();
    const token = tokenOf(await link());
    expect(tokenOf(await link())).toBe(token);
    await setChat(db, { channel: "telegram", token, chatId: "42", now });
    expect(await setChat(db, { channel: "telegram", token, chatId: "66", now })).toBeNull();
    expect(await setChat(db, { channel: "telegram", token: "x".repeat(22), chatId: "66", now })).toBeNull();
    expect(await setChat(db, { channel: "telegram", token, chatId: "42", now }), "pressed twice").toEqual({
      about: "reservation:r1",
      waiting: 0,
    });
  });

  it("misses no message that is written while Start is pressed", async () => {
    for (let at = 0; at < 20; at++) {
      const about = `reservation:race-${at}`;
      const token = tokenOf(await chatLinks(settings)(db, "telegram", about, now));
      await Promise.all([
        tell({ key: about, subject: about, template: "reminder-day", email: null }),
        setChat(db, { channel: "telegram", token, chatId: "42", now }),
      ]);
    }
    await run();
    later(60);
    await run();
    expect(went).toHaveLength(20);
  });

  it("leaves out what is too late", async () => {
    await tell({ template: "reminder-day", expiresAt: new Date(now.getTime() + 60_000) });
    const token = tokenOf(await link());
    later(60);
    expect(await setChat(db, { channel: "telegram", token, chatId: "42", now })).toMatchObject({
      waiting: 0,
    });
  });

  it("is forgotten when the guest blocks the bot: e-mail takes over until Start is pressed again", async () => {
    const token = tokenOf(await link());
    await setChat(db, { channel: "telegram", token, chatId: "42", now });
    await tell({ template: "reminder-day" });
    await run({ kind: "refused", reason: "blocked", isGone: true });
    expect(went).toEqual(["telegram 42 reminder-day", "email ana@example.org reminder-day"]);
    await tell({ key: "2", template: "reminder-hours" });
    expect(await state()).toBe("waiting");
    expect(await setChat(db, { channel: "telegram", token, chatId: "42", now })).toMatchObject({
      waiting: 1,
    });
  });

  it("goes with the account, and so does what was said", async () => {
    await tell({ recipientId: "account-1" });
    const token = tokenOf(await link());
    await db.transaction((tx) => removeMessagesTo(tx, "account-1"));
    expect(await latestMessages(db, 5)).toEqual([]);
    expect(await setChat(db, { channel: "telegram", token, chatId: "42", now })).toBeNull();
  });

  it("has no link where nobody could open it", async () => {
    const channels = { ...settings.channels, telegram: null };
    const closed = chatLinks({ ...settings, channels });
    expect(await closed(db, "telegram", "reservation:r1", now)).toBeNull();
    const local = chatLinks({ ...settings, channels, publicUrl: "http://localhost:3000" });
    expect(await local(db, "telegram", "reservation:r1", now)).toMatch(
      /^http:\/\/localhost:3000\/dev\/outbox\/chats\/telegram\/[\w-]{22}$/,
    );
  });
});
