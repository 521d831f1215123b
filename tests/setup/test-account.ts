import { randomBytes, randomInt, randomUUID } from "node:crypto";
import type { LightMyRequestResponse } from "fastify";
import type { LoggedIn, SignUpBody } from "#domains/accounts/contract/accounts.ts";
import { userView } from "#domains/accounts/server/account/get-me.ts";
import { hashPassword } from "#domains/accounts/server/credentials/passwords/argon2-provider.ts";
import { sessionEnd } from "#domains/accounts/server/credentials/sessions/rules.ts";
import { insertSession } from "#domains/accounts/server/credentials/sessions/store.ts";
import { accountCreated } from "#domains/accounts/server/events.ts";
import { insertAccount, type NewAccount } from "#domains/accounts/server/store.ts";
import { paths } from "#kernel/addresses/paths.ts";
import { announce } from "#platform/server/events/event-type.ts";
import { hashKey } from "#platform/server/http/caller/credentials.ts";
import type { TestApp } from "./test-app.ts";

export const PASSWORD = "miso-by-moonlight";
const knownHash = hashPassword(PASSWORD);

export interface TestAccount extends LoggedIn {
  email: string;
  /** Authorization header for `inject`. */
  headers: { authorization: string };
}

/** A new network address for each call, so that no test uses up another's rate limit. */
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

/** An account with the known test password and a session. Inserted directly: password hashing is slow by design. */
export async function testAccount(
  { db, now }: TestApp,
  changes: Partial<Omit<SignUpBody, "password">> = {},
): Promise<TestAccount> {
  const body = signUpBody(changes);
  const [passwordHash, createdAt, token] = [await knownHash, now(), randomBytes(32).toString("base64url")];
  const account: NewAccount = {
    ...{ ...body, id: randomUUID(), passwordHash, language: "en", createdAt },
    ...{
      phone: body.phone ?? null,
      restaurantName: body.restaurantName ?? null,
      address: body.address ?? null,
    },
  };
  await insertAccount(db, account);
  await announce(db, accountCreated, { accountId: account.id }, createdAt);
  const session = {
    id: randomUUID(),
    accountId: account.id,
    tokenHash: hashKey(token),
    device: null,
    createdAt,
    hasSecondFactor: false,
  };
  await insertSession(db, { ...session, expiresAt: sessionEnd(createdAt) }, passwordHash);
  const person = { ...account, isEmailVerified: false };
  const home = body.role === "owner" ? paths.ownerDashboard() : paths.app();
  const user = { ...userView(person, []), home };
  return { token, user, email: body.email, headers: { authorization: `Bearer ${token}` } };
}
