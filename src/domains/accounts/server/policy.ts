import type { FastifyInstance, FastifyRequest } from "fastify";
import { isAmong, type OperatorRole } from "#kernel/operator-roles.ts";
import { SESSION_MAX_DAYS } from "#kernel/privacy-constants.ts";
import type { Queryable } from "#platform/server/db/database.ts";
import { bearerToken, hashKey } from "#platform/server/http/caller/credentials.ts";
import { Refusal } from "#platform/server/http/refusal.ts";
import { noteSecurity } from "#platform/server/telemetry/logs/security-log.ts";
import { operatorRole } from "./administration/store.ts";
import { sessionEnd, shouldNoteUse } from "./credentials/sessions/rules.ts";
import { noteUse, type SessionUserRow, userByTokenHash } from "./credentials/sessions/store.ts";

/** Authentication of requests. */
export interface Auth {
  /** Null for guests and for invalid tokens, which public routes treat alike. */
  identify(request: FastifyRequest): Promise<SessionUser | null>;
  /** @throws Refusal `unauthenticated` */
  requireUser(request: FastifyRequest): Promise<SessionUser>;
  /**
   * For the route of the request: its contract names the roles (`operators`), and one that names none is for `all`.
   * @throws Refusal `not-found` for everyone but operators, to hide the routes; `second-factor-required` for operators
   * who logged in with a password only; `operator-forbidden` for those whose role isn't named
   */
  requireOperator(request: FastifyRequest): Promise<Operator>;
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
      const operatorAs = user && (await operatorRole(db, user.id));
      if (user === null || operatorAs === null) {
        noteSecurity("access.refused", { code: "no-operator", account: user?.id ?? null });
        throw new Refusal("not-found");
      }
      if (!user.hasSecondFactor) throw new Refusal("second-factor-required");
      if (!isAmong(operatorAs, request.routeOptions.config.operators ?? [])) {
        noteSecurity("access.refused", { code: "operator-forbidden", account: user.id });
        throw new Refusal("operator-forbidden");
      }
      return { ...user, operatorAs };
    },
  };
}

declare const proven: unique symbol;
/** Id of an authenticated account. Created only here, so a query can't be called with an unchecked id. */
export type SessionUserId = string & { readonly [proven]: true };

/** The authenticated user. */
export interface SessionUser extends Omit<SessionUserRow, "accountId" | "lastUsedAt"> {
  id: SessionUserId;
}

/** An authenticated operator whose role the route names. */
export interface Operator extends SessionUser {
  operatorAs: OperatorRole;
}

/** The user of a token; null if invalid or expired. Extends the session. */
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
 * Hides operator routes from everyone else before the body is parsed. A global hook, so that it covers routes added
 * later.
 */
export function guardOperators(app: FastifyInstance, auth: Auth): void {
  app.addHook("onRequest", async (request) => {
    if (request.routeOptions.url?.startsWith(OPERATORS_ONLY)) await auth.requireOperator(request);
  });
}
