import { randomInt, randomUUID } from "node:crypto";
import type { LightMyRequestResponse } from "fastify";
import type { LoggedIn, SignUpBody } from "../../src/shared/contract/accounts.ts";
import type { TestApp } from "./test-app.ts";

export const PASSWORD = "miso-by-moonlight";

export interface TestAccount extends LoggedIn {
  email: string;
  /** Ready for `inject`: who calls. */
  headers: { authorization: string };
}

/** A network address of its own for each call, so that no test uses up another's tries. */
export function someAddress(): string {
  return `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`;
}

export function signUpBody(changes: Partial<SignUpBody> = {}): SignUpBody {
  return {
    email: `${randomUUID()}@example.org`,
    password: PASSWORD,
    username: "Ana Popescu",
    role: "customer",
    ...changes,
  };
}

export function signUp({ inject }: TestApp, body: object, language = "en"): Promise<LightMyRequestResponse> {
  return inject({
    method: "POST",
    url: "/api/auth/signup",
    payload: body,
    headers: { "accept-language": language },
    remoteAddress: someAddress(),
  });
}

export function logIn(
  { inject }: TestApp,
  email: string,
  password = PASSWORD,
  options: { remoteAddress?: string; headers?: Record<string, string> } = {},
): Promise<LightMyRequestResponse> {
  return inject({
    method: "POST",
    url: "/api/auth/login",
    payload: { email, password },
    remoteAddress: someAddress(),
    ...options,
  });
}

/** Signs somebody up and logs them in. */
export async function testAccount(app: TestApp, changes: Partial<SignUpBody> = {}): Promise<TestAccount> {
  const body = signUpBody(changes);
  await signUp(app, body);
  const answer = (await logIn(app, body.email, body.password)).json() as LoggedIn;
  return { ...answer, email: body.email, headers: { authorization: `Bearer ${answer.token}` } };
}
