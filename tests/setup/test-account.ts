import { randomBytes, randomInt, randomUUID } from "node:crypto";
import type { LightMyRequestResponse } from "fastify";
import { announce } from "../../src/server/events/event-type.ts";
import { hashKey } from "../../src/server/http/guest-key.ts";
import { accountCreated } from "../../src/server/modules/accounts/events.ts";
import { hashPassword } from "../../src/server/modules/accounts/passwords/providers/argon2.ts";
import { sessionEnd } from "../../src/server/modules/accounts/sessions/rules.ts";
import { insertSession } from "../../src/server/modules/accounts/sessions/store.ts";
import { insertAccount, type NewAccount } from "../../src/server/modules/accounts/store.ts";
import { meView } from "../../src/server/modules/accounts/view.ts";
import type { LoggedIn, SignUpBody } from "../../src/shared/contract/accounts.ts";
import { paths } from "../../src/shared/paths.ts";
import type { TestApp } from "./test-app.ts";

export const PASSWORD = "miso-by-moonlight";
const knownHash = hashPassword(PASSWORD);

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

/** Somebody with an account of this password and a session. Written down as it is: hashing takes its time by intention. */
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
  const user = meView(person, [], body.role === "owner" ? paths.ownerDashboard() : paths.app());
  return { token, user, email: body.email, headers: { authorization: `Bearer ${token}` } };
}
