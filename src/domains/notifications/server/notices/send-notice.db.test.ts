import { beforeEach, describe, expect, it, vi } from "vitest";
import { TryLater } from "#platform/server/events/event-type.ts";
import { EventRunner } from "#platform/server/events/runner.ts";
import { testNotice } from "#tests/setup/builders/test-notice.ts";
import { expectLog } from "#tests/setup/expect-log.ts";
import { testDatabase } from "#tests/setup/servers/test-database.ts";
import { testChannels } from "#tests/setup/vendors/test-channels.ts";
import type { Channel } from "../../contract.ts";
import { type Delivery, OutcomeUnknown, type Outgoing } from "../port.ts";
import { latestMessages } from "../store.ts";
import { deliverMessages } from "../subscribers.ts";
import { deliveriesOf } from "./list-deliveries.ts";
import { type Notice, notify } from "./send-notice.ts";

type Deliver = (message: Outgoing, channel: Channel) => Promise<Delivery>;

const db = testDatabase();
const START = new Date("2026-12-01T03:00:00Z");
let now = START;
const later = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1_000);
};
const tell = (changes: Partial<Notice> = {}) => db.transaction((tx) => notify(tx, testNotice(changes), now));
const run = (deliver: Deliver, live?: Channel[]) =>
  new EventRunner(db, [deliverMessages(testChannels(deliver, live))], () => now).drain();
const states = async () =>
  Object.fromEntries(
    (await deliveriesOf(db, "reservation:r1", now)).map(({ channel, state }) => [channel, state]),
  );
const sent: Delivery = { kind: "sent", providerId: null };
const refused: Delivery = { kind: "refused", reason: "no such number" };

/** Records channels and returns the given results. */
function recorder(answers: Partial<Record<Channel, Delivery | Error>> = {}) {
  const went: string[] = [];
  const deliver: Deliver = async ({ address }, channel) => {
    went.push(`${channel} ${address}`);
    const answer = answers[channel] ?? sent;
    if (answer instanceof Error) throw answer;
    return answer;
  };
  return { went, deliver };
}

beforeEach(async () => {
  now = START;
  await db.script("DELETE FROM events; DELETE FROM notices; DELETE FROM messages");
});

describe("notify", () => {
  it("says an important thing on the chosen channel and by e-mail, with the number as it is dialled", async () => {
    await tell({ calendar: "BEGIN:VCALENDAR" });
    const messages: Outgoing[] = [];
    await run(async (message) => {
      messages.push(message);
      return sent;
    });
    messages.sort((a, b) => a.address.localeCompare(b.address));
    expect(messages.map(({ address }) => address)).toEqual(["+819012345678", "ana@example.org"]);
    expect(messages[0]).toMatchObject({
      template: "reservation-confirmed",
      blanks: ["Sushi Yama", "Thu, Dec 10, 19:00", "2 guests", expect.stringContaining("?key="), "NRN-4F7K"],
    });
    expect(messages[1]).toMatchObject({
      subject: "Your table at Sushi Yama is booked",
      calendar: "BEGIN:VCALENDAR",
    });
    expect(await deliveriesOf(db, "reservation:r1", now)).toEqual([
      { channel: "email", state: "sent", isTest: false, canSendAgain: false, at: now.toISOString() },
      { channel: "whatsapp", state: "sent", isTest: false, canSendAgain: false, at: now.toISOString() },
    ]);
    expect(await latestMessages(db, 5)).toMatchObject([
      { text: "", html: "" },
      { text: "", blanks: [] },
    ]);
  });

  it("says it once, however often it is asked to, at once and later", async () => {
    const { went, deliver } = recorder();
    await tell();
    await Promise.all([tell(), tell({ language: "ja" })]);
    await run(deliver);
    await tell();
    await run(deliver);
    expect(went.sort()).toEqual(["email ana@example.org", "whatsapp +819012345678"]);
  });

  it("sends nothing of what was rolled back", async () => {
    const undone = db.transaction(async (tx) => {
      await notify(tx, testNotice(), now);
      throw new Error("undone");
    });
    await expect(undone).rejects.toThrow("undone");
    const { went, deliver } = recorder();
    await run(deliver);
    expect(went).toEqual([]);
    await tell();
    await run(deliver);
    expect(went).toHaveLength(2);
  });

  it("never says what is too late to be said", async () => {
    await tell({ template: "reminder-hours", expiresAt: new Date("2026-12-01T03:00:05Z") });
    const { went, deliver } = recorder({ whatsapp: new Error("down") });
    await run(deliver, ["whatsapp"]);
    expect(went).toHaveLength(1);
    later(5);
    await run(deliver, ["whatsapp"]);
    expect(went, "neither again nor by e-mail").toHaveLength(1);
    expect(await states()).toEqual({ whatsapp: "failed" });
  });

  it("keeps what the restaurant is told out of the guest's page", async () => {
    await tell();
    const values = { ...testNotice().values, name: "Ana" };
    await tell({ key: "staff", template: "staff-new", channel: null, language: "ja", values });
    await run(async ({ template }) => (template === "staff-new" ? refused : sent));
    expect(await states()).toEqual({ whatsapp: "sent", email: "sent" });
  });

  it("keeps it in the built-in outbox where no service is named, and calls that a test", async () => {
    await tell({ template: "reminder-day" });
    await run(async () => ({ kind: "kept" }), []);
    expect(await deliveriesOf(db, "reservation:r1", now)).toMatchObject([
      { channel: "whatsapp", state: "kept", isTest: true },
    ]);
    expect((await latestMessages(db, 1))[0]?.text).toContain("NRN-4F7K");
  });
});

