import type { FastifyInstance } from "fastify";
import type { OutboxSetting } from "#domains/notifications/server/public.ts";
import type { Database } from "#platform/server/db/database.ts";
import { Refusal } from "#platform/server/http/refusal.ts";
import { serverOf } from "#platform/server/http/serve.ts";
import { noteSecurity } from "#platform/server/telemetry/logs/security-log.ts";
import type { SignedUp } from "../contract/accounts.ts";
import { accountsEndpoints } from "../contract.ts";
import { createAccount } from "./account/create-account.ts";
import { getMe } from "./account/get-me.ts";
import { getAccountData, removeAccount } from "./account/personal-data.ts";
import { registerOperators } from "./administration/routes.ts";
import { registerUsers } from "./administration/user-routes.ts";
import { registerContacts, registerEmails } from "./contacts/routes.ts";
import { registerFactors } from "./credentials/factors/routes.ts";
import { registerPasswords } from "./credentials/passwords/routes.ts";
import { registerSessions } from "./credentials/sessions/routes.ts";
import type { Auth } from "./policy.ts";
import type { AccountDataProvider } from "./port.ts";
import { changeProfile, profileOf } from "./profile-store.ts";

interface AccountRoutes {
  db: Database;
  auth: Auth;
  /** Personal data of later domains. */
  parts: readonly AccountDataProvider[];
  now: () => Date;
  publicUrl: string;
  /** Setting for who may read stored messages. */
  outbox: OutboxSetting;
}

/** The export reads all data of an account. */
const EXPORT_LIMIT = { rateLimit: { max: 10, timeWindow: "1 minute" } };

export function registerAccounts(app: FastifyInstance, deps: AccountRoutes): void {
  const serve = serverOf(app, accountsEndpoints);
  const { db, auth, parts, now } = deps;
  registerSessions(app, deps);
  registerPasswords(app, deps);
  registerFactors(app, deps);
  registerEmails(app, deps);
  registerContacts(app, deps);
  registerProfile(app, deps);
  registerOperators(app, deps);
  registerUsers(app, deps);

  serve("POST /api/auth/signup", async ({ request, readBody }) => {
    const body = readBody();
    const { language, ip: address } = request;
    const result = await createAccount(db, { body, language, address, now: now() });
    if (result.ok) {
      return { user: result.user } satisfies SignedUp;
    }
    if (result.reason === "password-refused") throw refusedPassword(result.issue);
    throw new Refusal(result.reason, result);
  });

  serve("GET /api/auth/me", async ({ request }) => {
    return getMe(db, parts, await auth.requireUser(request));
  });

  serve("DELETE /api/auth/me", async ({ request, readBody }) => {
    const user = await auth.requireUser(request);
    const { password } = readBody();
    const result = await removeAccount(db, user, { parts, password, address: request.ip, now: now() });
    if (result.ok) noteSecurity("account.removed", { account: user.id });
    if (result.ok) return;
    if (result.reason === "wrong-password") throw refusedPassword("password-wrong");
    throw "retryAfterS" in result ? new Refusal(result.reason, result) : new Refusal(result.reason);
  });

  serve("GET /api/auth/export", { config: EXPORT_LIMIT }, async ({ request, reply }) => {
    const user = await auth.requireUser(request);
    reply.header("content-disposition", 'attachment; filename="noren-account.json"');
    return getAccountData(db, parts, user, now());
  });
}

function refusedPassword(issue: string): Refusal {
  return new Refusal("invalid-input", { issues: [{ path: "password", issue }] });
}

function registerProfile(app: FastifyInstance, { db, auth }: { db: Database; auth: Auth }): void {
  const serve = serverOf(app, accountsEndpoints);
  serve("GET /api/profile", async ({ request }) => {
    const user = await auth.requireUser(request);
    const profile = await profileOf(db, user.id);
    if (profile === null) throw new Refusal("unauthenticated");
    return profile;
  });

  serve("PATCH /api/profile", async ({ request, readBody }) => {
    const user = await auth.requireUser(request);
    const changes = readBody();
    const profile = await changeProfile(db, user.id, changes);
    if (profile === null) throw new Refusal("unauthenticated");
    return profile;
  });
}
