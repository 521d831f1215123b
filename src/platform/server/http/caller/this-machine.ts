import { BlockList, isIP } from "node:net";

const loopback = new BlockList();
loopback.addSubnet("127.0.0.0", 8);
loopback.addAddress("::1", "ipv6");

/** What proxies and tunnels add: somebody else's request would otherwise look like one from this machine. */
const FORWARDED = [
  "forwarded",
  "x-forwarded-for",
  "x-forwarded-host",
  "x-real-ip",
  "via",
  "cf-connecting-ip",
];

export interface Asking {
  /** Of the socket itself, whatever headers say. */
  remoteAddress: string | undefined;
  headers: Readonly<Record<string, unknown>>;
}

/** Whether a request was made on this machine and for it, by nobody in between. */
export function isFromThisMachine({ remoteAddress, headers }: Asking): boolean {
  if (FORWARDED.some((name) => headers[name] !== undefined)) return false;
  // A page elsewhere can make its own name point here; the browser then still says that name.
  const host = String(headers.host ?? "").replace(/:\d+$/, "");
  return isLoopback(host) && isLoopback(remoteAddress ?? "");
}

/** Whether a name or an address is this machine's own. */
export function isLoopback(name: string): boolean {
  const host = name.replace(/^\[(.*)\]$/, "$1").replace(/^::ffff:/i, "");
  if (host === "localhost") return true;
  const family = isIP(host);
  return family !== 0 && loopback.check(host, family === 6 ? "ipv6" : "ipv4");
}
