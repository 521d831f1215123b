import { BlockList, isIP } from "node:net";

/** Host names that never exist on the internet (RFC 2606, RFC 6761). */
export const RESERVED_HOST =
  /(^|\.)(example|test|invalid|localhost|local|internal|lan)$|(^|\.)example\.(com|net|org|jp|co\.jp)$/i;
const NUMERIC_HOST = /^[\d.]+$|^\[/;

/** Loopback, private, link-local and carrier-grade NAT networks (RFC 1918, 4193, 3927, 4291, 6598). */
const INSIDE = new BlockList();
/**
 * Other networks that are not publicly reachable: this host, documentation and benchmarks, multicast, unassigned (RFC
 * 6890).
 */
const RESERVED = new BlockList();
/** Prefix by which an IPv6-only network reaches IPv4 addresses (RFC 6052). */
const TRANSLATED = "64:ff9b::";
const TRANSLATED_BITS = 96;
for (const [network, length] of [
  ...([
    ["10.0.0.0", 8],
    ["172.16.0.0", 12],
    ["192.168.0.0", 16],
    ["127.0.0.0", 8],
  ] as const),
  ...([
    ["169.254.0.0", 16],
    ["100.64.0.0", 10],
  ] as const),
] as const) {
  INSIDE.addSubnet(network, length);
  RESERVED.addSubnet(`${TRANSLATED}${network}`, TRANSLATED_BITS + length, "ipv6");
}
for (const [network, length] of [
  ["fc00::", 7],
  ["fe80::", 10],
  ["::1", 128],
] as const)
  INSIDE.addSubnet(network, length, "ipv6");
for (const [network, length] of [
  ["0.0.0.0", 8],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 3],
] as const) {
  RESERVED.addSubnet(network, length);
  RESERVED.addSubnet(`${TRANSLATED}${network}`, TRANSLATED_BITS + length, "ipv6");
}
for (const [network, length] of [
  ["::", 128],
  ["64:ff9b:1::", 48],
  ["100::", 64],
  ["2001:db8::", 32],
  ["fec0::", 10],
  ["ff00::", 8],
] as const)
  RESERVED.addSubnet(network, length, "ipv6");

/**
 * Whether a host is on this machine or in a private network: by its address, or by a name that only such hosts have.
 */
export function isInside(host: string): boolean {
  const bare = host.replace(/^\[|\]$/g, "");
  const version = isIP(bare);
  if (version !== 0) return INSIDE.check(bare, version === 4 ? "ipv4" : "ipv6");
  return !bare.includes(".") || RESERVED_HOST.test(bare);
}

/** Whether an IP address is public: neither of this machine nor of a private network. */
export function isOnInternet(address: string): boolean {
  const version = isIP(address);
  if (version === 0) return false;
  const family = version === 4 ? "ipv4" : "ipv6";
  return !INSIDE.check(address, family) && !RESERVED.check(address, family);
}

/** Whether this URL is open to the public: a name on the internet, over https. */
export function isPublicAddress(publicUrl: string): boolean {
  const { protocol, hostname } = new URL(publicUrl);
  const isName = hostname.includes(".") && !NUMERIC_HOST.test(hostname);
  return protocol === "https:" && isName && !RESERVED_HOST.test(hostname);
}
