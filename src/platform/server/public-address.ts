import { BlockList, isIP } from "node:net";

/** Names that stand for no host on the internet (RFC 2606, RFC 6761). */
export const RESERVED_HOST =
  /(^|\.)(example|test|invalid|localhost|local|internal|lan)$|(^|\.)example\.(com|net|org|jp|co\.jp)$/i;
const NUMERIC_HOST = /^[\d.]+$|^\[/;

/** Networks of one machine or one restaurant (RFC 1918, 4193, 3927, 4291, 6598). */
const INSIDE = new BlockList();
/** What else no service on the internet is reached by: of this host, for tests, for many at once, not given out (RFC 6890). */
const RESERVED = new BlockList();
/** By which a network of IPv6 alone reaches the addresses of IPv4 (RFC 6052). */
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

/** Whether what goes there stays on the machine or in a network of the restaurant: by its address, or a name that only such ones have. */
export function isInside(host: string): boolean {
  const bare = host.replace(/^\[|\]$/g, "");
  const version = isIP(bare);
  if (version !== 0) return INSIDE.check(bare, version === 4 ? "ipv4" : "ipv6");
  return !bare.includes(".") || RESERVED_HOST.test(bare);
}

/** Whether an IP address is public: not of a machine or a private network. */
export function isOnInternet(address: string): boolean {
  const version = isIP(address);
  if (version === 0) return false;
  const family = version === 4 ? "ipv4" : "ipv6";
  return !INSIDE.check(address, family) && !RESERVED.check(address, family);
}

/** Whether strangers come to this address: a name on the internet, by https. */
export function isPublicAddress(publicUrl: string): boolean {
  const { protocol, hostname } = new URL(publicUrl);
  const isName = hostname.includes(".") && !NUMERIC_HOST.test(hostname);
  return protocol === "https:" && isName && !RESERVED_HOST.test(hostname);
}
