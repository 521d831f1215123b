import type { FastifyInstance, FastifyRequest } from "fastify";
import { consumeAttempt, findCredentials } from "#domains/accounts/server/public.ts";
import { VersionWatch } from "#platform/server/events/version-watch.ts";
import { addressKey } from "#platform/server/http/caller/caller-address.ts";
import { ensureGuestKey, guestKey, hashKey } from "#platform/server/http/caller/credentials.ts";
import { LINE, sendVersions } from "#platform/server/http/event-streams.ts";
import { Refusal } from "#platform/server/http/refusal.ts";
import { serverOf } from "#platform/server/http/serve.ts";
import type { ChatConversation } from "../contract/conversations.ts";
import { assistantEndpoints } from "../contract.ts";
import { chipsOf } from "./answers/chips/chips-of.ts";
import { addPerson, createConversation, endConversation, setContactOf } from "./guest-conversation.ts";
import { repeatPresence } from "./jobs.ts";
import { registerMessages } from "./messages/routes.ts";
import { registerInbox } from "./operators/routes.ts";
import { accountToAssign, requireConversation, requireWork } from "./policy.ts";
import type { ChatRoutes } from "./port.ts";
import { CHAT_LIMITS as LIMITS } from "./rules.ts";
import { type ConversationRow, conversationById, conversationView, noteGuest, versionsOf } from "./store.ts";
import { registerSupport } from "./support/routes.ts";

/** Routes of guests' conversations; registers those of messages, support and the inbox. */
export function registerChat(app: FastifyInstance, parts: ChatRoutes): void {
  const serve = serverOf(app, assistantEndpoints);
  const { db, auth, assistant, now } = parts;
  registerMessages(app, parts);
  registerSupport(app, parts);
  registerInbox(app, parts);
  const watch = new VersionWatch((ids) => versionsOf(db, ids));

  serve("POST /api/chat/conversation", async ({ request, reply, readBody }) => {
    // Cookie and token identify the owner; `userId` is ignored.
    const { sessionId = null, language = request.language, work: said } = readBody();
    const accountId = (await auth.identify(request))?.id ?? null;
    const work = await requireWork(db, accountId, said);
    const address = addressKey(request.ip);
    const caller = accountId ?? guestKey(request);
    const attempt = await consumeAttempt(
      db,
      now(),
      ...(caller === null ? [] : [[LIMITS.conversation, caller] as const]),
      [LIMITS.conversationAddress, address],
    );
    if (!attempt.ok) throw new Refusal("too-many-requests", attempt);
    const holderHash = hashKey(ensureGuestKey(request, reply));
    const input = { holderHash, accountId, sessionId, language, work, now: now() };
    const id = await createConversation(db, assistant, input);
    reply.header("cache-control", "private, no-store");
    return currentView(request, id);
  });

  serve("GET /api/chat/conversation/:id", async ({ request, reply }) => {
    const { row } = await requireConversation(db, auth, request, request.params.id);
    reply.header("cache-control", "private, no-store");
    return viewFor(request, row);
  });

  serve("GET /api/chat/conversation/:id/events", LINE, async ({ request, reply, readQuery }) => {
    const { row } = await requireConversation(db, auth, request, request.params.id);
    const { after } = readQuery();
    const refreshPresence = () => noteGuest(db, row.id, now());
    await refreshPresence();
    return sendVersions(request, reply, (notify) => {
      const stops = [watch.listen(row.id, after, notify), repeatPresence(refreshPresence)];
      return () => {
        for (const stop of stops) stop();
      };
    });
  });

  serve("POST /api/chat/conversation/:id/person", async ({ request, readBody }) => {
    const { row, credentials } = await requireConversation(db, auth, request, request.params.id);
    const { email = null, work: said } = readBody();
    const work = await requireWork(db, credentials.accountId, said);
    const attempt = await consumeAttempt(db, now(), [LIMITS.personAddress, addressKey(request.ip)]);
    if (!attempt.ok) throw new Refusal("too-many-requests", attempt);
    const accountId = accountToAssign(row, credentials);
    const result = await addPerson(db, { id: row.id, email, accountId, work, now: now() });
    if (!result.ok) throw new Refusal(result.reason);
    return currentView(request, row.id);
  });

  serve("PUT /api/chat/conversation/:id/contact", async ({ request, readBody }) => {
    const { row } = await requireConversation(db, auth, request, request.params.id);
    const { email } = readBody();
    const result = await setContactOf(db, row.id, email);
    if (!result.ok) throw new Refusal(result.reason);
    return currentView(request, row.id);
  });

  serve("PUT /api/chat/conversation/:id/end", async ({ request, readBody }) => {
    const { row } = await requireConversation(db, auth, request, request.params.id);
    const { rating, feedback } = readBody();
    const result = await endConversation(db, { id: row.id, rating, feedback, now: now() });
    if (!result.ok) throw new Refusal(result.reason);
    return currentView(request, row.id);
  });

  async function currentView(request: FastifyRequest, id: string): Promise<ChatConversation> {
    const row = await conversationById(db, id);
    if (row === null) throw new Refusal("not-found");
    return viewFor(request, row);
  }

  async function viewFor(request: FastifyRequest, row: ConversationRow): Promise<ChatConversation> {
    const credentials = await findCredentials(request, auth);
    const reader = { credentials, language: request.language, now: now() };
    return conversationView(row, await chipsOf(assistant, row, reader));
  }
}
