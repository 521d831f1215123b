import { useEffect, useSyncExternalStore } from "react";
import { paths } from "#kernel/addresses/paths.ts";
import { SIGNED_IN_COOKIE } from "#kernel/cookie-names.ts";
import { browserApi } from "#platform/web/lib/calls/api.ts";
import { localRecord } from "#platform/web/lib/memory/local-record.ts";
import { saveChoice } from "#platform/web/lib/memory/saved-choice.ts";
import { currentToken, keepToken, subscribeToToken } from "#platform/web/lib/memory/session-token.ts";
import { usePageIfAny } from "#platform/web/lib/page/page-data.ts";
import type { Me } from "../../contract/accounts.ts";
import { accountsApi } from "../api.ts";
import { leaveFavourites } from "../favourites.ts";
import { leaveProfile } from "./profile-copy.ts";

export { currentToken };

/** Who reads. While `loading` there is a token, but it is not known yet whose. */
export type Session =
  | { state: "loading"; user: null }
  | { state: "signed-out"; user: null }
  | { state: "signed-in"; user: Me };

/** Who it was the last time the server said so: without a network the page still knows whose it is. */
const lastUser = localRecord<Me | null>("noren_user", (saved) =>
  typeof saved === "object" && saved !== null && "id" in saved
    ? // An older version stored no home; the server's answer replaces this.
      { home: paths.app(), ...(saved as Omit<Me, "home">) }
    : null,
);
/** One question per token, however many parts of a page want to know. */
let asked: { token: string; answer: Promise<void> } | null = null;

/** Signs this browser in, all its tabs at once. */
export function signIn(token: string): void {
  lastUser.save(null);
  keepToken(token);
}

/** Signs this browser out, all its tabs at once, and tells the server. Never throws: without a network the token is only forgotten here. */
export async function signOut(): Promise<void> {
  const token = currentToken();
  forgetSession();
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

/** Signs this browser out after the server has ended the session by itself, as with a new password. */
export function forgetSession(): void {
  keepToken(null);
  lastUser.save(null);
  leaveProfile();
  leaveFavourites();
}

/** Asks the server anew who is signed in, after something about the account has changed. */
export async function refreshUser(): Promise<void> {
  asked = null;
  await askOnce();
}

/** Who reads this page; follows other tabs. A session that has ended on the server becomes `signed-out`. */
export function useSession(): Session {
  const hint = usePageIfAny()?.isSignedIn ?? false;
  const isAlive = useSyncExternalStore(subscribeToToken, alive, notYet);
  const token = useSyncExternalStore(subscribeToToken, currentToken, nobody);
  const user = useSyncExternalStore(lastUser.subscribe, lastUser.read, nobody);
  useEffect(() => {
    // While the page comes alive it still sees what the server saw: nobody.
    if (!isAlive) return;
    if (token === null) {
      // A token that was lost (expired, storage emptied) leaves its traces behind.
      if (hint || lastUser.read() !== null) {
        lastUser.save(null);
        keepToken(null);
      }
      leaveFavourites();
      return;
    }
    // Some browsers forget what scripts keep in cookies after a week.
    if (!hint) saveChoice(SIGNED_IN_COOKIE, "1");
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
    // Refused: the call has forgotten the token. Unreachable: the next reason to ask will.
    asked = null;
  }
}

const alive = () => true;
const notYet = () => false;
const nobody = () => null;
