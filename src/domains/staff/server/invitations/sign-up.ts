import { createProvenAccount, hasAccount, hashChosenPassword } from "#domains/accounts/server/public.ts";
import type { Language } from "#kernel/languages.ts";
import type { Database } from "#platform/server/db/database.ts";
import { hashKey } from "#platform/server/http/caller/credentials.ts";
import type { InvitationSignedUp } from "../../contract.ts";
import { insertMember } from "../members/store.ts";
import { invitationByHash, lockInvitation, setAccepted } from "./store.ts";

export interface SignUpByInvitation {
  token: string;
  username: string;
  password: string;
  language: Language;
  device: string | null;
  /** The client's network address. */
  address: string;
  now: Date;
}

type SignUpByInvitationResult =
  | { ok: true; signedUp: InvitationSignedUp }
  | { ok: false; reason: "invitation-over" | "invitation-log-in" }
  | Exclude<Awaited<ReturnType<typeof hashChosenPassword>>, { ok: true }>;

/**
 * Creates the account of an invitation's address, logs it in and makes it a member, or does nothing. The link was mailed
 * to the address and so proves it. An existing account is never touched.
 */
export async function signUpByInvitation(
  db: Database,
  { token, username, password, language, device, address, now }: SignUpByInvitation,
): Promise<SignUpByInvitationResult> {
  const hash = hashKey(token);
  const invitation = await invitationByHash(db, hash, now);
  if (invitation === null || invitation.acceptedBy !== null) return { ok: false, reason: "invitation-over" };
  const { email, role, restaurantId } = invitation;
  if (await hasAccount(db, email)) return { ok: false, reason: "invitation-log-in" };
  const hashed = await hashChosenPassword(db, { email, username, password, address, now });
  if (!hashed.ok) return hashed;
  const { passwordHash } = hashed;
  const accountRole = role === "owner" ? "owner" : "customer";
  return db.transaction(async (tx): Promise<SignUpByInvitationResult> => {
    if (!(await lockInvitation(tx, hash, now))) return { ok: false, reason: "invitation-over" };
    const account = { email, username, passwordHash, role: accountRole, language, device } as const;
    const created = await createProvenAccount(tx, account, now);
    if (created === null) return { ok: false, reason: "invitation-log-in" };
    await setAccepted(tx, hash, created.accountId, now);
    await insertMember(tx, { restaurantId, accountId: created.accountId, role }, now);
    return { ok: true, signedUp: { token: created.token, restaurantId, role } };
  });
}
