import { type AccountDataProvider, maskEmail } from "#domains/accounts/server/public.ts";
import type { MemberRole } from "#domains/staff/server/public.ts";
import type { Language } from "#kernel/languages.ts";
import type { Queryable } from "#platform/server/db/database.ts";
import type { ChatState, EscalationTrigger } from "../chat-constants.ts";
import type { ChatChip } from "../contract/chips.ts";
import type { ChatConversation, ChatMessage, ChatSummary } from "../contract/conversations.ts";
import type { WorkScreen } from "../work-constants.ts";
import { type MessageRow, messagesIn } from "./messages/store.ts";
import type { Work } from "./port.ts";

export interface ConversationRow {
  id: string;
  holderHash: string;
  accountId: string | null;
  manageKey: string;
  sessionId: string | null;
  language: Language;
  state: ChatState;
  version: number;
  dialogue: unknown;
  restaurantId: string | null;
  /** Of somebody who works at the restaurant and wrote from its dashboard; null for a guest. */
  workRole: MemberRole | null;
  workScreen: WorkScreen | null;
  contact: string | null;
  rating: number | null;
  feedback: string | null;
  trigger: EscalationTrigger | null;
  escalatedAt: Date | null;
  assignedTo: string | null;
  /** Name of the assigned operator. */
  person: string | null;
  waitingSince: Date | null;
  turnId: string | null;
  turnUntil: Date | null;
  lastMessageAt: Date;
}

/** A conversation without its messages. */
export const CONVERSATION = `SELECT c.id, c.holder_hash AS "holderHash", c.account_id AS "accountId",
  c.manage_key AS "manageKey", c.session_id AS "sessionId", c.language, c.state, c.version::int AS version, c.dialogue,
  c.restaurant_id AS "restaurantId", c.work_role AS "workRole", c.work_screen AS "workScreen", c.contact, c.rating, c.feedback, c.trigger, c.escalated_at AS "escalatedAt",
  c.assigned_to AS "assignedTo", p.username AS person, c.waiting_since AS "waitingSince", c.turn_id AS "turnId",
  c.turn_until AS "turnUntil", c.last_message_at AS "lastMessageAt"
  FROM chat_conversations c LEFT JOIN accounts p ON p.id = c.assigned_to`;

type NewConversation = Pick<
  ConversationRow,
  "id" | "holderHash" | "accountId" | "manageKey" | "sessionId" | "language"
>;

export async function insertConversation(tx: Queryable, row: NewConversation, now: Date): Promise<void> {
  const { id, holderHash, accountId, manageKey, sessionId, language } = row;
  await tx.query(
    `INSERT INTO chat_conversations (id, holder_hash, account_id, manage_key, session_id, language, seen_at, created_at,
       last_message_at) VALUES ($1, $2, $3, $4, $5, $6, $7, $7, $7)`,
    [id, holderHash, accountId, manageKey, sessionId, language, now],
  );
}

export async function conversationById(db: Queryable, id: string): Promise<ConversationRow | null> {
  const [row] = await db.query<ConversationRow>(`${CONVERSATION} WHERE c.id = $1`, [id], "chat-conversation");
  return row ?? null;
}

/** The same with a row lock, until the transaction ends. */
export async function lockConversation(tx: Queryable, id: string): Promise<ConversationRow | null> {
  const [row] = await tx.query<ConversationRow>(
    `${CONVERSATION} WHERE c.id = $1 FOR UPDATE OF c`,
    [id],
    "lock-chat-conversation",
  );
  return row ?? null;
}

/**
 * Raises the version of a conversation, and of the inbox if it is listed there. Updating the inbox's single row
 * serialises versions, so they become visible in order; the caller already holds the conversation, so there is no
 * deadlock.
 */
export async function noteChange(tx: Queryable, id: string): Promise<void> {
  await tx.query(
    `WITH inbox AS (
       UPDATE chat_desk SET version = nextval('chat_version')
       WHERE EXISTS (SELECT 1 FROM chat_conversations WHERE id = $1 AND escalated_at IS NOT NULL) RETURNING version)
     UPDATE chat_conversations SET version = COALESCE((SELECT version FROM inbox), nextval('chat_version')) WHERE id = $1`,
    [id],
    "note-chat-change",
  );
}

