import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { type Credentials, consumeAttempt } from "#domains/accounts/server/public.ts";
import type { Language } from "#kernel/languages.ts";
import { addressKey } from "#platform/server/http/caller/caller-address.ts";
import { type EventStream, sendEvents } from "#platform/server/http/event-streams.ts";
import { readIdempotencyKey } from "#platform/server/http/input.ts";
import { problemOf, refusalOf } from "#platform/server/http/problems.ts";
import { Refusal } from "#platform/server/http/refusal.ts";
import { serverOf } from "#platform/server/http/serve.ts";
import type { answerStream, ChatMessage, SentChatMessage } from "../../contract/conversations.ts";
import { assistantEndpoints } from "../../contract.ts";
import { chipsOf } from "../answers/chips/chips-of.ts";
import { isUnconfirmed } from "../answers/chips/rules.ts";
import { accountToAssign, type ById, requireConversation, requireWork } from "../policy.ts";
import type { ChatRoutes } from "../port.ts";
import { ANSWER_MS, CHAT_LIMITS as LIMITS, MAX_MESSAGES } from "../rules.ts";
import { conversationById, conversationView, messageView, noteRead } from "../store.ts";
import type { SentBefore } from "./answer-turn.ts";
import { type MessageSender, type SendMessageInput, sendMessage } from "./send-message.ts";
import { messagesById, messagesIn } from "./store.ts";

const STREAM = "text/event-stream";
/** Seconds until the current turn may have ended. */
const BUSY_RETRY_S = 2;

/** Routes of guests' messages. */
export function registerMessages(app: FastifyInstance, { db, auth, assistant, now }: ChatRoutes): void {
  const serve = serverOf(app, assistantEndpoints);
  const sender: MessageSender = { db, assistant, now, open: new Map() };

  serve("GET /api/chat/conversation/:id/messages", async ({ request, reply }) => {
    const { row } = await requireConversation(db, auth, request, request.params.id);
    const messages = await messagesIn(db, row.id, MAX_MESSAGES);
    await noteRead(db, row.id, messages.at(-1)?.number ?? 0, now());
    reply.header("cache-control", "private, no-store");
    return messages.map(messageView);
  });

  serve(
    "POST /api/chat/message",
    { compress: false, handlerTimeout: 2 * ANSWER_MS },
    async ({ request, reply, readBody }) => {
      const { conversationId, message, language = null, context = null } = readBody();
      const sent = { said: { message }, language, context } as const;
      const input = await readInput(request, conversationId, () => sent);
      reply.header("cache-control", "private, no-store");
      if (request.headers.accept?.includes(STREAM)) return stream(request, reply, input);
      return await send(request, input);
    },
  );

  serve(
    "POST /api/chat/conversation/:id/state",
    { handlerTimeout: 2 * ANSWER_MS },
    async ({ request, reply, readBody }) => {
      const input = await readInput(request, request.params.id, () => {
        const { change, language = null, context = null } = readBody();
        if (isUnconfirmed(change)) throw new Refusal("chat-need-unconfirmed");
        return { said: { change }, language, context };
      });
      reply.header("cache-control", "private, no-store");
      return await send(request, input);
    },
  );

  /** Identifies the caller and counts the call. */
  async function readInput(
    request: FastifyRequest<{ Params: Partial<ById["Params"]> }>,
    conversationId: string,
    read: () => Pick<SendMessageInput, "said" | "language" | "context">,
  ): Promise<SendMessageInput> {
    const idempotencyKey = readIdempotencyKey(request);
    const { row, credentials } = await requireConversation(db, auth, request, conversationId);
    const sent = read();
    const address = addressKey(request.ip);
    const caller = credentials.accountId ?? credentials.holderHash ?? address;
    const limits = [[LIMITS.message, caller] as const, [LIMITS.messageAddress, address] as const];
    const attempt = await consumeAttempt(db, now(), ...limits);
    if (!attempt.ok) throw new Refusal("too-many-requests", attempt);
    const work = await requireWork(db, credentials.accountId, sent.context?.work);
    const accountId = accountToAssign(row, credentials);
    return { conversationId: row.id, ...sent, idempotencyKey, credentials, accountId, work, caller: address };
  }

  async function send(request: FastifyRequest, input: SendMessageInput): Promise<SentChatMessage> {
    const result = await sendMessage(sender, input);
    if (!result.ok)
      throw new Refusal(result.reason, result.reason === "chat-busy" ? { retryAfterS: BUSY_RETRY_S } : {});
    return sentView(result.sent, input.credentials, input.language ?? request.language);
  }

  /** Streams the answer. Errors before the message is stored are regular problem responses. */
  function stream(
    request: FastifyRequest,
    reply: FastifyReply,
    input: SendMessageInput,
  ): Promise<FastifyReply> {
    return new Promise((begun, failed) => {
      let events: EventStream<typeof answerStream> | null = null;
      const begin = () => {
        if (events === null) {
          events = sendEvents(request, reply);
          begun(reply);
        }
        return events;
      };
      const onMessage = async (id: string) => begin().send("message", await viewOf(id));
      const onText = (text: string) => begin().send("delta", { text });
      send(request, { ...input, onMessage, onText }).then(
        (sent) => begin().end("done", sent),
        (error: Error) => {
          if (events === null) failed(error);
          else events.end("problem", problemOf(refusalOf(error, request), request.language));
        },
      );
    });
  }

  async function viewOf(id: string): Promise<ChatMessage> {
    const [row] = await messagesById(db, [id]);
    if (row === undefined) throw new Refusal("not-found");
    return messageView(row);
  }

  async function sentView(
    { messageId, answerId }: SentBefore,
    credentials: Credentials,
    language: Language,
  ): Promise<SentChatMessage> {
    const rows = await messagesById(db, answerId === null ? [messageId] : [messageId, answerId]);
    const views = rows.map(messageView);
    const message = views.find(({ id }) => id === messageId);
    const answer = views.find(({ id }) => id === answerId) ?? null;
    const conversation = message && (await conversationById(db, message.conversationId));
    if (!message || !conversation) throw new Refusal("not-found");
    const { escalationTrigger, confidence } = answer?.metadata ?? {};
    return {
      message,
      aiResponse: answer && {
        ...answer,
        shouldEscalate: (escalationTrigger ?? null) !== null,
        confidence: confidence ?? 0,
      },
      conversation: conversationView(
        conversation,
        await chipsOf(assistant, conversation, { credentials, language, now: now() }),
      ),
    };
  }
}
