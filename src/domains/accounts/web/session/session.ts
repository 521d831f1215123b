import { useEffect } from "react";
import { SIGNED_IN_COOKIE } from "#kernel/addresses/page-request.ts";
import { paths } from "#kernel/addresses/paths.ts";
import { browserApi } from "#platform/web/calls/api.ts";
import { useBrowserStore, useHydrated } from "#platform/web/page/hydration.ts";
import { usePageIfAny } from "#platform/web/page/page-data.ts";
import { localRecord } from "#platform/web/storage/local-record.ts";
import { savePreferenceCookie } from "#platform/web/storage/preference-cookie.ts";
import { currentToken, saveToken, subscribeToToken } from "#platform/web/storage/session-token.ts";
import type { Me } from "../../contract/accounts.ts";
import { accountsApi } from "../api.ts";
import { leaveFavourites } from "../favourites.ts";
import { leaveProfile } from "./profile-copy.ts";

export { currentToken };

/** The reader's session. `loading`: there is a token, but its user is not known yet. */
export type Session =
  | { state: "loading"; user: null }
  | { state: "signed-out"; user: null }
  | { state: "signed-in"; user: Me };

/** The last known user, for offline pages. */
const lastUser = localRecord<Me | null>("noren_user", (saved) =>
  typeof saved === "object" && saved !== null && "id" in saved
    ? // Older versions stored no `home`; the server's response replaces it.
      { home: paths.app(), ...(saved as Omit<Me, "home">) }
    : null,
);
/** One request per token, shared by all components. */
let asked: { token: string; answer: Promise<void> } | null = null;

/** Logs in all tabs of this browser. */
export function signIn(token: string): void {
  lastUser.save(null);
  // Whoever was logged in before leaves nothing to the next one.
  if (currentToken() !== null) saveToken(null);
  saveToken(token);
}

/**
 * Logs out all tabs of this browser and revokes the session. Never throws: offline, only the local token is removed.
 */
export async function signOut(): Promise<void> {
  const token = currentToken();
  clearSession();
  if (token === null) return;
  const headers = { authorization: `Bearer ${token}` };
  const { method, path } = accountsApi("POST /api/auth/logout");
  await fetch(path, {
    method,
    credentials: "include",
    headers,
    keepalive: true,
  }).catch(() => undefined);
}

/** Logs out this browser after the server ended the session, as after a password reset. */
export function clearSession(): void {
  saveToken(null);
  lastUser.save(null);
  leaveProfile();
  leaveFavourites();
}

/** Reloads the user after a change of the account. */
export async function refreshUser(): Promise<void> {
  asked = null;
  await askOnce();
}

/** The reader's session, synced across tabs. A session ended on the server becomes `signed-out`. */
export function useSession(): Session {
  const hint = usePageIfAny()?.isSignedIn ?? false;
  const isAlive = useHydrated();
  const token = useBrowserStore(subscribeToToken, currentToken, null);
  const user = useBrowserStore(lastUser.subscribe, lastUser.read, null);
  useEffect(() => {
    // Until hydration, as on the server: logged out.
    if (!isAlive) return;
    if (token === null) {
      // The token was lost (expired, storage cleared): remove its traces.
      if (hint || lastUser.read() !== null) {
        lastUser.save(null);
        saveToken(null);
      }
      leaveFavourites();
      return;
    }
    // Some browsers delete script-writable cookies after a week.
    if (!hint) savePreferenceCookie(SIGNED_IN_COOKIE, "1");
    void askOnce();
    const ask = () => void askOnce();
    window.addEventListener("online", ask);
    return () => window.removeEventListener("online", ask);
  }, [token, hint, isAlive]);

  if (!isAlive) return hint ? { state: "loading", user: null } : { state: "signed-out", user: null };
  if (token === null) return { state: "signed-out", user: null };
  return user === null ? { state: "loading", user: null } : { state: "signed-in", user };
}

async function askOnce(): Promise<void> {
  const token = currentToken();
  if (token === null) return;
  if (asked?.token !== token) asked = { token, answer: ask(token) };
  await asked.answer;
}

async function ask(token: string): Promise<void> {
  try {
    const user = await browserApi.get(accountsApi("GET /api/auth/me"));
    if (currentToken() === token) lastUser.save(user);
  } catch {
    // Refused: the token has been removed. Unreachable: retried on the next request.
    asked = null;
  }
}
