import type { IncomingMessage } from "node:http";
import { BlockList, isIP, isIPv6 } from "node:net";
import proxyAddress from "@fastify/proxy-addr";

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

/**
 * The network address that limits are counted by. An IPv6 household can call from a whole /64, and IPv4 may be mapped
 * into IPv6.
 */
export function addressKey(ip: string): string {
  const inside = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (inside) return inside;
  if (!isIPv6(ip)) return ip;
  const [head = "", tail] = (ip.split("%")[0] ?? "").toLowerCase().split("::");
  const left = head === "" ? [] : head.split(":");
  const right = tail === undefined || tail === "" ? [] : tail.split(":");
  const zeros = tail === undefined ? 0 : 8 - left.length - right.length;
  const groups = [...left, ...Array.from({ length: zeros }, () => "0"), ...right];
  return `${groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ""))
    .join(":")}::/64`;
}

const loopback = new BlockList();
loopback.addSubnet("127.0.0.0", 8);
loopback.addAddress("::1", "ipv6");

/** Headers added by proxies and tunnels: without this check a forwarded request would look like a local one. */
const FORWARDED = [
  "forwarded",
  "x-forwarded-for",
  "x-forwarded-host",
  "x-real-ip",
  "via",
  "cf-connecting-ip",
];

export interface Asking {
  /** Of the socket itself, regardless of headers. */
  remoteAddress: string | undefined;
  headers: Readonly<Record<string, unknown>>;
}

/** Whether a request was sent directly from this machine to this machine. */
export function isFromThisMachine({ remoteAddress, headers }: Asking): boolean {
  if (FORWARDED.some((name) => headers[name] !== undefined)) return false;
  // DNS rebinding: a remote page can make its own name resolve here, but the Host header then still has that name.
  const host = String(headers.host ?? "").replace(/:\d+$/, "");
  return isLoopback(host) && isLoopback(remoteAddress ?? "");
}

/** Whether a name or an address is a loopback one. */
export function isLoopback(name: string): boolean {
  const host = name.replace(/^\[(.*)\]$/, "$1").replace(/^::ffff:/i, "");
  if (host === "localhost") return true;
  const family = isIP(host);
  return family !== 0 && loopback.check(host, family === 6 ? "ipv6" : "ipv4");
}
