import type { FastifyInstance, FastifyRequest } from "fastify";
import type { EndSessions, LoggedIn, SessionView } from "#domains/accounts/contract/accounts.ts";
import type { Database } from "#platform/server/db/database.ts";
import { bearerToken, guestKey, hashKey } from "#platform/server/http/caller/credentials.ts";
import { Refusal } from "#platform/server/http/refusal.ts";
import { serverOf } from "#platform/server/http/serve.ts";
import { addressMark, noteSecurity } from "#platform/server/telemetry/logs/security-log.ts";
import { accountsEndpoints } from "../../../contract.ts";
import { getMe } from "../../account/get-me.ts";
import type { Auth } from "../../policy.ts";
import type { AccountDataProvider } from "../../port.ts";
import { createSession, type LogInResult } from "./create-session.ts";
import { type EndSessionsResult, endSession, endSessions } from "./end-sessions.ts";
import { deviceName } from "./rules.ts";
import { hasSession, revokeByToken, type SessionRow, sessionsOf } from "./store.ts";

interface SessionRoutes {
  db: Database;
  auth: Auth;
  parts: readonly AccountDataProvider[];
  now: () => Date;
}

export function registerSessions(app: FastifyInstance, { db, auth, parts, now }: SessionRoutes): void {
  const serve = serverOf(app, accountsEndpoints);
  serve("POST /api/auth/login", async ({ request, readBody }) => {
    const { email, password, code } = readBody();
    const device = deviceName(request.headers["user-agent"]);
    const about = { device, address: request.ip, now: now() };
    const result = await createSession(db, { email, password, code, ...about });
    if (!result.ok) {
      // Being asked for the code is not a failed login.
      if (result.reason !== "second-factor-needed")
        noteSecurity("login.failed", { code: result.reason, address: addressMark(email) });
      throw refusalOf(result);
    }
    const { token, user } = result;
    noteSecurity("login.ok", { account: user.id });
    // The browser's previous session ends.
    const before = bearerToken(request);
    if (before !== null) await revokeByToken(db, hashKey(before), now());
    return { token, user: await getMe(db, parts, user) } satisfies LoggedIn;
  });

  serve("POST /api/auth/logout", async ({ request }) => {
    const user = await auth.requireUser(request);
    const guest = guestKey(request);
    await endSession(db, user, guest && hashKey(guest), now());
    noteSecurity("logout", { account: user.id });
  });

  serve("GET /api/auth/sessions", async ({ request }) => {
    const user = await auth.requireUser(request);
    const sessions = await sessionsOf(db, user.id, now());
    return sessions.map((session) => sessionView(session, user.sessionId));
  });

  const end = async (request: FastifyRequest, readBody: () => EndSessions, id: string | null) => {
    const user = await auth.requireUser(request);
    // Sessions of others are reported as missing before the password is checked.
    if (id !== null && !(await hasSession(db, user.id, id, now()))) throw new Refusal("not-found");
    const { password } = readBody();
    const result = await endSessions(db, user, { id, password, address: request.ip, now: now() });
    if (!result.ok) throw refusalOf(result);
  };

  serve("DELETE /api/auth/sessions", async ({ request, readBody }) => {
    await end(request, readBody, null);
  });

  serve("DELETE /api/auth/sessions/:id", async ({ request, readBody }) => {
    await end(request, readBody, request.params.id);
  });
}

function refusalOf(failed: Exclude<LogInResult | EndSessionsResult, { ok: true }>): Refusal {
  switch (failed.reason) {
    case "too-many-attempts":
      return new Refusal(failed.reason, failed);
    case "wrong-code":
      return new Refusal("invalid-input", { issues: [{ path: "code", issue: "code-wrong" }] });
    case "wrong-password":
      return new Refusal("invalid-input", { issues: [{ path: "password", issue: "password-wrong" }] });
    default:
      return new Refusal(failed.reason);
  }
}

function sessionView({ id, device, createdAt, lastUsedAt }: SessionRow, currentId: string): SessionView {
  return {
    id,
    current: id === currentId,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt.toISOString(),
    device,
  };
}
