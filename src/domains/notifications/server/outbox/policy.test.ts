import { describe, expect, it } from "vitest";
import { mayReadOutbox } from "./policy.ts";

const home = { devOutbox: null, isBuiltIn: true, publicUrl: "http://localhost:3000" };
const browser = { remoteAddress: "127.0.0.1", headers: { host: "localhost:3000" } };

describe("mayReadOutbox", () => {
  it.each([
    ["this machine's browser", browser],
    ["the same over IPv6", { remoteAddress: "::1", headers: { host: "[::1]:3000" } }],
    [
      "the same where one socket hears both",
      { remoteAddress: "::ffff:127.0.0.1", headers: { host: "127.0.0.1:3000" } },
    ],
  ])("opens to %s", (_who, asking) => {
    expect(mayReadOutbox(home, asking)).toBe(true);
  });

  it.each([
    ["another machine", { ...browser, remoteAddress: "192.168.1.20" }],
    [
      "another machine that calls itself this one",
      { remoteAddress: "10.0.0.9", headers: { host: "localhost" } },
    ],
    [
      "a proxy that names who asks",
      { ...browser, headers: { host: "localhost", "x-forwarded-for": "203.0.113.7" } },
    ],
    ["a tunnel", { ...browser, headers: { host: "localhost", "cf-connecting-ip": "203.0.113.7" } }],
    ["a page elsewhere whose name points here", { ...browser, headers: { host: "rebound.example:3000" } }],
    ["nobody known", { remoteAddress: undefined, headers: {} }],
  ])("is not there for %s", (_who, asking) => {
    expect(mayReadOutbox(home, asking)).toBe(false);
  });

  it("is not there on a public product, nor where a mail server is named", () => {
    expect(mayReadOutbox({ ...home, publicUrl: "https://noren.example" }, browser)).toBe(false);
    expect(mayReadOutbox({ ...home, isBuiltIn: false }, browser)).toBe(false);
  });

  it("does what the operator says", () => {
    const stranger = { remoteAddress: "203.0.113.7", headers: { host: "noren.example" } };
    expect(mayReadOutbox({ ...home, publicUrl: "https://noren.example", devOutbox: true }, stranger)).toBe(
      true,
    );
    expect(mayReadOutbox({ ...home, devOutbox: false }, browser)).toBe(false);
  });
});
