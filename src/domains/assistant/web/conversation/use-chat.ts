import { useCallback, useEffect, useEffectEvent, useMemo, useReducer, useRef } from "react";
import { useLocation } from "react-router";
import { useSession } from "#domains/accounts/web/session/session.ts";
import type { Call } from "#kernel/api/call.ts";
import type { Position } from "#kernel/geo.ts";
import type { Language } from "#kernel/languages.ts";
import { ApiError, apiFetch } from "#platform/web/lib/calls/api.ts";
import { randomKey } from "#platform/web/lib/calls/random-key.ts";
import { timeLimit } from "#platform/web/lib/calls/time-limit.ts";
import { useChanges } from "#platform/web/lib/live/use-changes.ts";
import { currentToken } from "#platform/web/lib/memory/session-token.ts";
import { usePage } from "#platform/web/lib/page/page-data.ts";
import { useWhenBackOnline } from "#platform/web/pwa/network.ts";
import { queueCall, type Sending } from "#platform/web/pwa/queue/queue-call.ts";
import { pageQueue } from "#platform/web/pwa/queue/queue-source.ts";
import { useQueue } from "#platform/web/pwa/queue/use-queue.ts";
import type { WaitingCall } from "#platform/web/pwa/queue/waiting-call.ts";
import type { ChatContext, SentChatMessage } from "../../contract/conversations.ts";
import { assistantApi } from "../api.ts";
import * as calls from "./chat-calls.ts";
import { createConversation, readConversation, type Told } from "./chat-calls.ts";
import { afterEvent, type ChatState, NO_CHAT, type OwnMessage } from "./chat-state.ts";
import { type ConversationLink, keptConversation } from "./kept-conversation.ts";
import { type AnswerHearer, readStreamedAnswer } from "./read-answer.ts";

interface MessageBody {
  conversationId: string;
  message: string;
  userId: string | null;
  language: Language;
  context: ChatContext;
}

/** An answer that takes longer than this is asked for again, with the same key. */
const PATIENCE_MS = 45_000;

/**
 * Sends a message and hears the answer as it is written. Without a network it waits in the queue; sent again with the same
 * `idempotencyKey` it is said once.
 * @throws ApiError when the server refuses
 */
async function sendMessage(
  body: MessageBody,
  { key, idempotencyKey }: { key: string | null; idempotencyKey: string },
  hearer: AnswerHearer,
): Promise<Sending<SentChatMessage>> {
  const call = assistantApi("POST /api/chat/message", { query: { key }, body });
  const { state } = await pageQueue();
  if (navigator.onLine && state.calls.length === 0) {
    const response = await ask(call, idempotencyKey);
    // Whoever cuts the line, or answers in our place, has not answered: the queue asks again.
    const answer =
      response &&
      (await readStreamedAnswer(response, hearer).catch((error: unknown) => {
        if (error instanceof ApiError) throw error;
        return null;
      }));
    if (answer) return { state: "answered", answer };
  }
  return queueCall({
    ...call,
    idempotencyKey,
    about: { kind: "message", text: body.message },
    belongsTo: currentToken() === null ? "device" : "account",
  });
}

async function ask({ method, path, body }: Call<unknown>, idempotencyKey: string): Promise<Response | null> {
  try {
    return await apiFetch(path, {
      method,
      headers: {
        accept: "text/event-stream",
        "content-type": "application/json",
        "idempotency-key": idempotencyKey,
      },
      body: JSON.stringify(body),
      signal: timeLimit(PATIENCE_MS),
    });
  } catch {
    return null;
  }
}

/** The messages of a conversation that wait in the queue. */
function waitingIn(calls: readonly WaitingCall[], conversationId: string | undefined): WaitingCall[] {
  return calls.filter(
    ({ about, body }) =>
      about.kind === "message" && (body as MessageBody | undefined)?.conversationId === conversationId,
  );
}

interface StartInput {
  /** From the link that we sent. */
  link: ConversationLink | null;
  userId: string | null;
  language: Language;
  /** Not the last one. */
  isAnew: boolean;
}

interface Started {
  told: Told;
  /** The conversation of the link is not there. */
  isLost: boolean;
}

/** One at a time: two parts of a page never begin two conversations. */
let starting: Promise<Started> | null = null;

/** Goes on with the conversation of the link, or the last one on this device, or begins one. */
function startChat(input: StartInput): Promise<Started> {
  starting ??= start(input).finally(() => {
    starting = null;
  });
  return starting;
}

async function start({ link, userId, language, isAnew }: StartInput): Promise<Started> {
  if (isAnew) return { told: await begin(userId, language), isLost: false };
  const linked = link && (await readConversation(link));
  if (link && linked) {
    keptConversation.save({ ...link, owner: userId });
    return { told: linked, isLost: false };
  }
  const last = keptConversation.read();
  const isTheirs = last !== null && (last.owner === null || last.owner === userId);
  const told = isTheirs ? await readConversation(last) : null;
  // One that is over stays to be read only where a link leads to it.
  const isOpen = told !== null && told.conversation.state !== "ended";
  return { told: isOpen ? told : await begin(userId, language), isLost: link !== null };
}

