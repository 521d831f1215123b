import { randomBytes } from "node:crypto";
import { actorOf, insertAudit, type SessionUser } from "#domains/accounts/server/public.ts";
import { sendMail } from "#domains/notifications/server/public.ts";
import type { OwnerMessagePreview, SendOwnerMessage } from "#domains/owners/contract/owner-messages.ts";
import { paths } from "#kernel/addresses/paths.ts";
import { answerBefore, keepAnswer } from "#platform/server/db/answered-calls.ts";
import type { Database, Queryable } from "#platform/server/db/database.ts";
import { MAX_OWNER_MAILS_A_DAY, OWNER_MESSAGE_MINUTES } from "../../owner-message-constants.ts";
import {
  insertMails,
  insertOwnerMessage,
  lastSentBy,
  lockOwnerMessages,
  mailsSince,
  ownerAddresses,
} from "./store.ts";

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

interface SendInput {
  body: SendOwnerMessage;
  operator: SessionUser;
  idempotencyKey: string;
  publicUrl: string;
  now: Date;
}

type SendResult =
  | { ok: true; isNew: boolean }
  | { ok: false; reason: "nobody" | "idempotency-key-reused" }
  | { ok: false; reason: "too-many-attempts"; retryAfterS: number };

/** Queues one mail for each owner, in their language or in English. A repeated call sends nothing. */
export function sendOwnerMessage(db: Database, input: SendInput): Promise<SendResult> {
  const { body, operator, idempotencyKey: key, publicUrl, now } = input;
  return db.transaction(async (tx): Promise<SendResult> => {
    const call = { scope: "owner-message", key, request: { body, operator: operator.id } } as const;
    const before = await answerBefore<null>(tx, call);
    if (before === "reused") return { ok: false, reason: "idempotency-key-reused" };
    if (before !== null) return { ok: true, isNew: false };
    await lockOwnerMessages(tx);
    const owners = await ownerAddresses(tx, body);
    if (owners.length === 0) return { ok: false, reason: "nobody" };
    const free = await freeAt(tx, operator.id, owners.length, now);
    if (free > now) {
      const retryAfterS = Math.ceil((free.getTime() - now.getTime()) / 1_000);
      return { ok: false, reason: "too-many-attempts", retryAfterS };
    }
    const actor = actorOf(operator);
    const id = randomBytes(16).toString("base64url");
    const [restaurants, recipients] = [new Set(body.restaurantIds).size, owners.length];
    const { texts } = body;
    await insertOwnerMessage(
      tx,
      { id, operatorId: operator.id, operator: actor.actor, texts, restaurants, recipients },
      now,
    );
    const mails: string[] = [];
    for (const owner of owners) {
      const { subject, text } = texts[owner.language] ?? texts.en;
      // Whoever gets English reads the rest of the mail in English as well.
      const language = texts[owner.language] === undefined ? "en" : owner.language;
      const values = { link: `${publicUrl}${paths.ownerDashboard()}`, subject, text };
      mails.push(await sendMail(tx, { ...owner, language, template: "owner-message", values }, now));
    }
    await insertMails(tx, id, mails);
    const details = { subject: texts.ja.subject, recipients };
    await insertAudit(tx, { ...actor, action: "owners.messaged", subject: id, details }, now);
    await keepAnswer(tx, call, null, now);
    return { ok: true, isNew: true };
  });
}

/** Who would get it, and what the limits say. */
export async function previewOwnerMessage(
  db: Queryable,
  input: Pick<SendOwnerMessage, "restaurantIds" | "language">,
  operator: SessionUser,
  now: Date,
): Promise<OwnerMessagePreview> {
  const owners = await ownerAddresses(db, input);
  const free = await freeAt(db, operator.id, 0, now);
  const { count } = await mailsSince(db, dayBefore(now));
  return {
    recipients: owners.length,
    languages: [...Map.groupBy(owners, ({ language }) => language)]
      .map(([language, own]) => ({ language, count: own.length }))
      .sort((a, b) => b.count - a.count || a.language.localeCompare(b.language)),
    nextAt: free > now ? free.toISOString() : null,
    leftToday: Math.max(0, MAX_OWNER_MAILS_A_DAY - count),
  };
}

/** When the operator may send to so many owners: now, or later. */
async function freeAt(db: Queryable, operatorId: string, recipients: number, now: Date): Promise<Date> {
  const last = await lastSentBy(db, operatorId);
  const rested = last === null ? now : new Date(last.getTime() + OWNER_MESSAGE_MINUTES * MINUTE_MS);
  const { count, oldest } = await mailsSince(db, dayBefore(now));
  if (count + recipients <= MAX_OWNER_MAILS_A_DAY || oldest === null) return rested;
  const room = new Date(oldest.getTime() + DAY_MS);
  return room > rested ? room : rested;
}

function dayBefore(now: Date): Date {
  return new Date(now.getTime() - DAY_MS);
}
