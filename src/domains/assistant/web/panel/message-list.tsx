import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { queueActions } from "#platform/web/pwa/queue/use-queue.ts";
import { useKeyboardScroll } from "#platform/web/ui/use-keyboard-scroll.ts";
import { isAnswer } from "../conversation/chat-rules.ts";
import { isHeard, type UnsentMessage } from "../conversation/chat-state.ts";
import { useChatScope } from "../conversation/use-chat.ts";
import { ApologyBubble, AssistantBubble, OwnBubble, TypingBubble } from "./bubbles.tsx";

/** Room above the words that an answer belongs to. */
const MARGIN_PX = 12;

/**
 * Keeps the end of a conversation in sight, but never scrolls the beginning of the latest answer away: what it belongs to
 * (`[data-own]`) stays on top. Who scrolls by themselves is left there until something new is said.
 */
function useSettledScroll(length: number) {
  const box = useRef<HTMLDivElement>(null);
  const isSettled = useRef(true);
  const shown = useRef(0);
  const settle = () => {
    const { current } = box;
    if (current === null || !isSettled.current) return;
    const own = [...current.querySelectorAll<HTMLElement>("[data-own]")].at(-1);
    const end = current.scrollHeight - current.clientHeight;
    const top = own ? own.offsetTop - MARGIN_PX : end;
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

/** All that was said, the newest at the bottom and in sight. */
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
            <OwnBubble key={message.id} text={message.content} lang={message.metadata.language} />
          ) : (
            <AssistantBubble
              key={message.id}
              message={message}
              isLast={at === messages.length - 1 && sending === null && conversation?.state === "open"}
              isAnswer={isAnswer(messages, at)}
            />
          ),
        )}
        {unsent.map((own) => (
          <Unsent key={own.idempotencyKey} own={own} />
        ))}
        {sending && !isHeard(chat) && <OwnBubble text={sending.text} state={t("sending")} />}
        {waiting.map(({ idempotencyKey, about }) => (
          <OwnBubble
            key={idempotencyKey}
            text={about.kind === "message" ? about.text : ""}
            state={t("waiting")}
            acts={[{ label: t("takeBack"), run: () => void queueActions.cancel(idempotencyKey) }]}
          />
        ))}
        {sending && <TypingBubble text={answer} />}
        {children}
      </div>
      <Announcer />
    </div>
  );
}

/** What could not be sent, or was sent and not answered, and what can be done about it. */
function Unsent({ own }: { own: UnsentMessage }) {
  const t = useTranslations("chat.log");
  const { sendAgain, remove } = useChatScope();
  const acts = [
    { label: t("again"), run: () => sendAgain(own) },
    { label: t("remove"), run: () => remove(own) },
  ];
  if (own.isHeard) return <ApologyBubble acts={acts.slice(0, 1)} />;
  return (
    <div className="grid gap-3">
      <OwnBubble text={own.text} state={t("notSent")} acts={acts} />
      <ApologyBubble />
    </div>
  );
}

/** Reads each answer to those who listen: once, and when it is whole. */
function Announcer() {
  const t = useTranslations("chat.log");
  const { messages, sending, unsent } = useChatScope();
  const [known, setKnown] = useState<string | null>(null);
  const last = messages.at(-1);
  const told = last?.role === "assistant" ? last : null;
  // What stood there when the panel was opened is read by whoever goes through it.
  useEffect(() => {
    setKnown((before) => before ?? messages.at(-1)?.id ?? null);
  }, [messages]);
  const apology = useTranslations("chat.failed");
  return (
    <p role="status" className="sr-only">
      {sending && t("typing")}
      {!sending && unsent.length > 0 && apology("apology")}
      {!sending && unsent.length === 0 && told && told.id !== known && (
        <span lang={told.metadata.language}>{told.content}</span>
      )}
    </p>
  );
}
