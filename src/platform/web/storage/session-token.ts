import { SIGNED_IN_COOKIE } from "#kernel/addresses/page-request.ts";
import { localRecord, useLocalRecord } from "./local-record.ts";
import { removePreferenceCookie, savePreferenceCookie } from "./preference-cookie.ts";

const record = localRecord<string | null>("noren_token", (saved) =>
  typeof saved === "string" && saved !== "" ? saved : null,
);
/** Whether the server ended the session and the user has not been notified yet. */
const ended = localRecord<boolean>("noren_session_ended", (saved) => saved === true);

/** The bearer token of this browser; null when signed out. Shared by all tabs. */
export function currentToken(): string | null {
  return typeof window === "undefined" ? null : record.read();
}

/** Stores a token; null removes it. */
export function saveToken(token: string | null): void {
  record.save(token);
  if (token === null) removePreferenceCookie(SIGNED_IN_COOKIE);
  else savePreferenceCookie(SIGNED_IN_COOKIE, "1");
  if (token !== null && ended.read()) ended.save(false);
}

/** Removes a token that the server has rejected, and marks the session as ended so that the reader is notified. */
export function expireToken(): void {
  // Set first, since listeners of the token read it.
  ended.save(true);
  saveToken(null);
}

/** Whether the last session on this device was ended by the server. */
export function hasEndedSession(): boolean {
  return ended.read();
}

/** Whether to notify the user that the server signed them out; `dismiss`: they have been notified. */
export function useEndedSession(): { hasEnded: boolean; dismiss(): void } {
  const { value } = useLocalRecord(ended);
  return { hasEnded: value, dismiss: () => void ended.save(false) };
}

/** Calls back when the token changes, also in another tab. Returns an unsubscribe function. */
export const subscribeToToken = record.subscribe;
