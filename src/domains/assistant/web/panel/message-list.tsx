import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { queueActions } from "#platform/web/pwa/queue/use-queue.ts";
import { useKeyboardScroll } from "#platform/web/ui/use-keyboard-scroll.ts";
import { isAnswer } from "../conversation/chat-rules.ts";
import { isDelivered, type UnsentMessage } from "../conversation/chat-state.ts";
import { useChatScope } from "../conversation/use-chat.ts";
import { ApologyBubble, AssistantBubble, GuestBubble, TypingBubble } from "./bubbles.tsx";

/** Space above the message an answer belongs to. */
const MARGIN_PX = 12;

/**
 * Follows the end of a conversation, but keeps the message that the latest answer belongs to (`[data-own]`) at the top.
 * Scrolling by hand pauses this until the next message.
 */
function useSettledScroll(length: number) {
  const box = useRef<HTMLDivElement>(null);
  const isSettled = useRef(true);
  const shown = useRef(0);
  const settle = () => {
    const { current } = box;
    if (current === null || !isSettled.current) return;
    const outgoing = [...current.querySelectorAll<HTMLElement>("[data-own]")].at(-1);
    const end = current.scrollHeight - current.clientHeight;
    const top = outgoing ? outgoing.offsetTop - MARGIN_PX : end;
    current.scrollTop = Math.max(0, Math.min(end, top));
  };
  useLayoutEffect(() => {
    if (length > shown.current) isSettled.current = true;
    shown.current = length;
    settle();
  });
  useEffect(() => {
    const { current } = box;
    if (current === null) return;
    const watch = new ResizeObserver(settle);
    watch.observe(current);
    const leave = () => {
      isSettled.current = false;
    };
    for (const event of ["wheel", "touchmove", "keydown", "pointerdown"] as const)
      current.addEventListener(event, leave, { passive: true });
    return () => {
      watch.disconnect();
      for (const event of ["wheel", "touchmove", "keydown", "pointerdown"] as const)
        current.removeEventListener(event, leave);
    };
  });
  return box;
}

/** All messages, the latest at the bottom. */
export function MessageList({ children }: { children: ReactNode }) {
  const t = useTranslations("chat.log");
  const chat = useChatScope();
  const { conversation, messages, sending, answer, unsent, waiting } = chat;
  const box = useSettledScroll(messages.length + unsent.length + waiting.length + (sending ? 1 : 0));
  const keyboard = useKeyboardScroll(box);
  return (
    <div ref={box} className="relative flex-1 overflow-y-auto overscroll-contain px-3 py-4" {...keyboard}>
      <div role="log" aria-live="off" aria-label={t("label")} className="grid gap-3">
        {messages.map((message, at) =>
          message.role === "user" ? (
            <GuestBubble key={message.id} text={message.content} lang={message.metadata.language} />
          ) : (
            <AssistantBubble
              key={message.id}
              message={message}
              isLast={at === messages.length - 1 && sending === null && conversation?.state === "open"}
              isAnswer={isAnswer(messages, at)}
            />
          ),
        )}
        {unsent.map((outgoing) => (
          <Unsent key={outgoing.idempotencyKey} outgoing={outgoing} />
        ))}
        {sending && !isDelivered(chat) && <GuestBubble text={sending.text} state={t("sending")} />}
        {waiting.map(({ idempotencyKey, about }) => (
          <GuestBubble
            key={idempotencyKey}
            text={about.kind === "message" ? about.text : ""}
            state={t("waiting")}
            actions={[{ label: t("takeBack"), run: () => void queueActions.cancel(idempotencyKey) }]}
          />
        ))}
        {sending && <TypingBubble text={answer} />}
        {children}
      </div>
      <Announcer />
    </div>
  );
}

/** A message that failed or was not answered, with its actions. */
function Unsent({ outgoing }: { outgoing: UnsentMessage }) {
  const t = useTranslations("chat.log");
  const { sendAgain, remove } = useChatScope();
  const actions = [
    { label: t("again"), run: () => sendAgain(outgoing) },
    { label: t("remove"), run: () => remove(outgoing) },
  ];
  if (outgoing.isDelivered) return <ApologyBubble actions={actions.slice(0, 1)} />;
  return (
    <div className="grid gap-3">
      <GuestBubble text={outgoing.text} state={t("notSent")} actions={actions} />
      <ApologyBubble />
    </div>
  );
}

/** Announces each complete answer once to screen readers. */
function Announcer() {
  const t = useTranslations("chat.log");
  const { messages, sending, unsent } = useChatScope();
  const [known, setKnown] = useState<string | null>(null);
  const last = messages.at(-1);
  const loaded = last?.role === "assistant" ? last : null;
  // Messages already present on opening are not announced.
  useEffect(() => {
    setKnown((before) => before ?? messages.at(-1)?.id ?? null);
  }, [messages]);
  const apology = useTranslations("chat.failed");
  return (
    <p role="status" className="sr-only">
      {sending && t("typing")}
      {!sending && unsent.length > 0 && apology("apology")}
      {!sending && unsent.length === 0 && loaded && loaded.id !== known && (
        <span lang={loaded.metadata.language}>{loaded.content}</span>
      )}
    </p>
  );
}
