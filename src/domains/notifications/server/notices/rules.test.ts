import { describe, expect, it } from "vitest";
import { firstSteps, isOutOfPatience, nextStep } from "./rules.ts";

const NUMBER = "+819012345678";
const guest = { channel: "whatsapp" as const, email: "ana@example.org", whatsapp: NUMBER, phone: null };
const ALL = { whatsapp: true, line: true, telegram: true, sms: true, email: true };
const channels = (steps: { channel: string; state: string }[]) =>
  steps.map(({ channel, state }) => `${channel} ${state}`);

describe("firstSteps", () => {
  it("sends what is important by e-mail as well, and the rest by the chosen channel alone", () => {
    expect(channels(firstSteps("reservation-confirmed", guest, null))).toEqual([
      "whatsapp queued",
      "email queued",
    ]);
    expect(channels(firstSteps("reminder-day", guest, null))).toEqual(["whatsapp queued"]);
  });

  it("writes by e-mail at once while nobody has opened the Telegram bot", () => {
    const to = { ...guest, channel: "telegram" as const };
    expect(channels(firstSteps("reminder-day", to, null))).toEqual(["telegram waiting", "email queued"]);
    expect(firstSteps("reminder-day", to, "42")).toEqual([
      { channel: "telegram", address: "42", state: "queued" },
    ]);
  });

  it("falls back to e-mail without a number that can be dialled, and says nothing where there is no address", () => {
    expect(channels(firstSteps("reminder-day", { ...guest, whatsapp: null }, null))).toEqual([
      "email queued",
    ]);
    const nowhere = { channel: null, email: null, whatsapp: null, phone: null };
    expect(firstSteps("staff-new", nowhere, null)).toEqual([]);
  });
});

describe("nextStep", () => {
  it("goes from WhatsApp to a text message with the same number, then to e-mail, then nowhere", () => {
    expect(nextStep("whatsapp", ["whatsapp"], guest, ALL)).toMatchObject({ channel: "sms", address: NUMBER });
    expect(nextStep("sms", ["whatsapp", "sms"], guest, ALL)).toMatchObject({ channel: "email" });
    expect(nextStep("sms", ["whatsapp", "email", "sms"], guest, ALL)).toBeNull();
  });

  it("passes over what would end in the built-in outbox", () => {
    expect(nextStep("whatsapp", ["whatsapp"], guest, { ...ALL, sms: false })).toMatchObject({
      channel: "email",
    });
  });

  it("bothers nobody's phone because an e-mail did not arrive", () => {
    expect(nextStep("email", ["whatsapp", "email"], guest, ALL)).toBeNull();
  });
});

describe("isOutOfPatience", () => {
  const createdAt = new Date("2026-12-01T03:00:00Z");
  const minutesLater = (minutes: number) => new Date(createdAt.getTime() + minutes * 60_000);

  const message = { channel: "whatsapp" as const, createdAt, expiresAt: null };

  it("waits ten minutes for a phone's service, the pause it asks for included", () => {
    expect(isOutOfPatience(message, 0, minutesLater(9))).toBe(false);
    expect(isOutOfPatience(message, 60, minutesLater(9))).toBe(true);
    expect(isOutOfPatience({ ...message, channel: "email" }, 3_600, minutesLater(600))).toBe(false);
  });

  it("does not wait until it is too late", () => {
    const reminder = { ...message, expiresAt: minutesLater(5) };
    expect(isOutOfPatience(reminder, 299, createdAt)).toBe(false);
    expect(isOutOfPatience(reminder, 300, createdAt)).toBe(true);
  });
});