export async function versionsOf(db: Queryable, ids: readonly string[]): Promise<Map<string, number>> {
  const rows = await db.query<{ id: string; version: number }>(
    "SELECT id, version::int AS version FROM chat_conversations WHERE id = ANY($1)",
    [ids],
  );
  return new Map(rows.map(({ id, version }) => [id, version]));
}

/** Ends a turn, unless another one has started. */
export async function endTurn(db: Queryable, id: string, turnId: string): Promise<void> {
  await db.query(
    "UPDATE chat_conversations SET turn_id = NULL, turn_until = NULL WHERE id = $1 AND turn_id = $2",
    [id, turnId],
  );
}

/** Ends the turn with the state of the conversation after the answer. The caller holds the lock, and the turn. */
export async function endTurnWith(tx: Queryable, id: string, dialogue: unknown): Promise<void> {
  await tx.query(
    "UPDATE chat_conversations SET turn_id = NULL, turn_until = NULL, dialogue = $2::jsonb WHERE id = $1",
    [id, JSON.stringify(dialogue ?? null)],
    "end-chat-turn",
  );
}

interface GuestWrote {
  language: Language;
  /** Seen when it was written; null: none. */
  restaurantId: string | null;
  /** Of the assistant, which begins; null where a person answers. */
  turn: { id: string; until: Date } | null;
}

/** Stores what a guest's message says of the conversation beside its text. The caller holds the lock. */
export async function noteGuestMessage(
  tx: Queryable,
  id: string,
  { language, restaurantId, turn }: GuestWrote,
  now: Date,
): Promise<void> {
  await tx.query(
    `UPDATE chat_conversations SET language = $2, seen_at = greatest(seen_at, $4),
       restaurant_id = COALESCE((SELECT r.id FROM restaurants r WHERE r.id = $3), restaurant_id),
       turn_id = COALESCE($5, turn_id), turn_until = COALESCE($6, turn_until) WHERE id = $1`,
    [id, language, restaurantId, now, turn?.id ?? null, turn?.until ?? null],
    "note-guest-message",
  );
}

/** Stores where somebody works who asks from a dashboard. Leaves a guest's conversation as it is. */
export async function setWork(tx: Queryable, id: string, work: Work | null): Promise<void> {
  if (work?.at == null) return;
  const { restaurantId, role, screen } = work.at;
  await tx.query(
    "UPDATE chat_conversations SET restaurant_id = $2, work_role = $3, work_screen = $4 WHERE id = $1",
    [id, restaurantId, role, screen],
  );
}

export async function setContact(tx: Queryable, id: string, email: string): Promise<void> {
  await tx.query("UPDATE chat_conversations SET contact = $2 WHERE id = $1", [id, email]);
}

/** Calls a person. False if already escalated or ended. */
export async function escalate(
  tx: Queryable,
  id: string,
  trigger: EscalationTrigger,
  now: Date,
): Promise<boolean> {
  const rows = await tx.query(
    `UPDATE chat_conversations SET state = 'escalated', trigger = $2, escalated_at = $3, waiting_since = $3
     WHERE id = $1 AND state = 'open' RETURNING 1`,
    [id, trigger, now],
  );
  return rows.length > 0;
}

/** The guest waits for a person's answer. False if they already did. */
export async function setWaiting(tx: Queryable, id: string, now: Date): Promise<boolean> {
  const rows = await tx.query(
    `UPDATE chat_conversations SET waiting_since = $2
     WHERE id = $1 AND state = 'escalated' AND waiting_since IS NULL RETURNING 1`,
    [id, now],
  );
  return rows.length > 0;
}

export async function setEnded(tx: Queryable, id: string, now: Date): Promise<void> {
  await tx.query(
    `UPDATE chat_conversations SET state = 'ended', ended_at = $2, waiting_since = NULL
     WHERE id = $1 AND state <> 'ended'`,
    [id, now],
  );
}

