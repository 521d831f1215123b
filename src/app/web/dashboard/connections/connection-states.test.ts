import { describe, expect, it } from "vitest";
import type { ConnectionsView } from "#domains/owners/contract/connections.ts";
import {
  apiState,
  assistantsState,
  calendarState,
  googleState,
  messagesState,
  printersState,
  siteState,
  webhooksState,
} from "./connection-states.ts";

const AT = "2026-12-01T03:00:00.000Z";
const ACCESS = { hasApi: true, planName: "Standard" };
const NO_ACCESS = { hasApi: false, planName: "Standard" };
const NOWHERE = { hasApi: false, planName: null };

it("sites and calendars are on with one that was added, whether it was used or not", () => {
  expect([siteState({ sites: 0 }), siteState({ sites: 2 })]).toEqual(["none", "on"]);
  const calendars = (count: number) => calendarState({ calendars: { count, lastReadAt: null } });
  expect([calendars(0), calendars(1)]).toEqual(["none", "on"]);
});

it("printers need attention when one is silent or in trouble, or a ticket was given up", () => {
  const state = (count: number, ready: number, failed = 0) =>
    printersState({
      printers: { count, ready, troubled: 0, waiting: 3, failed, lastSeenAt: AT, lastPrintedAt: null },
    });
  expect([state(0, 0), state(2, 2), state(2, 1), state(2, 2, 1)]).toEqual([
    "none",
    "on",
    "attention",
    "attention",
  ]);
});

it("Google needs attention when it can't book, or hasn't heard of a change", () => {
  const off = { isOffered: true, isOn: false, obstacle: null, untold: 0 } as const;
  const never = { fedAt: null, lastBookingAt: null, toldAt: null };
  const state = (changes: Partial<ConnectionsView["google"]>) =>
    googleState({ google: { ...off, ...never, ...changes } });
  expect(state({ isOffered: false, isOn: true })).toBe("unavailable");
  expect([state({}), state({ isOn: true })]).toEqual(["none", "on"]);
  expect(state({ isOn: true, obstacle: "deposit" })).toBe("attention");
  expect(state({ isOn: true, untold: 1 })).toBe("attention");
});

describe("webhooks", () => {
  const state = (changes: Partial<ConnectionsView["webhooks"]>, access = ACCESS) =>
    webhooksState({
      webhooks: {
        ...{ count: 1, active: 1, stopped: 0, failed: 0, lastDeliveredAt: AT, lastFailure: null },
        ...changes,
      },
      ...access,
    });
  const none = { count: 0, active: 0, lastDeliveredAt: null };

  it("are on as long as messages arrive, or none was sent", () => {
    expect(state({})).toBe("on");
    expect(state({ lastDeliveredAt: null })).toBe("on");
  });

  it("need attention when one is stopped, messages were given up, or the last attempt failed", () => {
    expect(state({ active: 0, stopped: 1 })).toBe("attention");
    expect(state({ failed: 3 })).toBe("attention");
    expect(state({ lastFailure: { at: AT, status: 500, error: "status" } })).toBe("attention");
    expect(state({}, NO_ACCESS), "nothing is sent").toBe("attention");
  });

  it("are off where all are paused, and not available where no plan has them", () => {
    expect(state({ active: 0 })).toBe("off");
    expect(state(none)).toBe("none");
    expect(
      webhooksState({ webhooks: { ...none, stopped: 0, failed: 0, lastFailure: null }, ...NO_ACCESS }),
    ).toBe("none");
    expect(
      webhooksState({ webhooks: { ...none, stopped: 0, failed: 0, lastFailure: null }, ...NOWHERE }),
    ).toBe("unavailable");
  });
});

it("keys need attention when one opens nothing, or the plan has lost them", () => {
  const state = (count: number, dead: number, access: typeof ACCESS | typeof NOWHERE = ACCESS) =>
    apiState({ apiKeys: { count, dead, lastUsedAt: null }, ...access });
  expect([state(0, 0), state(2, 0), state(2, 1), state(0, 1)]).toEqual([
    "none",
    "on",
    "attention",
    "attention",
  ]);
  expect([state(0, 0, NO_ACCESS), state(1, 0, NO_ACCESS), state(0, 0, NOWHERE)]).toEqual([
    "none",
    "attention",
    "unavailable",
  ]);
});

it("assistants find who can be seen and booked", () => {
  expect(assistantsState({ isActive: true, acceptsReservations: true })).toBe("on");
  expect(assistantsState({ isActive: false, acceptsReservations: true })).toBe("off");
  expect(assistantsState({ isActive: true, acceptsReservations: false })).toBe("off");
});

it("messages are what the server has switched on", () => {
  const used = (isFailed: boolean) => ({ channels: [{ channel: "sms" as const, at: AT, isFailed }] });
  expect(messagesState({ channels: [] }, [])).toBe("unavailable");
  expect(messagesState({ channels: [] }, ["sms"])).toBe("on");
  expect([messagesState(used(false), ["sms"]), messagesState(used(true), ["sms"])]).toEqual([
    "on",
    "attention",
  ]);
  expect(messagesState(used(true), ["telegram"]), "no longer switched on").toBe("on");
});
