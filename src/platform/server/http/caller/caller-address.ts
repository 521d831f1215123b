import type { IncomingMessage } from "node:http";
import proxyAddress from "@fastify/proxy-addr";
import { addressKey } from "./address-key.ts";

/**
 * The caller's address as limits count it: an IPv4 address or the /64 of an IPv6 one, taken from the headers of trusted
 * proxies.
 */
export function callerAddresses(trusted: readonly string[]): {
  of(request: IncomingMessage): string;
  isTrusted(address: string): boolean;
} {
  const trust = proxyAddress.compile([...trusted]);
  return {
    of: (request) => addressKey(proxyAddress(request, trust) ?? ""),
    isTrusted: (address) => trust(address, 0),
  };
}
