/** Stands in for the session's token: an account of ours is nothing to a frame on another site. */
export function currentToken(): null {
  return null;
}

export function expireToken(): void {}

export function subscribeToToken(): () => void {
  return () => undefined;
}
