/** Names that stand for no host on the internet (RFC 2606, RFC 6761). */
export const RESERVED_HOST =
  /(^|\.)(example|test|invalid|localhost|local|internal|lan)$|(^|\.)example\.(com|net|org|jp|co\.jp)$/i;
const NUMERIC_HOST = /^[\d.]+$|^\[/;

/** Whether strangers come to this address: a name on the internet, by https. */
export function isPublicAddress(publicUrl: string): boolean {
  const { protocol, hostname } = new URL(publicUrl);
  const isName = hostname.includes(".") && !NUMERIC_HOST.test(hostname);
  return protocol === "https:" && isName && !RESERVED_HOST.test(hostname);
}
