const OF_THIS_HOST = "__Host-";

/**
 * The name under which a cookie is set. Over https it has a prefix with which browsers take it from this very host alone: no other
 * host of the domain can put one of its own in its place. In the clear they would not take it at all.
 */
export function cookieName(name: string, isSecure: boolean): string {
  return isSecure ? OF_THIS_HOST + name : name;
}

/** Says that this browser is signed in, and nothing about who: the server draws the right frame by it. Not a secret. */
export const SIGNED_IN_COOKIE = "noren_signed_in";
