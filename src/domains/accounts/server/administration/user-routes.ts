import type { FastifyInstance } from "fastify";
import type { Membership } from "#domains/accounts/contract/accounts.ts";
import type { AdminUser, AdminUserLine } from "#domains/accounts/contract/admin.ts";
import { phoneDigits } from "#platform/server/contact-keys.ts";
import type { Database } from "#platform/server/db/database.ts";
import { Refusal } from "#platform/server/http/refusal.ts";
import { serverOf } from "#platform/server/http/serve.ts";
import { accountsEndpoints } from "../../contract.ts";
import { listMemberships } from "../account/get-me.ts";
import { removePerson } from "../account/personal-data.ts";
import { revokeSessions, type SessionRow, sessionsOf } from "../credentials/sessions/store.ts";
import type { Auth, SessionUserId } from "../policy.ts";
import type { AccountDataProvider } from "../port.ts";
import { type AccountRow, accountByEmail, accountById } from "../store.ts";
import { actorOf, insertAudit, maskEmail, operatorRole } from "./store.ts";

interface UserRoutes {
  db: Database;
  auth: Auth;
  parts: readonly AccountDataProvider[];
  now: () => Date;
}

/** Accounts as seen by operators: without passwords, and with an audit entry for each access to personal data. */
export function registerUsers(app: FastifyInstance, { db, auth, parts, now }: UserRoutes): void {
  const serve = serverOf(app, accountsEndpoints);
  serve("GET /api/admin/users", async ({ request, reply, readQuery }) => {
    await auth.requireOperator(request);
    const { search } = readQuery();
    reply.header("cache-control", "private, no-store");
    const found = (await accountById(db, search)) ?? (await accountByEmail(db, search));
    return found === null ? [] : [userLine(found)];
  });

  const show = async (id: string): Promise<AdminUser> => {
    const row = await accountById(db, id);
    if (row === null) throw new Refusal("not-found");
    return adminUser(row, {
      isOperator: (await operatorRole(db, id)) !== null,
      sessions: await sessionsOf(db, id, now()),
      // Read by the operator on the account's behalf.
      memberships: await listMemberships(db, parts, id as SessionUserId),
    });
  };

  serve("GET /api/admin/users/:id", async ({ request, reply }) => {
    const operator = await auth.requireOperator(request);
    reply.header("cache-control", "private, no-store");
    const user = await show(request.params.id);
    const entry = { ...actorOf(operator), action: "user.opened", subject: user.id } as const;
    await insertAudit(db, { ...entry, details: { email: maskEmail(user.email) } }, now());
    return user;
  });

  serve("POST /api/admin/erasures", async ({ request, readBody }) => {
    const operator = await auth.requireOperator(request);
    const { email, phone } = readBody();
    const at = now();
    const person = {
      accountId: null,
      email: email?.toLowerCase() ?? null,
      numbers: phone === undefined ? [] : phoneDigits(phone, [null, "JP"]),
    };
    return db.transaction(async (tx) => {
      const done = await removePerson(tx, parts, person, at);
      const ahead = Object.values(done).reduce((sum, one) => sum + one.ahead, 0);
      const counts = {
        reservations: done.reservations?.erased ?? 0,
        orders: done.orders?.erased ?? 0,
        chats: done.chats?.erased ?? 0,
        ahead,
      };
      const subject =
        person.email === null ? `…${(person.numbers[0] ?? "").slice(-3)}` : maskEmail(person.email);
      await insertAudit(tx, { ...actorOf(operator), action: "person.erased", subject, details: counts }, at);
      const hasAccount = person.email !== null && (await accountByEmail(tx, person.email)) !== null;
      return { ...counts, hasAccount };
    });
  });

  serve("DELETE /api/admin/users/:id/sessions", async ({ request }) => {
    const operator = await auth.requireOperator(request);
    const { id } = request.params;
    const { email, sessions, isOperator } = await show(id);
    // Otherwise support could keep those out who decide about it.
    if (isOperator && operator.operatorAs !== "all") throw new Refusal("operator-forbidden");
    const at = now();
    await db.transaction(async (tx) => {
      await revokeSessions(tx, id, null, at);
      const details = { email: maskEmail(email), sessions: sessions.length };
      await insertAudit(tx, { ...actorOf(operator), action: "user.signed-out", subject: id, details }, at);
    });
    return show(id);
  });
}

/** A search result, with a masked email address. */
function userLine({ id, email, role, emailVerifiedAt, createdAt }: AccountRow): AdminUserLine {
  const isVerified = emailVerifiedAt !== null;
  return { id, email: maskEmail(email), role, isVerified, createdAt: createdAt.toISOString() };
}

function adminUser(
  row: AccountRow,
  known: { isOperator: boolean; sessions: readonly SessionRow[]; memberships: Membership[] },
): AdminUser {
  const { email, username, phone, language } = row;
  return {
    ...{ ...userLine(row), email, username, phone, language },
    ...{ isOperator: known.isOperator, memberships: known.memberships },
    sessions: known.sessions.map(({ device, lastUsedAt }) => ({
      device,
      lastUsedAt: lastUsedAt.toISOString(),
    })),
  };
}
