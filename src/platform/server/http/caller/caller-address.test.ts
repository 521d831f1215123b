import { IncomingMessage } from "node:http";
import { Socket } from "node:net";
import { describe, expect, it } from "vitest";
import { addressKey, callerAddresses } from "./caller-address.ts";

function from(remoteAddress: string, forwarded?: string): IncomingMessage {
  const socket = new Socket();
  Object.defineProperty(socket, "remoteAddress", { value: remoteAddress });
  const request = new IncomingMessage(socket);
  if (forwarded !== undefined) request.headers["x-forwarded-for"] = forwarded;
  return request;
}

it("is what a trusted proxy says, and nobody else", () => {
  const { of } = callerAddresses(["loopback"]);
  expect(of(from("127.0.0.1", "203.0.113.7"))).toBe("203.0.113.7");
  expect(of(from("198.51.100.1", "203.0.113.7"))).toBe("198.51.100.1");
  expect(of(from("127.0.0.5"))).toBe("127.0.0.5");
});

it("is a household where it is IPv6", () => {
  const { of } = callerAddresses([]);
  expect(of(from("2001:db8:1:2::1"))).toBe(of(from("2001:db8:1:2:ffff::")));
});

describe("addressKey", () => {
  it.each([
    ["203.0.113.7", "203.0.113.7"],
    ["::ffff:203.0.113.7", "203.0.113.7"],
    ["2001:db8:1:2::1", "2001:db8:1:2::/64"],
    ["2001:DB8:0001:0002:aaaa:bbbb:cccc:dddd", "2001:db8:1:2::/64"],
    ["2001:db8::1", "2001:db8:0:0::/64"],
    ["::1", "0:0:0:0::/64"],
    ["fe80::1%eth0", "fe80:0:0:0::/64"],
    ["not an address", "not an address"],
  ])("takes %s as %s", (ip, key) => {
    expect(addressKey(ip)).toBe(key);
  });
});
