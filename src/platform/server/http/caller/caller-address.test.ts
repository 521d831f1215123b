import { IncomingMessage } from "node:http";
import { Socket } from "node:net";
import { expect, it } from "vitest";
import { callerAddresses } from "./caller-address.ts";

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
