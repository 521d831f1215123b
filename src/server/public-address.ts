import { BlockList, isIP } from "node:net";

/** Names that stand for no host on the internet (RFC 2606, RFC 6761). */
export const RESERVED_HOST =
  /(^|\.)(example|test|invalid|localhost|local|internal|lan)$|(^|\.)example\.(com|net|org|jp|co\.jp)$/i;
const NUMERIC_HOST = /^[\d.]+$|^\[/;

/** Networks of one machine or one house (RFC 1918, 4193, 3927, 4291, 6598). */
const INSIDE = new BlockList();
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
] as const)
  INSIDE.addSubnet(network, length);
for (const [network, length] of [
  ["fc00::", 7],
  ["fe80::", 10],
  ["::1", 128],
] as const)
  INSIDE.addSubnet(network, length, "ipv6");

/** Whether what goes there stays on the machine or in a network of the house: by its address, or a name that only such ones have. */
export function isInside(host: string): boolean {
  const bare = host.replace(/^\[|\]$/g, "");
  const version = isIP(bare);
  if (version !== 0) return INSIDE.check(bare, version === 4 ? "ipv4" : "ipv6");
  return !bare.includes(".") || RESERVED_HOST.test(bare);
}

/** Whether strangers come to this address: a name on the internet, by https. */
export function isPublicAddress(publicUrl: string): boolean {
  const { protocol, hostname } = new URL(publicUrl);
  const isName = hostname.includes(".") && !NUMERIC_HOST.test(hostname);
  return protocol === "https:" && isName && !RESERVED_HOST.test(hostname);
}
