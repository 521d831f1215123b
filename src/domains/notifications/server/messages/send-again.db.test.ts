import { beforeEach, describe, expect, it } from "vitest";
import { EventRunner } from "#platform/server/events/runner.ts";
import { testNotice } from "#tests/setup/builders/test-notice.ts";
import { testDatabase } from "#tests/setup/servers/test-database.ts";
import { testChannels } from "#tests/setup/vendors/test-channels.ts";
import { deliveriesOf } from "../notices/list-deliveries.ts";
import { type Notice, notify } from "../notices/send-notice.ts";
import type { Delivery, Outgoing } from "../port.ts";
import { latestMessages } from "../store.ts";
import { deliverMessages } from "../subscribers.ts";
import type { MailTemplate } from "../view.ts";
import { failedMessages } from "./failed-store.ts";
import { sendMail } from "./queue-message.ts";
import { MAX_RESENDS, resendAbout, resendMessage } from "./send-again.ts";

const ABOUT = "reservation:r1";
const START = new Date("2026-12-01T03:00:00Z");
let now = START;
const db = testDatabase();
let went: Outgoing[] = [];
let isBroken = true;
const deliver = async (message: Outgoing): Promise<Delivery> => {
  if (isBroken) return { kind: "refused", reason: "mailbox full" };
  went.push(message);
  return { kind: "sent", providerId: null };
};
const run = () => new EventRunner(db, [deliverMessages(testChannels(deliver))], () => now).drain();
const tell = async (changes: Partial<Notice> = {}) => {
  await db.transaction((tx) => notify(tx, testNotice({ channel: null, ...changes }), now));
  await run();
};
const mail = async (template: MailTemplate) => {
  const values = { link: "https://noren.test/secret", restaurant: "Sushi Yama", days: 3, minutes: 60 };
  const input = { recipientId: null, address: "ana@example.org", language: "en", template, values } as const;
  await db.transaction((tx) => sendMail(tx, input, now));
  await run();
};
const again = () => resendAbout(db, ABOUT, now);
const newest = async () => (await latestMessages(db, 1))[0];

beforeEach(async () => {
  [now, went, isBroken] = [START, [], true];
  await db.script("DELETE FROM events; DELETE FROM notices; DELETE FROM messages");
});

describe("a notice that could not be delivered", () => {
  it("goes once more with the same words when the cause is gone, and only once however often it is asked for", async () => {
    await tell();
    expect(await newest()).toMatchObject({ state: "failed", text: "", lastError: "mailbox full" });
    expect(await deliveriesOf(db, ABOUT, now)).toMatchObject([{ state: "failed", canSendAgain: true }]);
    isBroken = false;
    expect(await Promise.all([again(), again()])).toEqual(expect.arrayContaining([1, 0]));
    await run();
    expect(went).toMatchObject([
      { address: "ana@example.org", subject: "Your table at Sushi Yama is booked" },
    ]);
    expect(went[0]?.text).toContain("https://noren.test/booking/r1/confirmation?key=secret");
    expect(await deliveriesOf(db, ABOUT, now)).toMatchObject([{ state: "sent", canSendAgain: false }]);
    expect(await again()).toBe(0);
  });

  it("is not asked for without end", async () => {
    await tell();
    for (let count = 0; count < MAX_RESENDS; count++) {
      expect(await again()).toBe(1);
      await run();
    }
    expect(await again()).toBe(0);
    expect(await deliveriesOf(db, ABOUT, now)).toMatchObject([{ state: "failed", canSendAgain: false }]);
  });

  it("stays where it is when it is too late, or when something newer was said", async () => {
    await tell({ expiresAt: new Date(START.getTime() + 60_000) });
    now = new Date(START.getTime() + 60_000);
    expect(await again()).toBe(0);
    await tell({ key: "reservation:r1:cancelled", template: "reservation-cancelled-by-guest" });
    const [newer, older] = await failedMessages(db, 5);
    expect([newer, older]).toMatchObject([{ isFollowed: false }, { isFollowed: true }]);
    expect(await db.transaction((tx) => resendMessage(tx, older?.id ?? "", now))).toBeNull();
    expect(await again()).toBe(1);
  });

  it("waits for a chat that was closed, and goes to the one that is open", async () => {
    await tell({ channel: "telegram", template: "reminder-day", email: null });
    await db.query("UPDATE messages SET state = 'failed', address = '77'");
    expect(await again()).toBe(1);
    expect(await newest()).toMatchObject({ state: "waiting", address: "" });
    await db.query("UPDATE messages SET state = 'failed'");
    await db.query("UPDATE chat_links SET chat_id = '78' WHERE about = $1", [ABOUT]);
    expect(await again()).toBe(1);
    expect(await newest()).toMatchObject({ state: "queued", address: "78" });
  });
});

describe("a mail about an account that could not be delivered", () => {
  it("goes once more when nothing in it is secret", async () => {
    await mail("plan-resumed");
    const [failed] = await failedMessages(db, 5);
    isBroken = false;
    expect(await db.transaction((tx) => resendMessage(tx, failed?.id ?? "", now))).not.toBeNull();
    await run();
    expect(went).toHaveLength(1);
    expect(went[0]?.text).toContain("Sushi Yama");
    expect(await newest()).toMatchObject({ state: "sent", text: "" });
  });

  it("is forgotten when its link opens an account", async () => {
    await mail("reset-password");
    const [failed] = await failedMessages(db, 5);
    expect(failed).toMatchObject({ hasText: false });
    expect(await db.transaction((tx) => resendMessage(tx, failed?.id ?? "", now))).toBeNull();
    expect(await db.query("SELECT id FROM events")).toEqual([]);
  });
});
