import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { queueActions } from "#platform/web/pwa/queue/use-queue.ts";
import { useKeyboardScroll } from "#platform/web/ui/use-keyboard-scroll.ts";
import { isHeard, type UnsentMessage } from "../conversation/chat-state.ts";
import { Announcer } from "./announcer.tsx";
import { ApologyBubble, AssistantBubble, OwnBubble, TypingBubble } from "./bubbles.tsx";
import { useChatScope } from "./chat-scope.tsx";
import { isAnswer } from "./own-words.ts";
import { useSettledScroll } from "./use-settled-scroll.ts";

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
