import { TOO_LATE } from "#domains/notifications/server/messages/send-message.ts";
import type { Queryable } from "#platform/server/db/database.ts";
import { hashKey } from "#platform/server/http/caller/credentials.ts";
import { type Check, noted } from "../fault.ts";
import type { Journal } from "../load/journal.ts";
import type { Outside } from "../stage/outside.ts";
import { none } from "./findings.ts";

/** Accounts, sessions, conversations and messages. */
export async function judgePeople(
  db: Queryable,
  journal: Journal,
  outside: Outside | null,
): Promise<Check[]> {
  const accounts = await db.query<{ email: string }>("SELECT email FROM accounts");
  const emails = new Set(accounts.map(({ email }) => email));
  const sessions = await db.query<{ hash: string }>(
    "SELECT token_hash AS hash FROM account_sessions WHERE revoked_at IS NULL",
  );
  const open = new Set(sessions.map(({ hash }) => hash));
  const written = await db.query<{ id: string; key: string | null; answers: string | null }>(
    "SELECT id, call_key AS key, answers FROM chat_messages",
  );
  const byId = new Map(written.map((row) => [row.id, row]));
  const messages = await db.query<{ id: string; state: string; reason: string | null }>(
    "SELECT id, state, last_error AS reason FROM messages WHERE state NOT IN ('kept', 'sent', 'delivered')",
  );
  const said = journal.messages.filter(({ messageId }) => messageId !== null);
  return [
    none(
      "every account that was made is there",
      journal.accounts.length,
      journal.accounts.filter(({ email, isThere }) => !isThere.has(emails.has(email))),
    ),
    none(
      "who logged out is out, who did not is in",
      journal.sessions.length,
      journal.sessions.filter(({ token, isOpen }) => !isOpen.has(open.has(hashKey(token)))),
    ),
    none(
      "no word of a conversation is lost, each has its answer",
      said.length,
      said.filter(
        ({ messageId, answerId }) =>
          !byId.has(messageId ?? "") || (answerId !== null && byId.get(answerId)?.answers !== messageId),
      ),
    ),
    // A process whose clock is a day ahead rightly holds a reminder of tomorrow's meal for too late.
    none(
      "every message went out",
      journal.confirmed,
      messages.filter(({ reason }) => reason !== TOO_LATE),
    ),
    noted("messages whose meal had begun", messages.filter(({ reason }) => reason === TOO_LATE).length),
    ...(outside === null ? [] : await mailsArrived(db, outside)),
  ];
}

/** Mails recorded as sent have arrived, at least once: a process killed between sending and recording has sent it again. */
export async function mailsArrived(
  db: Queryable,
  { mails, texts }: Pick<Outside, "mails" | "texts">,
): Promise<Check[]> {
  const sent = await db.query<{ id: string }>(
    "SELECT id FROM messages WHERE channel = 'email' AND state IN ('sent', 'delivered')",
  );
  const twice = [...mails.values(), ...texts.values()].filter((times) => times > 1).length;
  return [
    none(
      "every mail that was sent arrived",
      sent.length,
      sent.filter(({ id }) => !mails.has(id)),
    ),
    noted("came more than once", `${twice} of ${mails.size} mails and ${texts.size} text messages`),
  ];
}
