import { useLayoutEffect, useRef } from "react";
import { useTranslations } from "use-intl";
import { TranslatedText } from "#domains/translation/web/translated-text.tsx";
import type { Language } from "#kernel/languages.ts";
import { useOwnClock } from "#platform/web/i18n/zones/own-clock.ts";
import { usePage } from "#platform/web/lib/page/page-data.ts";
import { useKeyboardScroll } from "#platform/web/ui/use-keyboard-scroll.ts";
import type { ChatMessage } from "../../contract/conversations.ts";

/** For whoever translates. */
const CONTEXT = "a guest's message to the support team of a restaurant guide";

/** All that was said, as the operator reads it, with the guest's own words on a tap. */
export function ChatThread({ messages, language }: { messages: readonly ChatMessage[]; language: Language }) {
  const t = useTranslations("admin.chats");
  const box = useRef<HTMLDivElement>(null);
  const keyboard = useKeyboardScroll(box);
  const last = messages.at(-1)?.id;
  useLayoutEffect(() => {
    if (last !== undefined && box.current) box.current.scrollTop = box.current.scrollHeight;
  }, [last]);
  return (
    <div
      ref={box}
      role="log"
      aria-label={t("log")}
      className="max-h-[60dvh] overflow-y-auto rounded-xl bg-page p-3"
      {...keyboard}
    >
      <div className="grid gap-3">
        {messages.map((message) => (
          <Words key={message.id} message={message} language={language} />
        ))}
      </div>
    </div>
  );
}

function Words({ message, language }: { message: ChatMessage; language: Language }) {
  const t = useTranslations("admin.chats");
  const desk = useTranslations("desk.canned");
  const clock = useOwnClock();
  const page = usePage();
  const { role, content, createdAt, metadata } = message;
  const isGuest = role === "user";
  const who = isGuest ? t("guest") : (metadata.person ?? t("assistant"));
  const isOwn = metadata.person !== null;
  return (
    <div className={`grid gap-0.5 ${isOwn ? "justify-items-end" : "justify-items-start"}`}>
      <p className="text-sm text-soft">
        {who} · <time dateTime={createdAt}>{clock(createdAt)}</time>
      </p>
      <div
        className={`max-w-[92%] min-w-0 rounded-2xl px-3.5 py-2 break-words ${
          isOwn ? "bg-ai-700 text-white" : isGuest ? "border border-line bg-card" : "bg-sunken text-soft"
        }`}
      >
        {isGuest ? (
          <TranslatedText text={{ text: content, lang: metadata.language }} context={CONTEXT} />
        ) : (
          <>
            {metadata.canned !== null && page.language !== language && <p>{desk(metadata.canned)}</p>}
            <p lang={metadata.language} className="whitespace-pre-line">
              {content}
            </p>
          </>
        )}
      </div>
    </div>
  );
}
