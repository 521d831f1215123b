/** Stores a value for this tab until it is closed; it survives a reload. Does nothing where storage is full or disabled. */
export function storeInSession(key: string, value: unknown): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Full or disabled: the page works without it.
  }
}

/** The stored value; null when there is none. Another version may have written it: validate its shape. */
export function readSession(key: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? "null");
  } catch {
    return null;
  }
}

export function removeFromSession(key: string): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Storage is disabled: there is nothing to remove.
  }
}
