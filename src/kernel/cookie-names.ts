const OF_THIS_HOST = "__Host-";

/**
 * The name under which a cookie is set. Over https it has the `__Host-` prefix, so that no other host of the domain can
 * overwrite it. Over plain http browsers reject that prefix.
 */
export function cookieName(name: string, isSecure: boolean): string {
  return isSecure ? OF_THIS_HOST + name : name;
}

/** Says that this browser is signed in, but not as whom: the server renders the matching frame. Not a secret. */
export const SIGNED_IN_COOKIE = "noren_signed_in";
