import { randomInt, randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import type { LoggedIn } from "#domains/accounts/contract/accounts.ts";

export interface Member {
  email: string;
  password: string;
  username: string;
  /** Of a member with two-step verification; each is valid for one login. */
  recoveryCodes?: string[];
  /** Of the session in which two-step verification was enabled. */
  token?: string;
}

/** Creates an account over the API, from an address of its own: sign-ups are limited per address. */
export async function newMember(page: Page): Promise<Member> {
  const from = { "x-forwarded-for": `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}` };
  const member = { email: `${randomUUID()}@example.org`, password: "miso-by-moonlight", username: "Ana" };
  const answer = await page.request.post("/api/auth/signup", {
    data: { ...member, role: "customer" },
    headers: from,
  });
  if (!answer.ok()) throw new Error(`no account: ${answer.status()} ${await answer.text()}`);
  return member;
}

/**
 * Signs a browser in as this member, as the login page would: the token in storage, the hint for the server in a
 * cookie.
 */
export async function signInAs(page: Page, { email, password, recoveryCodes }: Member): Promise<void> {
  const code = recoveryCodes?.pop();
  const answer = await page.request.post("/api/auth/login", { data: { email, password, code } });
  if (!answer.ok()) throw new Error(`not logged in: ${answer.status()} ${await answer.text()}`);
  const { token } = (await answer.json()) as LoggedIn;
  await page.goto("/healthz");
  await page.evaluate((text) => {
    localStorage.setItem("noren_token", JSON.stringify(text));
    document.cookie = "noren_signed_in=1; path=/";
  }, token);
}