describe("a channel that is a test", () => {
  it("does not keep a reminder from a guest who can be written to by e-mail", async () => {
    await tell({ template: "reminder-day" });
    const { went, deliver } = recorder({ whatsapp: { kind: "kept" } });
    await run(deliver, ["sms", "email"]);
    expect(went).toEqual(["whatsapp +819012345678", "email ana@example.org"]);
    expect(await states()).toEqual({ whatsapp: "kept", email: "sent" });
  });
});

describe("what cannot be delivered", () => {
  it("goes from WhatsApp to a text message to e-mail, each once", async () => {
    await tell({ template: "reminder-day" });
    const { went, deliver } = recorder({ whatsapp: refused, sms: refused });
    await run(deliver);
    expect(went).toEqual(["whatsapp +819012345678", "sms +819012345678", "email ana@example.org"]);
    expect(await states()).toEqual({ whatsapp: "failed", sms: "failed", email: "sent" });
  });

  it("is not mailed again when it was mailed from the beginning, nor sent where nothing leaves", async () => {
    await tell();
    const { went, deliver } = recorder({ whatsapp: refused });
    await run(deliver, ["whatsapp", "email"]);
    expect(went.sort()).toEqual(["email ana@example.org", "whatsapp +819012345678"]);
  });

  it("is tried again when the provider has asked for, and not before", async () => {
    await tell({ template: "reminder-day" });
    const { went, deliver } = recorder({ whatsapp: new TryLater("too many", 77) });
    await run(deliver);
    later(76);
    await run(deliver);
    expect(went).toHaveLength(1);
    later(1);
    await run(deliver);
    expect(went).toHaveLength(2);
    expect(await states()).toEqual({ whatsapp: "queued" });
  });

  it("takes another way when a service stays away", async () => {
    await tell({ template: "reminder-day" });
    const { went, deliver } = recorder({ whatsapp: new Error("down") });
    for (let minute = 0; minute < 15; minute++) {
      await run(deliver, ["whatsapp", "email"]);
      later(60);
    }
    expect(went.at(-1)).toBe("email ana@example.org");
    expect(went.filter((way) => way.startsWith("email"))).toHaveLength(1);
    expect(await states()).toEqual({ whatsapp: "failed", email: "sent" });
  });

  it("is tried to the end where there is no other way, and then given up", async () => {
    expectLog();
    await tell({ template: "reminder-day", email: null });
    const { went, deliver } = recorder({ whatsapp: new Error("down") });
    for (let day = 0; day < 10; day++) {
      await run(deliver, ["whatsapp"]);
      later(86_400);
    }
    expect(went).toHaveLength(8);
    expect(await states()).toEqual({ whatsapp: "failed" });
  });
});

describe("a process that dies", () => {
  it("between handing over and noting it hands over again: rather twice than never", async () => {
    await tell({ template: "reminder-day" });
    void run(() => new Promise(() => undefined));
    await vi.waitFor(async () => expect((await latestMessages(db, 1))[0]?.state).toBe("sending"), 20_000);
    expect(await states(), "not yet said to be on its way").toEqual({ whatsapp: "queued" });
    const { went, deliver } = recorder();
    await run(deliver);
    expect(went, "somebody may still be at it").toEqual([]);
    later(121);
    await run(deliver);
    expect(went).toEqual(["whatsapp +819012345678"]);
    expect(await states()).toEqual({ whatsapp: "sent" });
  });

  it("leaves two minutes for a receipt when nobody knows whether a message has left", async () => {
    await tell({ template: "reminder-day" });
    const { went, deliver } = recorder({ whatsapp: new OutcomeUnknown("hung up") });
    await run(deliver);
    later(119);
    await run(deliver);
    expect(went).toHaveLength(1);
    later(1);
    await run(deliver);
    expect(went).toHaveLength(2);
  });
});
