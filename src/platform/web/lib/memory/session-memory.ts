/** What this tab remembers until it is closed, also across a reload. Where storage is switched off it forgets. */
export function keep(name: string, value: unknown): void {
  try {
    sessionStorage.setItem(name, JSON.stringify(value));
  } catch {
    // Full or switched off: the page works, it only forgets.
  }
}

/** Null when there is nothing. It may have been written by another version: check its shape. */
export function readKept(name: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(name) ?? "null");
  } catch {
    return null;
  }
}

export function forget(name: string): void {
  try {
    sessionStorage.removeItem(name);
  } catch {
    // There was no memory to begin with.
  }
}
