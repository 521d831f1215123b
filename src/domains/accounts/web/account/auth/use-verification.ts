import { useCallback, useEffect, useState } from "react";
import { ApiError, send } from "#platform/web/lib/calls/api.ts";
import { dropLinkToken, useLinkToken } from "#platform/web/lib/memory/link-token.ts";
import { useWhenBackOnline } from "#platform/web/pwa/network.ts";
import { accountsApi } from "../../api.ts";
import { refreshUser } from "../../session/session.ts";

/** `gone`: the link can't be used. `failed`: it could not be tried; `message` in the server's words, if it had any. */
export type Verification =
  | { state: "checking" | "verified" | "gone" }
  | { state: "failed"; message: string | null };

/** A link works once: however often a page asks, the server is asked once. */
const asked = new Map<string, Promise<Verification>>();

/** Confirms the e-mail address of a link as soon as the page is open; again when the network is back. */
export function useVerification(): { verification: Verification; retry(): void } {
  const token = useLinkToken();
  const [verification, setVerification] = useState<Verification>({ state: "checking" });
  const verify = useCallback(async (link: string) => {
    setVerification({ state: "checking" });
    const underway = asked.get(link) ?? ask(link);
    asked.set(link, underway);
    const answer = await underway;
    if (answer.state === "failed") asked.delete(link);
    setVerification(answer);
  }, []);
  useEffect(() => {
    if (token === null) setVerification({ state: "gone" });
    else if (token !== undefined) void verify(token);
  }, [token, verify]);
  const retry = () => {
    if (typeof token === "string") void verify(token);
  };
  useWhenBackOnline(() => verification.state === "failed" && retry());
  return { verification, retry };
}

async function ask(token: string): Promise<Verification> {
  try {
    await send(accountsApi("POST /api/auth/verify-email", { body: { token } }));
  } catch (error) {
    const problem = error instanceof ApiError ? error.problem : null;
    // Cut off on its way, or too old: either is a link that can't be used.
    if (problem?.code === "token-invalid" || problem?.code === "invalid-input") return { state: "gone" };
    return { state: "failed", message: problem?.detail ?? null };
  }
  dropLinkToken();
  await refreshUser();
  return { state: "verified" };
}
