import type { FastifyInstance, FastifyRequest } from "fastify";
import { SESSION_MAX_DAYS } from "#kernel/retention-constants.ts";
import type { Queryable } from "#platform/server/db/database.ts";
import { bearerToken } from "#platform/server/http/caller/bearer.ts";
import { hashKey } from "#platform/server/http/caller/guest-key.ts";
import { Refusal } from "#platform/server/http/refusal.ts";
import { noteSecurity } from "#platform/server/telemetry/logs/security-log.ts";
import { isOperator } from "./administration/operator-store.ts";
import { sessionEnd, shouldNoteUse } from "./credentials/sessions/rules.ts";
import { noteUse, type SessionUserRow, userByTokenHash } from "./credentials/sessions/store.ts";

/** The door that every module asks who is calling. */
export interface Auth {
  /** Null for a guest, and for a token that no longer holds: public routes treat both alike. */
  identify(request: FastifyRequest): Promise<SessionUser | null>;
  /** @throws Refusal `unauthenticated` */
  requireUser(request: FastifyRequest): Promise<SessionUser>;
  /**
   * @throws Refusal `not-found` for everybody but operators: to others there is nothing; `second-factor-required` for
   * operators who logged in by a password alone
   */
  requireOperator(request: FastifyRequest): Promise<SessionUser>;
}

export function createAuth(db: Queryable, now: () => Date): Auth {
  const identify = (request: FastifyRequest) => findUser(db, bearerToken(request), now());
  return {
    identify,
    async requireUser(request) {
      const user = await identify(request);
      if (user === null) throw new Refusal("unauthenticated");
      return user;
    },
    async requireOperator(request) {
      const user = await identify(request);
      if (user === null || !(await isOperator(db, user.id))) {
        noteSecurity("access.refused", { code: "no-operator", account: user?.id ?? null });
        throw new Refusal("not-found");
      }
      if (!user.hasSecondFactor) throw new Refusal("second-factor-required");
      return user;
    },
  };
}

declare const proven: unique symbol;
/** The id of an account whose session was checked. Only this file makes one: what takes it can't be called with a guess. */
export type SessionUserId = string & { readonly [proven]: true };

/** Who calls. */
export interface SessionUser extends Omit<SessionUserRow, "accountId" | "lastUsedAt"> {
  id: SessionUserId;
}

/** Whose token it is; null when it is nobody's, or no longer. Using a session makes it last. */
export async function findUser(db: Queryable, token: string | null, now: Date): Promise<SessionUser | null> {
  if (token === null) return null;
  const row = await userByTokenHash(db, hashKey(token), now);
  if (row === null) return null;
  const { accountId, lastUsedAt, ...user } = row;
  if (shouldNoteUse(lastUsedAt, now))
    await noteUse(db, row.sessionId, now, sessionEnd(now), SESSION_MAX_DAYS);
  return { id: accountId as SessionUserId, ...user };
}

const OPERATORS_ONLY = "/api/admin/";

/**
 * Answers everybody but operators as if there were nothing, before anything of the request's body is looked at. It
 * stands before all routes of the restaurant: one that is added later is behind it too.
 */
export function guardOperators(app: FastifyInstance, auth: Auth): void {
  app.addHook("onRequest", async (request) => {
    if (request.routeOptions.url?.startsWith(OPERATORS_ONLY)) await auth.requireOperator(request);
  });
}
