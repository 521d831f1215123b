import { beforeEach, describe, expect, it } from "vitest";
import { EventRunner } from "#platform/server/events/runner.ts";
import { expectLog } from "#tests/setup/expect-log.ts";
import { testDatabase } from "#tests/setup/servers/test-database.ts";
import { testChannels } from "#tests/setup/vendors/test-channels.ts";
import type { Delivery, Outgoing } from "../port.ts";
import { latestMessages, messagesTo } from "../store.ts";
import { deliverMessages, outbox } from "../subscribers.ts";
import { sendMail } from "./queue-message.ts";

const db = testDatabase();
let now = new Date("2026-12-01T03:00:00Z");
const send = (address = "ana@example.org") =>
  db.transaction((tx) =>
    sendMail(
      tx,
      {
        recipientId: "account-1",
        address,
        language: "en",
        template: "reset-password",
        values: { link: "https://noren.test/secret", minutes: 60 },
      },
      now,
    ),
  );
const drain = (deliver: (mail: Outgoing) => Promise<Delivery>) =>
  new EventRunner(db, [deliverMessages(testChannels(deliver))], () => now).drain();

beforeEach(() => db.script("DELETE FROM events; DELETE FROM messages"));

describe("sendMail", () => {
  it("keeps the message where no mail server is named", async () => {
    await send();
    await drain(outbox.deliver);
    const [message] = await latestMessages(db, 5);
    expect(message).toMatchObject({ state: "kept", address: "ana@example.org", deliveredAt: now });
    expect(message?.text).toContain("https://noren.test/secret");
  });

  it("forgets what it said once a mail server has it", async () => {
    await send();
    const sent: Outgoing[] = [];
    await drain(async (mail) => {
      sent.push(mail);
      return { kind: "sent", providerId: null };
    });
    expect(sent[0]?.text).toContain("https://noren.test/secret");
    expect(await latestMessages(db, 5)).toMatchObject([{ state: "sent", text: "", html: "" }]);
    expect(await messagesTo(db, "account-1")).toMatchObject([
      { subject: "Choose a new password", state: "sent" },
    ]);
  });

  it("tries again when the mail server is away, and notes why it waits", async () => {
    await send();
    let isAway = true;
    const deliver = async (): Promise<Delivery> => {
      if (isAway) throw new Error("connection refused");
      return { kind: "sent", providerId: null };
    };
    await drain(deliver);
    expect(await latestMessages(db, 5)).toMatchObject([{ state: "queued", lastError: "connection refused" }]);
    isAway = false;
    now = new Date(now.getTime() + 5_000);
    await drain(deliver);
    expect(await latestMessages(db, 5)).toMatchObject([{ state: "sent", lastError: null }]);
  });

  it("gives up at once what the server refuses, and in the end what never works", async () => {
    expectLog();
    await send("gone@example.org");
    await drain(async () => ({ kind: "refused", reason: "no such user" }));
    expect(await latestMessages(db, 5)).toMatchObject([
      { state: "failed", lastError: "no such user", text: "" },
    ]);
    await send("never@example.org");
    for (let day = 0; day < 10; day++) {
      await drain(async () => {
        throw new Error("down");
      });
      now = new Date(now.getTime() + 86_400_000);
    }
    expect((await latestMessages(db, 5))[0]).toMatchObject({ state: "failed", lastError: "down" });
  });

  it("sends nothing of what was rolled back", async () => {
    await expect(
      db.transaction(async (tx) => {
        await sendMail(
          tx,
          {
            recipientId: "account-1",
            address: "ana@example.org",
            language: "ja",
            template: "verify-email",
            values: { link: "https://noren.test", days: 3 },
          },
          now,
        );
        throw new Error("undone");
      }),
    ).rejects.toThrow("undone");
    expect(await drain(outbox.deliver)).toBe(0);
    expect(await latestMessages(db, 5)).toEqual([]);
  });
});
