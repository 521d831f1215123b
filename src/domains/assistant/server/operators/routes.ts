import type { FastifyInstance, FastifyRequest } from "fastify";
import type { SessionUser } from "#domains/accounts/server/public.ts";
import { ownRestaurantOf } from "#domains/restaurants/server/public.ts";
import { VersionWatch } from "#platform/server/events/version-watch.ts";
import { LINE, sendVersions } from "#platform/server/http/event-streams.ts";
import { readIdempotencyKey } from "#platform/server/http/input.ts";
import { Refusal } from "#platform/server/http/refusal.ts";
import { type ReplyHead, serverOf } from "#platform/server/http/serve.ts";
import type { AdminChat, AdminChatDetail } from "../../contract/inbox.ts";
import { assistantEndpoints } from "../../contract.ts";
import { chipsOf } from "../answers/chips/chips-of.ts";
import { repeatPresence } from "../jobs.ts";
import { type MessageRow, messagesIn } from "../messages/store.ts";
import type { ById } from "../policy.ts";
import type { ChatRoutes } from "../port.ts";
import { MAX_LISTED, MAX_MESSAGES, previewOf } from "../rules.ts";
import { conversationView, messageView, summaryView } from "../store.ts";
import { notePresence } from "../support/store.ts";
import { endChat, sendReply, setAssignment } from "./answer-chat.ts";
import { type InboxRow, inboxRow, inboxRows, inboxVersion } from "./store.ts";

/** Watch key shared by all operators. */
const INBOX = "inbox";

/** Routes of the support inbox. */
export function registerInbox(app: FastifyInstance, { db, auth, reads, assistant, now }: ChatRoutes): void {
  const serve = serverOf(app, assistantEndpoints);
  const watch = new VersionWatch(async () => new Map([[INBOX, await inboxVersion(db)]]));

  serve("GET /api/admin/chats", async ({ request, reply, readQuery }) => {
    const operator = await auth.requireOperator(request);
    const { filter } = readQuery();
    reply.header("cache-control", "private, no-store");
    const chats = (await inboxRows(db, filter, operator.id, MAX_LISTED)).map(adminChat);
    reads.noteOperator(reply, { operator, action: "chats.listed", subject: null, guests: chats.length });
    return chats;
  });

  serve("GET /api/admin/chats/events", LINE, async ({ request, reply, readQuery }) => {
    const operator = await auth.requireOperator(request);
    const { after } = readQuery();
    const refreshPresence = () => notePresence(db, operator.id, now());
    await refreshPresence();
    return sendVersions(request, reply, (notify) => {
      const stops = [watch.listen(INBOX, after, notify), repeatPresence(refreshPresence)];
      return () => {
        for (const stop of stops) stop();
      };
    });
  });

  serve("GET /api/admin/chats/:id", async ({ request, reply }) => {
    const operator = await auth.requireOperator(request);
    reply.header("cache-control", "private, no-store");
    return detail(request, reply, operator);
  });

  serve("POST /api/admin/chats/:id/messages", async ({ request, reply, readBody }) => {
    const operator = await auth.requireOperator(request);
    const body = readBody();
    const { id } = request.params;
    const idempotencyKey = readIdempotencyKey(request);
    const operatorName = operator.username;
    const result = await sendReply(db, { id, body, operator, operatorName, idempotencyKey, now: now() });
    if (!result.ok) throw new Refusal(result.reason);
    reply.status(result.isNew ? 201 : 200);
    return await detail(request, reply, operator);
  });

  serve("PUT /api/admin/chats/:id/assignment", async ({ request, reply, readBody }) => {
    const operator = await auth.requireOperator(request);
    const { to } = readBody();
    const { id } = request.params;
    const result = await setAssignment(db, { id, operator, to, now: now() });
    if (!result.ok) throw new Refusal(result.reason);
    return detail(request, reply, operator);
  });

  serve("POST /api/admin/chats/:id/close", async ({ request, reply }) => {
    const operator = await auth.requireOperator(request);
    const { id } = request.params;
    const result = await endChat(db, { id, operator, now: now() });
    if (!result.ok) throw new Refusal(result.reason);
    return detail(request, reply, operator);
  });

  async function detail(
    { language, params: { id } }: FastifyRequest<ById>,
    reply: ReplyHead,
    operator: SessionUser,
  ): Promise<AdminChatDetail> {
    const row = await inboxRow(db, id);
    if (row === null) throw new Refusal("not-found");
    const messages = await messagesIn(db, id, MAX_MESSAGES);
    const restaurant = row.restaurantId === null ? null : await ownRestaurantOf(db, row.restaurantId);
    const name = restaurant && (restaurant.nameTranslations[language] ?? restaurant.name);
    reads.noteOperator(reply, { operator, action: "chat.read", subject: id, guests: 1 });
    const { chips } = conversationView(
      row,
      await chipsOf(assistant, row, { credentials: null, language, now: now() }),
    );
    const place = name && row.restaurantId ? { id: row.restaurantId, name } : null;
    return { ...adminChatDetail(row, messages, place), chips };
  }
}

function adminChat(row: InboxRow): AdminChat {
  const { assignedTo, person, trigger, feedback } = row;
  return {
    conversation: summaryView(row),
    preview: previewOf(row.lastWords),
    ...{ trigger, feedback },
    escalatedAt: row.escalatedAt.toISOString(),
    waitingSince: row.waitingSince?.toISOString() ?? null,
    assignedTo: assignedTo === null ? null : { id: assignedTo, name: person ?? "" },
  };
}

function adminChatDetail(
  row: InboxRow,
  messages: readonly MessageRow[],
  restaurant: { id: string; name: string } | null,
): Omit<AdminChatDetail, "chips"> {
  return {
    ...adminChat(row),
    messages: messages.map(messageView),
    context: { restaurant, hasAccount: row.accountId !== null, work: workOf(row) },
  };
}

function workOf({ workRole: role, workScreen: screen }: InboxRow): AdminChatDetail["context"]["work"] {
  return role === null || screen === null ? null : { role, screen };
}
