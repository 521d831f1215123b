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
import { paths } from "#kernel/addresses/paths.ts";
import type { Position } from "#kernel/geo.ts";
import type { Language } from "#kernel/languages.ts";
import { ApiError } from "#platform/web/calls/api.ts";
import { randomIdempotencyKey } from "#platform/web/calls/idempotency-key.ts";
import { useChanges } from "#platform/web/live/event-stream.ts";
import { usePage } from "#platform/web/page/page-data.ts";
import { useWhenBackOnline } from "#platform/web/pwa/network.ts";
import { useQueue } from "#platform/web/pwa/queue/use-queue.ts";
import type { WaitingCall } from "#platform/web/pwa/queue/waiting-call.ts";
import { localRecord } from "#platform/web/storage/local-record.ts";
import type { ChatActInput } from "../../contract/chips.ts";
import type { ChatWork } from "../../contract/conversations.ts";
import {
  type ConversationLink,
  changeState,
  changesOf,
  createConversation,
  type LoadedConversation,
  readConversation,
} from "./chat-calls.ts";
import { afterEvent, type ChatState, NO_CHAT, type OutgoingMessage } from "./chat-state.ts";
import { type MessageBody, sendMessage } from "./send-message.ts";

/** A conversation's messages in the offline queue. */
function waitingIn(queued: readonly WaitingCall[], conversationId: string | undefined): WaitingCall[] {
  return queued.filter(
    ({ about, body }) =>
      about.kind === "message" && (body as MessageBody | undefined)?.conversationId === conversationId,
  );
}

interface Chat extends ChatState {
  chatLink: ConversationLink;
  /** Of who runs a restaurant; null for a guest. */
  work: ChatWork | null;
  /** The restaurant whose page is open beside the chat. */
  restaurantId: string | null;
  /** Messages queued while offline. */
  waiting: readonly WaitingCall[];
  send(text: string, position?: Position | null): void;
  /** Changes what the conversation holds; `text` is what it says. */
  change(act: ChatActInput, text: string): void;
  sendAgain(outgoing: OutgoingMessage): void;
  remove(outgoing: OutgoingMessage): void;
  /** Starts another conversation. */
  restart(): void;
  /** Reloads the conversation. */
  refresh(): Promise<void>;
}

interface ChatOptions {
  /** From a link in one of our emails. */
  link: ConversationLink | null;
  /** The restaurant and the screen of the dashboard that it was opened from; null elsewhere. */
  dashboard: ChatWork | null;
  /** A message was refused; `message` in the reader's language, null if the server gave none. */
  onFailed(message: string | null): void;
  onNotStarted(): void;
}

/** A conversation with the assistant or an operator. */
export function useChat({ link, dashboard, onFailed, onNotStarted }: ChatOptions): Chat {
  const [state, dispatch] = useReducer(afterEvent, NO_CHAT);
  const { language } = usePage();
  const { state: sessionState, user } = useSession();
  const restaurantId = useOpenRestaurant();
  const isForRestaurants = useIsForRestaurants();
  const work = dashboard ?? (isForRestaurants ? AT_NO_RESTAURANT : null);
  const userId = user?.id ?? null;
  const { conversation, phase } = state;
  const id = conversation?.id ?? "";
  const key = keyOf(id, link, dashboard);
  const chatLink = useMemo(() => ({ id, key }), [id, key]);
  const isBusy = useRef(false);

  const start = useEffectEvent(async (isAnew: boolean) => {
    dispatch({ type: "starting" });
    try {
      const started = await startChat({ link, userId, language, isAnew, dashboard });
      dispatch({ type: "started", ...started });
    } catch {
      dispatch({ type: "not-started" });
      if (navigator.onLine) onNotStarted();
    }
  });
  const isKnown = sessionState !== "loading";
  // Reloads on login and logout.
  const who = isKnown ? userId : undefined;
  useEffect(() => {
    if (who !== undefined) void start(false);
  }, [who]);
  useWhenBackOnline(() => {
    if (phase === "failed") void start(false);
  });

  const refresh = useCallback(async () => {
    const loaded = chatLink.id === "" ? null : await readConversation(chatLink).catch(() => null);
    // While an answer is streaming, the loaded state would be outdated.
    if (loaded && !isBusy.current) dispatch({ type: "read", loaded });
  }, [chatLink]);
  useChanges({
    path: changesOf(chatLink),
    version: conversation?.version ?? null,
    onChange: () => {
      if (!isBusy.current) void refresh();
    },
  });

  const { calls: queued } = useQueue();
  const waiting = waitingIn(queued, conversation?.id);
  const queuedBefore = useRef(0);
  const onQueueChange = useEffectEvent((count: number) => {
    if (count < queuedBefore.current) void refresh();
    queuedBefore.current = count;
  });
  useEffect(() => onQueueChange(waiting.length), [waiting.length]);

  // Kept here only: a search near the reader is repeated when one of its details changes.
  const position = useRef<Position | null>(null);
  const failed = async (error: unknown) => {
    onFailed(error instanceof ApiError && error.status < 500 ? (error.problem?.detail ?? null) : null);
    // It may have been closed, escalated or changed meanwhile.
    isBusy.current = false;
    await refresh();
  };

  const change = async (act: ChatActInput, text: string) => {
    if (conversation === null || isBusy.current) return;
    isBusy.current = true;
    const outgoing = { idempotencyKey: randomIdempotencyKey(), text, position: null };
    dispatch({ type: "sending", outgoing });
    const context = { restaurantId, position: position.current };
    try {
      const sent = await changeState(chatLink, { change: act, language, context });
      dispatch({ type: "answered", sent });
    } catch (error) {
      dispatch({ type: "dropped" });
      await failed(error);
    } finally {
      isBusy.current = false;
    }
  };

  const post = async (outgoing: OutgoingMessage) => {
    if (conversation === null || isBusy.current) return;
    isBusy.current = true;
    position.current = outgoing.position ?? position.current;
    dispatch({ type: "sending", outgoing });
    const body = {
      conversationId: conversation.id,
      message: outgoing.text,
      userId,
      language,
      context: { restaurantId, position: outgoing.position, ...(work && { work }) },
    };
    try {
      const sending = await sendMessage(
        body,
        { key: chatLink.key, idempotencyKey: outgoing.idempotencyKey },
        {
          onMessage: (message) => dispatch({ type: "delivered", message }),
          onText: (text) => dispatch({ type: "answering", text }),
        },
      );
      dispatch(
        sending.state === "answered" ? { type: "answered", sent: sending.answer } : { type: "queued" },
      );
    } catch (error) {
      dispatch({ type: "failed" });
      await failed(error);
    } finally {
      isBusy.current = false;
    }
  };

  return {
    ...state,
    chatLink,
    work,
    restaurantId,
    waiting,
    send: (text, position = null) =>
      void post({ idempotencyKey: randomIdempotencyKey(), text: text.trim(), position }),
    change: (act, text) => void change(act, text),
    sendAgain: (outgoing) => void post(outgoing),
    remove: ({ idempotencyKey }) => dispatch({ type: "removed", idempotencyKey }),
    restart: () => void start(true),
    refresh,
  };
}

