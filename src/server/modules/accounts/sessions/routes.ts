import type { FastifyInstance } from "fastify";
import { type LoggedIn, logIn } from "../../../../shared/contract/accounts.ts";
import type { Database } from "../../../db/database.ts";
import { bearerToken } from "../../../http/bearer.ts";
import { guestKey, hashKey } from "../../../http/guest-key.ts";
import { readInput } from "../../../http/input.ts";
import { Refusal } from "../../../http/refusal.ts";
import { addressMark, noteSecurity } from "../../../telemetry/security-log.ts";
import { listMemberships } from "../list-memberships.ts";
import type { Gate } from "../policy.ts";
import type { AccountPart } from "../port.ts";
import { userView } from "../view.ts";
import { createSession, type LogInResult } from "./create-session.ts";
import { endSession } from "./end-session.ts";
import { deviceName } from "./rules.ts";
import { revokeByToken, revokeSession, revokeSessions, sessionsOf } from "./store.ts";
import { sessionView } from "./view.ts";

export interface SessionRoutes {
  db: Database;
  gate: Gate;
  parts: readonly AccountPart[];
  now: () => Date;
}

export function registerSessions(app: FastifyInstance, { db, gate, parts, now }: SessionRoutes): void {
  app.post("/api/auth/login", async (request) => {
    const { email, password, code } = readInput(logIn, request.body);
    const device = deviceName(request.headers["user-agent"]);
    const about = { device, address: request.ip, now: now() };
    const result = await createSession(db, { email, password, code, ...about });
    if (!result.ok) {
      // Being asked for the code is half of logging in, not a failure.
      if (result.reason !== "second-factor-needed")
        noteSecurity("login.failed", { code: result.reason, address: addressMark(email) });
      throw refusalOf(result);
    }
    const { token, user } = result;
    noteSecurity("login.ok", { account: user.id });
    // What the browser had until now it will not show again: nobody else shall.
    const before = bearerToken(request);
    if (before !== null) await revokeByToken(db, hashKey(before), now());
    return { token, user: userView(user, await listMemberships(db, parts, user.id)) } satisfies LoggedIn;
  });

  app.post("/api/auth/logout", async (request, reply) => {
    const user = await gate.requireUser(request);
    const guest = guestKey(request);
    await endSession(db, user, guest && hashKey(guest), now());
    noteSecurity("logout", { account: user.id });
    return reply.status(204).send();
  });

  app.get("/api/auth/sessions", async (request) => {
    const user = await gate.requireUser(request);
    const sessions = await sessionsOf(db, user.id, now());
    return sessions.map((session) => sessionView(session, user.sessionId));
  });

  app.delete("/api/auth/sessions", async (request, reply) => {
    const user = await gate.requireUser(request);
    await revokeSessions(db, user.id, user.sessionId, now());
    return reply.status(204).send();
  });

  app.delete<{ Params: { id: string } }>("/api/auth/sessions/:id", async (request, reply) => {
    const user = await gate.requireUser(request);
    if (!(await revokeSession(db, user.id, request.params.id, now()))) throw new Refusal("not-found");
    return reply.status(204).send();
  });
}

function refusalOf(failed: Exclude<LogInResult, { ok: true }>): Refusal {
  if (failed.reason === "too-many-attempts") return new Refusal(failed.reason, failed);
  if (failed.reason !== "wrong-code") return new Refusal(failed.reason);
  return new Refusal("invalid-input", { issues: [{ path: "code", issue: "code-wrong" }] });
}
