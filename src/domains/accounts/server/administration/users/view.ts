import type { Membership } from "#domains/accounts/contract/accounts.ts";
import type { AdminUser, AdminUserLine } from "#domains/accounts/contract/admin-users.ts";
import type { SessionRow } from "../../credentials/sessions/store.ts";
import type { AccountRow } from "../../store.ts";
import { maskEmail } from "../audit/rules.ts";

/** An account in a list: by it who asked for it knows it, and nobody else. */
export function userLine({ id, email, role, emailVerifiedAt, createdAt }: AccountRow): AdminUserLine {
  const isVerified = emailVerifiedAt !== null;
  return { id, email: maskEmail(email), role, isVerified, createdAt: createdAt.toISOString() };
}

export function adminUser(
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
