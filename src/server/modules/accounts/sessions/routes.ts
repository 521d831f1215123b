import type { FastifyInstance } from "fastify";
import { type LoggedIn, logIn } from "../../../../shared/contract/accounts.ts";
import type { Database } from "../../../db/database.ts";
import { guestKey, hashKey } from "../../../http/guest-key.ts";
import { readInput } from "../../../http/input.ts";
import { Refusal } from "../../../http/refusal.ts";
import { addressMark, noteSecurity } from "../../../telemetry/security-log.ts";
import { listMemberships } from "../list-memberships.ts";
import type { Gate } from "../policy.ts";
import type { AccountPart } from "../port.ts";
import { userView } from "../view.ts";
import { createSession } from "./create-session.ts";
import { endSession } from "./end-session.ts";
import { deviceName } from "./rules.ts";
import { revokeSession, revokeSessions, sessionsOf } from "./store.ts";
import { sessionView } from "./view.ts";

export interface SessionRoutes {
  db: Database;
  gate: Gate;
  parts: readonly AccountPart[];
  now: () => Date;
}

export function registerSessions(app: FastifyInstance, { db, gate, parts, now }: SessionRoutes): void {
  app.post("/api/auth/login", async (request) => {
    const { email, password } = readInput(logIn, request.body);
    const device = deviceName(request.headers["user-agent"]);
    const result = await createSession(db, { email, password, device, address: request.ip, now: now() });
    if (!result.ok) noteSecurity("login.failed", { code: result.reason, address: addressMark(email) });
    if (!result.ok) throw new Refusal(result.reason, result.reason === "too-many-attempts" ? result : {});
    const { token, user } = result;
    noteSecurity("login.ok", { account: user.id });
    return { token, user: userView(user, await listMemberships(db, parts, user.id)) } satisfies LoggedIn;
  });

  app.post("/api/auth/logout", async (request, reply) => {
    const user = await gate.requireUser(request);
    const guest = guestKey(request);
    await endSession(db, user, guest && hashKey(guest), now());
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
