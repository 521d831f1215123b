import { SIGNED_IN_COOKIE } from "../../shared/account-terms.ts";
import { localRecord } from "./local-record.ts";
import { forgetChoice, saveChoice } from "./saved-choice.ts";

const record = localRecord<string | null>("noren_token", (saved) =>
  typeof saved === "string" && saved !== "" ? saved : null,
);

/** What this browser shows the server to be known; null when signed out. Other tabs share it. */
export function currentToken(): string | null {
  return typeof window === "undefined" ? null : record.read();
}

/** Keeps a token, or with null forgets it. */
export function keepToken(token: string | null): void {
  record.save(token);
  if (token === null) forgetChoice(SIGNED_IN_COOKIE);
  else saveChoice(SIGNED_IN_COOKIE, "1");
}

/** Hears of a new or lost token, also by another tab. Gives back how to stop. */
export const subscribeToToken = record.subscribe;