export async function setRating(
  tx: Queryable,
  id: string,
  rating: number,
  feedback: string | null,
): Promise<void> {
  await tx.query("UPDATE chat_conversations SET rating = $2, feedback = $3 WHERE id = $1", [
    id,
    rating,
    feedback,
  ]);
}

/** Refreshes the guest's presence. */
export async function noteGuest(db: Queryable, id: string, now: Date): Promise<void> {
  await db.query("UPDATE chat_conversations SET seen_at = $2 WHERE id = $1 AND seen_at < $2", [id, now]);
}

/** Marks messages up to a number as read. */
export async function noteRead(db: Queryable, id: string, number: number, now: Date): Promise<void> {
  await db.query(
    `UPDATE chat_conversations SET seen_at = greatest(seen_at, $3), read_number = greatest(read_number, $2)
     WHERE id = $1`,
    [id, number, now],
  );
}

/** Assigns a guest's conversation to an account. */
export async function assignToAccount(tx: Queryable, id: string, accountId: string): Promise<void> {
  await tx.query("UPDATE chat_conversations SET account_id = $2 WHERE id = $1 AND account_id IS NULL", [
    id,
    accountId,
  ]);
}

/** Detaches an account's conversations from a browser: only the account can read them then. */
export async function detachFromBrowser(tx: Queryable, accountId: string, holderHash: string): Promise<void> {
  await tx.query(
    "UPDATE chat_conversations SET holder_hash = '' WHERE account_id = $1 AND holder_hash = $2",
    [accountId, holderHash],
  );
}

/** An account's conversations, the latest first. */
async function conversationsOf(db: Queryable, accountId: string): Promise<ConversationRow[]> {
  return db.query<ConversationRow>(
    `${CONVERSATION} WHERE c.account_id = $1 ORDER BY c.last_message_at DESC, c.id`,
    [accountId],
  );
}

export async function deleteInactive(db: Queryable, before: Date): Promise<void> {
  await db.query("DELETE FROM chat_conversations WHERE last_message_at < $1", [before]);
}

/** Deletes a person's conversations by account or contact address. Returns their number. */
async function deleteConversationsOf(
  tx: Queryable,
  accountId: string | null,
  email: string | null,
): Promise<number> {
  const rows = await tx.query(
    "DELETE FROM chat_conversations WHERE account_id = $1 OR lower(contact) = $2 RETURNING id",
    [accountId, email],
  );
  return rows.length;
}

/** A conversation as lists show it. */
export function summaryView(row: ConversationRow): ChatSummary {
  const { id, accountId, sessionId, lastMessageAt, state, language, version, person, contact, rating } = row;
  return {
    ...{ id, sessionId, state, language, version, person, rating },
    userId: accountId,
    lastMessageAt: lastMessageAt.toISOString(),
    contact: contact && maskEmail(contact),
  };
}

/** The same with what it holds, which can be changed as long as the assistant answers. */
export function conversationView(row: ConversationRow, chips: readonly ChatChip[]): ChatConversation {
  const isOpen = row.state === "open";
  return {
    ...summaryView(row),
    chips: chips.map((chip) => ({ ...chip, isRemovable: isOpen && chip.isRemovable })),
  };
}

export function messageView({
  id,
  conversationId,
  role,
  content,
  createdAt,
  metadata,
}: MessageRow): ChatMessage {
  return { id, conversationId, role, content, createdAt: createdAt.toISOString(), metadata };
}

/** The export omits the keys that give access to a conversation. */
export const chatsProvider: AccountDataProvider = {
  name: "chats",
  forget: async (tx, { accountId, email }) => ({
    erased: await deleteConversationsOf(tx, accountId, email),
    ahead: 0,
  }),
  exportOf: async (db, accountId) => {
    const exported: unknown[] = [];
    for (const row of await conversationsOf(db, accountId)) {
      const { holderHash: _browser, manageKey: _link, assignedTo: _operator, ...others } = row;
      const { turnId: _turn, turnUntil: _until, ...known } = others;
      const messages = await messagesIn(db, row.id, null);
      exported.push({
        ...known,
        messages: messages.map(({ number: _number, conversationId: _own, ...message }) => message),
      });
    }
    return exported;
  },
};
