import {
  createContext,
  useCallback,
  useContext,
  useEffect,
  useEffectEvent,
  useMemo,
  useReducer,
  useRef,
} from "react";
import { useLocation } from "react-router";
import { useSession } from "#domains/accounts/web/session/session.ts";
import type { Position } from "#kernel/geo.ts";
import { ApiError } from "#platform/web/lib/calls/api.ts";
import { randomKey } from "#platform/web/lib/calls/random-key.ts";
import { useChanges } from "#platform/web/lib/live/use-changes.ts";
import { usePage } from "#platform/web/lib/page/page-data.ts";
import { useWhenBackOnline } from "#platform/web/pwa/network.ts";
import { useQueue } from "#platform/web/pwa/queue/use-queue.ts";
import type { WaitingCall } from "#platform/web/pwa/queue/waiting-call.ts";
import { type ConversationLink, changesOf, readConversation } from "./chat-calls.ts";
import { afterEvent, type ChatState, NO_CHAT, type OwnMessage } from "./chat-state.ts";
import { type MessageBody, sendMessage } from "./send-message.ts";
import { startChat, storedConversation } from "./start-chat.ts";

/** The messages of a conversation that wait in the queue. */
function waitingIn(queued: readonly WaitingCall[], conversationId: string | undefined): WaitingCall[] {
  return queued.filter(
    ({ about, body }) =>
      about.kind === "message" && (body as MessageBody | undefined)?.conversationId === conversationId,
  );
}

interface Chat extends ChatState {
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
    const told = kept.id === "" ? null : await readConversation(kept).catch(() => null);
    // An answer on its way says more than what is known of it now.
    if (told && !isBusy.current) tell({ type: "read", told });
  }, [kept]);
  useChanges({
    path: changesOf(kept),
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
  const kept = storedConversation.read();
  return kept !== null && kept.id === id ? kept.key : null;
}

/** The restaurant whose page is open beside the chat. */
function useOpenRestaurant(): string | null {
  const { pathname } = useLocation();
  const [, id] = /^\/restaurant\/([^/]+)/.exec(pathname) ?? [];
  return id === undefined ? null : decodeURIComponent(id);
}

const Scope = createContext<Chat | null>(null);
export const ChatScope = Scope.Provider;

/** The conversation that a part of the panel belongs to. */
export function useChatScope(): Chat {
  const chat = useContext(Scope);
  if (chat === null) throw new Error("a part of a chat stands in its panel");
  return chat;
}
