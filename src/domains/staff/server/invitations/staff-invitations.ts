import { randomBytes } from "node:crypto";
import { hasAccount, maskEmail, proveEmail, type SessionUser } from "#domains/accounts/server/public.ts";
import { sendMail } from "#domains/notifications/server/public.ts";
import { paths } from "#kernel/addresses/paths.ts";
import type { Language } from "#kernel/languages.ts";
import type { Database, Queryable } from "#platform/server/db/database.ts";
import { hashKey } from "#platform/server/http/caller/credentials.ts";
import type { InvitationAccepted, InvitationView } from "../../contract.ts";
import { isAtLeast } from "../members/policy.ts";
import { insertMember, type MemberRole, roleAt, setRole } from "../members/store.ts";
import { invitationByHash, namesOf, setAccepted, upsertInvitation } from "./store.ts";

export interface CreateInvitationInput {
  restaurantId: string;
  email: string;
  role: MemberRole;
  /** Language of the email. */
  language: Language;
  /** The inviting account; null for an invitation by the system. */
  invitedBy: string | null;
}

/**
 * Mails a link that makes the account of this address a member. Only the hash of its token is stored. A new invitation
 * to the same address replaces the previous one. `publicUrl`: without a trailing slash.
 */
export async function createInvitation(
  tx: Queryable,
  input: CreateInvitationInput,
  publicUrl: string,
  now: Date,
): Promise<void> {
  const { restaurantId, email, role, language } = input;
  const names = await namesOf(tx, restaurantId);
  if (names === null) throw new Error(`there is no restaurant ${restaurantId} to invite anybody to`);
  const { path, days } = await issueInvitation(tx, input, now);
  const restaurant = names.nameTranslations[language] ?? names.name;
  const values = { link: `${publicUrl}${path}`, days, restaurant, role };
  await sendMail(tx, { recipientId: null, address: email, language, template: "invitation", values }, now);
}

/** The link of an invitation, for a mail of the caller's own that says more than the invitation. */
export async function issueInvitation(
  tx: Queryable,
  { restaurantId, email, role, invitedBy }: CreateInvitationInput,
  now: Date,
): Promise<{ path: string; days: number }> {
  const token = randomBytes(32).toString("base64url");
  await upsertInvitation(tx, {
    id: randomBytes(16).toString("base64url"),
    ...{ restaurantId, email, role, invitedBy },
    tokenHash: hashKey(token),
    createdAt: now,
    expiresAt: new Date(now.getTime() + INVITATION_DAYS * DAY_MS),
  });
  return { path: paths.invitation(token), days: INVITATION_DAYS };
}

/** The invitation of a link; null if expired, used or unknown, without distinction. */
export async function getInvitation(
  db: Queryable,
  { token, reader, now }: { token: string; reader: SessionUser | null; now: Date },
): Promise<InvitationView | null> {
  const row = await invitationByHash(db, hashKey(token), now);
  // The account that accepted it may open the link again.
  if (row === null || (row.acceptedBy !== null && row.acceptedBy !== reader?.id)) return null;
  const isForReader = reader && isFor(row, reader);
  return {
    restaurant: { id: row.restaurantId, name: row.name, nameTranslations: row.nameTranslations },
    role: row.role,
    email: isForReader === false ? maskEmail(row.email) : row.email,
    hasAccount: isForReader ?? (await hasAccount(db, row.email)),
    expiresAt: row.expiresAt.toISOString(),
    isForReader,
  };
}

type AcceptInvitationResult =
  | { ok: true; accepted: InvitationAccepted }
  | { ok: false; reason: "invitation-over" | "invitation-for-another" };

/** Makes the reader a member. Idempotent. An existing member gets the higher of both roles. */
export function acceptInvitation(
  db: Database,
  { token, reader, now }: { token: string; reader: SessionUser; now: Date },
): Promise<AcceptInvitationResult> {
  const hash = hashKey(token);
  return db.transaction(async (tx): Promise<AcceptInvitationResult> => {
    const row = await invitationByHash(tx, hash, now);
    if (row === null) return { ok: false, reason: "invitation-over" };
    if (!isFor(row, reader)) return { ok: false, reason: "invitation-for-another" };
    const { restaurantId, role } = row;
    if (!(await setAccepted(tx, hash, reader.id, now))) {
      // A repeated call of the same person, for example after a lost response.
      const own = await roleAt(tx, restaurantId, reader.id);
      if (own === null) return { ok: false, reason: "invitation-over" };
      return { ok: true, accepted: { restaurantId, role: own } };
    }
    await proveEmail(tx, reader.id, now);
    const before = await roleAt(tx, restaurantId, reader.id);
    if (before === null) await insertMember(tx, { restaurantId, accountId: reader.id, role }, now);
    else if (!isAtLeast(before, role)) await setRole(tx, restaurantId, reader.id, role);
    const after = before !== null && isAtLeast(before, role) ? before : role;
    return { ok: true, accepted: { restaurantId, role: after } };
  });
}

/**
 * An existing account accepts only an invitation to its own address: whoever is forwarded a link doesn't become a member
 * with their account.
 */
function isFor(invitation: { email: string }, reader: { email: string }): boolean {
  return invitation.email.toLowerCase() === reader.email.toLowerCase();
}
/** Validity of an invitation's link, in days. */
const INVITATION_DAYS = 14;
export const DAY_MS = 86_400_000;
