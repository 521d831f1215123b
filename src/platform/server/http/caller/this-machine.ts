import { BlockList, isIP } from "node:net";

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