async function begin(userId: string | null, language: Language): Promise<Told> {
  const told = await createConversation(userId, language);
  keptConversation.save({ id: told.conversation.id, key: null, owner: userId });
  return told;
}

export interface Chat extends ChatState {
  kept: ConversationLink;
  /** Messages that wait for a network. */
  waiting: readonly WaitingCall[];
  send(text: string, position?: Position | null): void;
  sendAgain(own: OwnMessage): void;
  remove(own: OwnMessage): void;
  /** Begins another conversation. */
  restart(): void;
  /** Asks how it stands after something was done about it. */
  refresh(): Promise<void>;
}

interface ChatOptions {
  /** From the link that we sent. */
  link: ConversationLink | null;
  /** A message was refused; `message` in the reader's language, null when the server has nothing to say. */
  onFailed(message: string | null): void;
  onNotStarted(): void;
}

/** A conversation with the assistant or the person behind it, as long as it is on the screen. */
export function useChat({ link, onFailed, onNotStarted }: ChatOptions): Chat {
  const [state, tell] = useReducer(afterEvent, NO_CHAT);
  const { language } = usePage();
  const { state: sessionState, user } = useSession();
  const restaurantId = useOpenRestaurant();
  const userId = user?.id ?? null;
  const { conversation, phase } = state;
  const id = conversation?.id ?? "";
  const key = keyOf(id, link);
  const kept = useMemo(() => ({ id, key }), [id, key]);
  const isBusy = useRef(false);

  const start = useEffectEvent(async (isAnew: boolean) => {
    tell({ type: "starting" });
    try {
      const started = await startChat({ link, userId, language, isAnew });
      tell({ type: "started", ...started });
    } catch {
      tell({ type: "not-started" });
      if (navigator.onLine) onNotStarted();
    }
  });
  const isKnown = sessionState !== "loading";
  // Who signs in or out meets their own conversation.
  const who = isKnown ? userId : undefined;
  useEffect(() => {
    if (who !== undefined) void start(false);
  }, [who]);
  useWhenBackOnline(() => {
    if (phase === "failed") void start(false);
  });

  const refresh = useCallback(async () => {
    const told = kept.id === "" ? null : await calls.readConversation(kept).catch(() => null);
    // An answer on its way says more than what is known of it now.
    if (told && !isBusy.current) tell({ type: "read", told });
  }, [kept]);
  useChanges({
    path: calls.changesOf(kept),
    version: conversation?.version ?? null,
    onChange: () => {
      if (!isBusy.current) void refresh();
    },
  });

  const { calls: queued } = useQueue();
  const waiting = waitingIn(queued, conversation?.id);
  const left = useRef(0);
  const hear = useEffectEvent((count: number) => {
    if (count < left.current) void refresh();
    left.current = count;
  });
  useEffect(() => hear(waiting.length), [waiting.length]);

  const post = async (own: OwnMessage) => {
    if (conversation === null || isBusy.current) return;
    isBusy.current = true;
    tell({ type: "sending", own });
    const body = {
      conversationId: conversation.id,
      message: own.text,
      userId,
      language,
      context: { restaurantId, position: own.position },
    };
    try {
      const sending = await sendMessage(
        body,
        { key: kept.key, idempotencyKey: own.idempotencyKey },
        {
          onMessage: (message) => tell({ type: "heard", message }),
          onText: (text) => tell({ type: "answering", text }),
        },
      );
      tell(sending.state === "answered" ? { type: "answered", sent: sending.answer } : { type: "queued" });
    } catch (error) {
      tell({ type: "failed" });
      onFailed(error instanceof ApiError && error.status < 500 ? (error.problem?.detail ?? null) : null);
      // It may have been closed, or handed to a person, meanwhile.
      isBusy.current = false;
      await refresh();
    } finally {
      isBusy.current = false;
    }
  };

  return {
    ...state,
    kept,
    waiting,
    send: (text, position = null) => void post({ idempotencyKey: randomKey(), text: text.trim(), position }),
    sendAgain: (own) => void post(own),
    remove: ({ idempotencyKey }) => tell({ type: "removed", idempotencyKey }),
    restart: () => void start(true),
    refresh,
  };
}

function keyOf(id: string, link: ConversationLink | null): string | null {
  if (link !== null && link.id === id) return link.key;
  const kept = keptConversation.read();
  return kept !== null && kept.id === id ? kept.key : null;
}

/** The restaurant whose page is open beside the chat. */
function useOpenRestaurant(): string | null {
  const { pathname } = useLocation();
  const [, id] = /^\/restaurant\/([^/]+)/.exec(pathname) ?? [];
  return id === undefined ? null : decodeURIComponent(id);
}
