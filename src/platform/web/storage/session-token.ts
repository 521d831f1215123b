import { SIGNED_IN_COOKIE } from "#kernel/cookie-names.ts";
import { localRecord, useLocalRecord } from "./local-record.ts";
import { removePreferenceCookie, savePreferenceCookie } from "./preference-cookie.ts";

const record = localRecord<string | null>("noren_token", (saved) =>
  typeof saved === "string" && saved !== "" ? saved : null,
);
/** That the server has ended the session, and the reader does not know it yet. */
const ended = localRecord<boolean>("noren_session_ended", (saved) => saved === true);

/** What this browser shows the server to be known; null when signed out. Other tabs share it. */
export function currentToken(): string | null {
  return typeof window === "undefined" ? null : record.read();
}

/** Keeps a token, or with null forgets it. */
export function saveToken(token: string | null): void {
  record.save(token);
  if (token === null) removePreferenceCookie(SIGNED_IN_COOKIE);
  else savePreferenceCookie(SIGNED_IN_COOKIE, "1");
  if (token !== null && ended.read()) ended.save(false);
}

/** Forgets a token that the server refuses. The reader is to be told: it was not their doing. */
export function expireToken(): void {
  // First: listeners of the token ask why it was lost.
  ended.save(true);
  saveToken(null);
}

/** Whether it was the server that ended the last session here. */
export function hasEndedSession(): boolean {
  return ended.read();
}

/** Whether the reader was signed out by the server and should be told; `dismiss`: they have been. */
export function useEndedSession(): { hasEnded: boolean; dismiss(): void } {
  const { value } = useLocalRecord(ended);
  return { hasEnded: value, dismiss: () => void ended.save(false) };
}

/** Hears of a new or lost token, also by another tab. Gives back how to stop. */
export const subscribeToToken = record.subscribe;
