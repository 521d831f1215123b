import { randomBytes } from "node:crypto";
import { sendMail } from "#domains/notifications/server/public.ts";
import { paths } from "#kernel/addresses/paths.ts";
import type { Language } from "#kernel/languages.ts";
import type { OperatorRole } from "#kernel/operator-roles.ts";
import type { Database, Queryable } from "#platform/server/db/database.ts";
import { hashPassword } from "../credentials/passwords/argon2-provider.ts";
import { createToken, RESET_MINUTES } from "../credentials/store.ts";
import type { SessionUser } from "../policy.ts";
import { accountByEmail, insertAccount, setEmailVerified } from "../store.ts";
import {
  actorOf,
  insertAudit,
  insertOperator,
  lockOperators,
  maskEmail,
  operatorRole,
  setOperatorRole,
} from "./store.ts";

export type AddOperatorResult =
  | ({ ok: true } & AddedOperator)
  /** An account with this address exists, but the address was never verified, so it may be someone else's. */
  | { ok: false; reason: "unverified" }
  /** Nobody would be left who may do everything. */
  | { ok: false; reason: "last-operator" };

interface AddedOperator {
  /** Token of a one-time link to choose a password, valid for an hour. Null if the account existed. */
  token: string | null;
  wasOperator: boolean;
  role: OperatorRole;
}

/**
 * Makes a person an operator of this installation, from the command line. Creates an account if there is none. `role`:
 * null for everything, or for the role that an operator has already.
 */
export async function addOperator(
  db: Database,
  { email, role }: { email: string; role: OperatorRole | null },
  now: Date,
): Promise<AddOperatorResult> {
  const passwordHash = await placeholder();
  return db.transaction(async (tx): Promise<AddOperatorResult> => {
    const operators = await lockOperators(tx);
    const person = await personOf(tx, { email, language: "ja", passwordHash }, now);
    if (person === null) return { ok: false, reason: "unverified" };
    const { id, isNew } = person;
    const entry = { actorId: null, actor: "command", subject: id } as const;
    const before = await operatorRole(tx, id);
    const after = role ?? before ?? "all";
    if (before === null) {
      await insertOperator(tx, { accountId: id, role: after }, now);
      const details = { email: maskEmail(email), role: after };
      await insertAudit(tx, { ...entry, action: "operator.added", details }, now);
    } else if (before !== after) {
      if (!keepsOne(operators, id)) return { ok: false, reason: "last-operator" };
      await setOperatorRole(tx, id, after);
      const details = { email: maskEmail(email), before, role: after };
      await insertAudit(tx, { ...entry, action: "operator.changed", details }, now);
    }
    const token = isNew ? await createToken(tx, id, "reset-password", now) : null;
    return { ok: true, token, wasOperator: before !== null, role: after };
  });
}

export interface InviteOperatorInput {
  email: string;
  role: OperatorRole;
  operator: SessionUser;
  /** Of the mail to somebody who has no account yet. */
  language: Language;
  publicUrl: string;
  now: Date;
}

/**
 * Makes a person an operator, and mails them a link: to the console, or to choosing a password where there was no account.
 * What they may do begins with two-step verification, which only the reader of these mails can set up.
 */
export async function inviteOperator(
  db: Database,
  { email, role, operator, language, publicUrl, now }: InviteOperatorInput,
): Promise<{ ok: true } | { ok: false; reason: "operator-unconfirmed" | "operator-exists" }> {
  const passwordHash = await placeholder();
  return db.transaction(async (tx) => {
    const person = await personOf(tx, { email, language, passwordHash }, now);
    if (person === null) return { ok: false, reason: "operator-unconfirmed" };
    const { id, isNew, language: own } = person;
    if (!(await insertOperator(tx, { accountId: id, role }, now)))
      return { ok: false, reason: "operator-exists" };
    const details = { email: maskEmail(email), role };
    await insertAudit(tx, { ...actorOf(operator), action: "operator.invited", subject: id, details }, now);
    const token = isNew ? await createToken(tx, id, "reset-password", now) : null;
    const link = `${publicUrl}${token === null ? paths.admin() : paths.resetPassword(token)}`;
    const template = isNew ? "operator-invited" : "operator-added";
    const values = { link, minutes: RESET_MINUTES };
    await sendMail(tx, { recipientId: id, address: email, language: own, template, values }, now);
    return { ok: true };
  });
}

/** Whether somebody else may do everything. */
export function keepsOne(operators: readonly { id: string; role: OperatorRole }[], without: string): boolean {
  return operators.some(({ id, role }) => id !== without && role === "all");
}

/** Of a password that nobody knows, until one is chosen. */
function placeholder(): Promise<string> {
  return hashPassword(randomBytes(32).toString("base64url"));
}

interface Person {
  id: string;
  isNew: boolean;
  language: Language;
}

/** The account of an address, which is created if there is none; null if its address was never verified. */
async function personOf(
  tx: Queryable,
  { email, language, passwordHash }: { email: string; language: Language; passwordHash: string },
  now: Date,
): Promise<Person | null> {
  const before = await accountByEmail(tx, email);
  if (before !== null)
    return before.emailVerifiedAt && { id: before.id, isNew: false, language: before.language };
  const id = randomBytes(16).toString("base64url");
  const person = { email, username: email.split("@")[0] ?? email, phone: null, restaurantName: null };
  await insertAccount(tx, {
    ...person,
    ...{ id, role: "customer", passwordHash, language, address: null, createdAt: now },
  });
  await setEmailVerified(tx, id, now);
  return { id, isNew: true, language };
}