function keyOf(id: string, link: ConversationLink | null, dashboard: ChatWork | null): string | null {
  if (link !== null && link.id === id) return link.key;
  const chatLink = recordFor(dashboard).read();
  return chatLink !== null && chatLink.id === id ? chatLink.key : null;
}

/** The restaurant whose page is open beside the chat. */
function useOpenRestaurant(): string | null {
  const { pathname } = useLocation();
  const [, id] = /^\/restaurant\/([^/]+)/.exec(pathname) ?? [];
  return id === undefined ? null : decodeURIComponent(id);
}

/** Asks about running a restaurant, without one that is known. */
const AT_NO_RESTAURANT: ChatWork = { restaurantId: null, screen: null };

/** Public pages for who runs a restaurant. */
function useIsForRestaurants(): boolean {
  const { pathname } = useLocation();
  return PUBLIC_PAGES.some((page) => pathname === page || pathname.startsWith(`${page}/`));
}

const PUBLIC_PAGES = [paths.forRestaurants(), paths.pricing(), paths.ownerApplication()];

const Scope = createContext<Chat | null>(null);
export const ChatScope = Scope.Provider;

/** The conversation of the surrounding panel. */
export function useChatScope(): Chat {
  const chat = useContext(Scope);
  if (chat === null) throw new Error("a part of a chat stands in its panel");
  return chat;
}

/** The conversation that this device continues. Its messages stay on the server. */
interface StoredConversation extends ConversationLink {
  /** The account that it was started with; null for a guest. After a logout the next user of the device starts another. */
  owner: string | null;
}

const recordNamed = (name: string) =>
  localRecord<StoredConversation | null>(name, (saved) => {
    const { id, key, owner } = (saved ?? {}) as Partial<Record<keyof StoredConversation, unknown>>;
    const textOr = (value: unknown) => (typeof value === "string" ? value : null);
    return typeof id === "string" ? { id, key: textOr(key), owner: textOr(owner) } : null;
  });
const ownConversation = recordNamed("noren_chat");
const workConversation = recordNamed("noren_chat_work");

/** What somebody asks at work is apart from what they ask as a guest. */
const recordFor = (dashboard: ChatWork | null) => (dashboard === null ? ownConversation : workConversation);

interface StartInput {
  /** From a link in one of our emails. */
  link: ConversationLink | null;
  userId: string | null;
  language: Language;
  dashboard: ChatWork | null;
  /** Ignores the stored conversation. */
  isAnew: boolean;
}

interface Started {
  loaded: LoadedConversation;
  /** The link's conversation does not exist. */
  isLost: boolean;
}

/** Shared by concurrent callers, so that two components never start two conversations. */
let starting: Promise<Started> | null = null;

/** Opens the linked conversation, else the one stored on this device, else starts a new one. */
function startChat(input: StartInput): Promise<Started> {
  starting ??= start(input).finally(() => {
    starting = null;
  });
  return starting;
}

async function start(input: StartInput): Promise<Started> {
  const { link, userId, isAnew, dashboard } = input;
  const storedConversation = recordFor(dashboard);
  if (isAnew) return { loaded: await begin(input), isLost: false };
  const linked = link && (await readConversation(link));
  if (link && linked) {
    storedConversation.save({ ...link, owner: userId });
    return { loaded: linked, isLost: false };
  }
  const last = storedConversation.read();
  const isTheirs = last !== null && (last.owner === null || last.owner === userId);
  const loaded = isTheirs ? await readConversation(last) : null;
  // An ended conversation is opened only from a link.
  const isOpen = loaded !== null && loaded.conversation.state !== "ended";
  return { loaded: isOpen ? loaded : await begin(input), isLost: link !== null };
}

async function begin({ userId, language, dashboard }: StartInput): Promise<LoadedConversation> {
  const loaded = await createConversation(userId, language, dashboard);
  recordFor(dashboard).save({ id: loaded.conversation.id, key: null, owner: userId });
  return loaded;
}
