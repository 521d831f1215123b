import { describe, expect, it } from "vitest";
import { defaultWays, hearingOf, type Listener, NOTICE_KINDS, type NoticeKind } from "./notice-rules.ts";

type Person = Listener & { name: string };
const person = (name: string, role: Person["role"], changes: Partial<Listener> = {}): Person => ({
  ...{ name, role, choices: {}, devices: [], line: null },
  ...changes,
});
/** "Mio" is mailed, "Mio/phone" is notified on that device, "!Mio" is mailed for lack of anybody else. */
function heard(staff: readonly Person[], kind: NoticeKind): string {
  const { mailed, pushed, isFallback } = hearingOf(staff, kind);
  return [
    ...mailed.map(({ name }) => (isFallback ? `!${name}` : name)),
    ...pushed.map(({ person: { name }, device }) => `${name}/${device}`),
  ].join(" ");
}

const off = { choices: Object.fromEntries(NOTICE_KINDS.map((kind) => [kind, []])) };

describe("defaultWays", () => {
  it("mails a new booking to owners alone", () => {
    expect(defaultWays("owner", "booking")).toContain("email");
    expect(defaultWays("manager", "booking")).not.toContain("email");
    expect(defaultWays("staff", "booking")).not.toContain("email");
  });

  it("leaves no role without sound and push, and mails nobody about the waitlist", () => {
    for (const role of ["owner", "manager", "staff"] as const) {
      for (const kind of NOTICE_KINDS)
        expect(defaultWays(role, kind).slice(0, 2), kind).toEqual(["sound", "push"]);
      expect(defaultWays(role, "waitlist")).not.toContain("email");
    }
  });
});

describe("hearingOf", () => {
  it.each<[string, Person[], NoticeKind, string]>([
    ["an owner alone, without a device", [person("Mio", "owner")], "booking", "Mio"],
    [
      "an owner alone, with a phone",
      [person("Mio", "owner", { devices: ["phone"] })],
      "request",
      "Mio Mio/phone",
    ],
    [
      "staff without a choice",
      [person("Mio", "owner"), person("Ken", "manager"), person("Yui", "staff", { devices: ["tablet"] })],
      "booking",
      "Mio Yui/tablet",
    ],
    [
      "who chose e-mail",
      [person("Mio", "owner", off), person("Yui", "staff", { choices: { booking: ["email"] } })],
      "booking",
      "Yui",
    ],
    [
      "who chose sound alone",
      [person("Mio", "owner", { choices: { late: ["sound"] }, devices: ["phone"] })],
      "late",
      "",
    ],
    ["who chose off", [person("Mio", "owner", { ...off, devices: ["phone"] })], "booking", ""],
    [
      "who chose off, of what waits for an answer",
      [person("Mio", "owner", { ...off, devices: ["phone"] })],
      "request",
      "!Mio",
    ],
    [
      "push without a device, of what waits for an answer",
      [person("Mio", "owner", { choices: { kitchen: ["push"] } }), person("Yui", "staff")],
      "kitchen",
      "!Mio",
    ],
    [
      "the cook's tablet is enough",
      [person("Mio", "owner", off), person("Yui", "staff", { devices: ["tablet"] })],
      "kitchen",
      "Yui/tablet",
    ],
    [
      "two owners of whom nobody hears",
      [person("Mio", "owner", off), person("Ken", "owner", off)],
      "order",
      "!Mio",
    ],
    ["a place without anybody", [], "request", ""],
  ])("%s", (_, staff, kind, expected) => {
    expect(heard(staff, kind)).toBe(expected);
  });

  it("falls back for what waits for an answer, and for nothing else", () => {
    const staff = [person("Mio", "owner", off)];
    expect(NOTICE_KINDS.filter((kind) => hearingOf(staff, kind).isFallback)).toEqual([
      "request",
      "kitchen",
      "order",
      "message",
    ]);
  });
});
