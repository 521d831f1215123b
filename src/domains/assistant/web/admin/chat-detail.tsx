import { useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import { TranslatedText } from "#domains/translation/web/translated-text.tsx";
import { paths } from "#kernel/addresses/paths.ts";
import type { Language } from "#kernel/languages.ts";
import { ApiError } from "#platform/web/calls/api.ts";
import { useConsoleAction } from "#platform/web/console/use-console-action.ts";
import { FactList, ViewFailed, ViewLoading } from "#platform/web/console/view.tsx";
import { useLanguageName } from "#platform/web/i18n/names.ts";
import { useOwnClock } from "#platform/web/i18n/zone.ts";
import { usePage } from "#platform/web/page/page-data.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { BackIcon } from "#platform/web/ui/icons.tsx";
import { useKeyboardScroll } from "#platform/web/ui/use-keyboard-scroll.ts";
import type { ChatMessage } from "../../contract/conversations.ts";
import type { AdminChatDetail } from "../../contract/inbox.ts";
import { ChipList } from "../chips/chip-list.tsx";
import { AnswerForm } from "./answer-form.tsx";
import { assignChat, chatKey, closeChat, getChat } from "./inbox.ts";

/** Undo period before a conversation is closed. */
const UNDO_MS = 5_000;

interface ChatStepsProps {
  chat: AdminChatDetail;
  operatorId: string;
  reload(): unknown;
}

/** Buttons to assign, release and close a conversation. */
function ChatSteps({ chat, operatorId, reload }: ChatStepsProps) {
  const t = useTranslations("admin.chats");
  const { isPending, run } = useConsoleAction(reload);
  const { id } = chat.conversation;
  const isMine = chat.assignedTo?.id === operatorId;
  const { isClosing, close, undo } = useClosing(() => void run(() => closeChat(id), t("closed")));
  if (isClosing)
    return (
      <p role="status" className="flex flex-wrap items-center gap-3">
        {t("closing")}
        <Button onClick={undo}>{t("undo")}</Button>
      </p>
    );
  return (
    <div className="flex flex-wrap gap-2">
      <Button
        disabled={isPending}
        onClick={() =>
          void run(() => assignChat(id, isMine ? "nobody" : "me"), t(isMine ? "given" : "taken"))
        }
      >
        {t(isMine ? "give" : "take")}
      </Button>
      <Button disabled={isPending} onClick={close}>
        {t("close")}
      </Button>
    </div>
  );
}

/** Runs `work` after the undo period, or when the page is left before. */
function useClosing(work: () => void) {
  const [isClosing, setClosing] = useState(false);
  const due = useRef(false);
  const finish = useEffectEvent(() => {
    if (!due.current) return;
    due.current = false;
    work();
  });
  useEffect(() => {
    if (!isClosing) return;
    due.current = true;
    const timer = setTimeout(() => {
      finish();
      setClosing(false);
    }, UNDO_MS);
    return () => clearTimeout(timer);
  }, [isClosing]);
  useEffect(() => () => finish(), []);
  return {
    isClosing,
    close: () => setClosing(true),
    undo() {
      due.current = false;
      setClosing(false);
    },
  };
}

/** Context for the translation service. */
const CONTEXT = "a guest's message to the support team of a restaurant guide";

/** The messages, translated for the operator, with the original on request. */
function ChatThread({ messages, language }: { messages: readonly ChatMessage[]; language: Language }) {
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
          <ThreadMessage key={message.id} message={message} language={language} />
        ))}
      </div>
    </div>
  );
}

function ThreadMessage({ message, language }: { message: ChatMessage; language: Language }) {
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

/** A conversation: messages, known facts about the guest, and the answer form. */
export function ChatDetail({ id, operatorId }: { id: string; operatorId: string }) {
  const t = useTranslations("admin.chats");
  const { data, error, refetch } = useQuery({
    queryKey: chatKey(id),
    queryFn: ({ signal }) => getChat(id, signal),
  });
  const isGone = error instanceof ApiError && error.status === 404;
  return (
    <div className="grid min-w-0 gap-4">
      <Link
        to={paths.admin("chats")}
        className="flex min-h-11 w-fit items-center gap-2 font-medium text-link underline lg:hidden"
      >
        <BackIcon />
        {t("back")}
      </Link>
      {isGone && <p className="text-soft">{t("gone")}</p>}
      {data === undefined && error !== null && !isGone && <ViewFailed onRetry={() => void refetch()} />}
      {data === undefined && error === null && <ViewLoading />}
      {data !== undefined && <LoadedChat chat={data} operatorId={operatorId} reload={refetch} />}
    </div>
  );
}

interface LoadedChatProps {
  chat: AdminChatDetail;
  operatorId: string;
  reload(): unknown;
}

function LoadedChat({ chat, operatorId, reload }: LoadedChatProps) {
  const t = useTranslations("admin.chats");
  const { conversation, context, trigger, feedback, messages, chips } = chat;
  const role = useTranslations("owner.role");
  const screen = useTranslations("owner.screens");
  const languageName = useLanguageName();
  const place = context.restaurant && (
    <Link to={paths.restaurant(context.restaurant.id)} className="text-link underline">
      {context.restaurant.name}
    </Link>
  );
  const isEnded = conversation.state === "ended";
  return (
    <article className="grid min-w-0 gap-4 card p-4">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div>
          <h2 className="text-lg font-bold">
            {context.work !== null ? role(context.work.role) : t(context.hasAccount ? "account" : "guest")}
          </h2>
          <p className="text-sm text-soft">{t(`trigger.${trigger}`)}</p>
        </div>
        {!isEnded && <ChatSteps chat={chat} operatorId={operatorId} reload={reload} />}
      </div>
      <FactList
        facts={[
          [t("language"), languageName(conversation.language)],
          [t("looksAt"), place ?? t("nothing")],
          ...(context.work === null ? [] : [[t("screen"), screen(context.work.screen)] as const]),
          [t("contact"), conversation.contact ?? t("nothing")],
          ...(conversation.rating === null
            ? []
            : [[t("rating"), t(conversation.rating > 3 ? "good" : "bad")] as const]),
          ...(feedback === null ? [] : [[t("feedback"), feedback] as const]),
        ]}
      />
      {chips.length > 0 && (
        <div>
          <p className="text-sm text-soft">{t("holds")}</p>
          <ChipList chips={chips} label={t("holds")} />
        </div>
      )}
      <ChatThread messages={messages} language={conversation.language} />
      {isEnded ? <p className="text-soft">{t("over")}</p> : <AnswerForm chat={chat} reload={reload} />}
    </article>
  );
}
