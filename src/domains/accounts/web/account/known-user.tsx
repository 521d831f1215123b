import type { User } from "../../contract/accounts.ts";

/** Tells password managers whose password it is that the form asks for. Nobody sees it. */
export function KnownUser({ user: { email } }: { user: User }) {
  return <input type="text" name="email" autoComplete="username" value={email} readOnly hidden />;
}
