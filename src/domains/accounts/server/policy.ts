import type { FastifyRequest } from "fastify";
import type { Queryable } from "#platform/server/db/database.ts";
import { bearerToken } from "#platform/server/http/caller/bearer.ts";
import { Refusal } from "#platform/server/http/refusal.ts";
import { noteSecurity } from "#platform/server/telemetry/logs/security-log.ts";
import { isOperator } from "./administration/operators/store.ts";
import { findUser, type SessionUser } from "./credentials/sessions/find-user.ts";

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
