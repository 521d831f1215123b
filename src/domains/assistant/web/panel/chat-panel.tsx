import { useEffect, useEffectEvent, useId, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { Button } from "#platform/web/ui/button.tsx";
import { PersonIcon } from "#platform/web/ui/icons.tsx";
import { useToast } from "#platform/web/ui/toast.tsx";
import type { ChatWork, SupportStatus } from "../../contract/conversations.ts";
import { ChipRow } from "../chips/chip-row.tsx";
import { StartOver } from "../chips/start-over.tsx";
import type { ConversationLink } from "../conversation/chat-calls.ts";
import { getSupportStatus } from "../conversation/chat-calls.ts";
import { mayWrite } from "../conversation/chat-rules.ts";
import { ChatScope, useChat, useChatScope } from "../conversation/use-chat.ts";
import { Composer, type ComposerProps, type InitialText } from "./composer.tsx";
import { EscalatedNote, useSupportStatus } from "./escalation.tsx";
import { Feedback } from "./feedback.tsx";
import { MessageList } from "./message-list.tsx";
import { PanelHead } from "./panel-head.tsx";
import { PersonSheet } from "./person-sheet.tsx";
import { NotStarted, Starting } from "./start-states.tsx";
import { SuggestedQuestions } from "./suggested-questions.tsx";

interface ChatPanelProps {
  /** From a link in one of our emails. */
  link?: ConversationLink | null;
  /** The restaurant and the screen of the dashboard that it is opened from. */
  dashboard?: ChatWork | null;
  /** Initial text of the input; not sent automatically. */
  given?: InitialText | null;
  /** Focus the input; not on phones, whose keyboard would cover the messages. */
  takesFocus?: boolean;
  onMinimise?: () => void;
  onClose?: () => void;
  /** Number of answers since the panel was opened. */
  onAnswers?: (count: number) => void;
  className?: string;
}

/** Messages and input of a conversation. */
export function ChatPanel({
  link = null,
  dashboard = null,
  given = null,
  takesFocus = false,
  onMinimise,
  onClose,
  onAnswers,
  className = "",
}: ChatPanelProps) {
  const t = useTranslations("chat");
  const toast = useToast();
  const titleId = useId();
  const root = useRef<HTMLElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const [isCalling, setCalling] = useState(false);
  const chat = useChat({
    link,
    dashboard,
    onNotStarted: () => toast({ title: t("start.failedTitle"), text: t("start.failedText"), tone: "error" }),
    onFailed: (message) =>
      toast({ title: t("failed.title"), text: message ?? t("failed.text"), tone: "error" }),
  });
  const { conversation, messages, phase, isLost } = chat;
  const isEscalated = conversation?.state === "escalated";
  const support = useSupportStatus(isEscalated ? `${conversation.id} ${conversation.person ?? ""}` : "");
  const isUnstaffed = isEscalated && support?.isStaffed === false;
  useEscalationToast(conversation?.id, isEscalated);

  const reportAnswers = useEffectEvent((count: number) => onAnswers?.(count));
  const answers = messages.filter(({ role }) => role === "assistant").length;
  useEffect(() => reportAnswers(answers), [answers]);

  const restart = () => {
    chat.restart();
    // The pressed button is about to be removed.
    root.current?.focus({ preventScroll: true });
  };
  return (
    <ChatScope value={{ ...chat, restart }}>
      <section
        ref={root}
        tabIndex={-1}
        aria-labelledby={titleId}
        className={`outline-none flex min-h-0 flex-col overflow-hidden bg-page outline-none ${className}`}
      >
        <PanelHead
          titleId={titleId}
          conversation={conversation}
          isUnstaffed={isUnstaffed}
          isAtWork={dashboard !== null}
          onMinimise={onMinimise ?? null}
          onClose={onClose ?? null}
        />
        {phase === "starting" && <Starting greets={link === null && dashboard === null} />}
        {phase === "failed" && <NotStarted />}
        {phase === "ready" && isCalling && <PersonSheet onClose={() => setCalling(false)} />}
        {phase === "ready" && !isCalling && (
          <>
            <MessageList>
              {isLost && <p className="rounded-xl bg-note-bg px-3 py-2 text-sm">{t("start.lost")}</p>}
              {isEscalated && <EscalatedNote conversation={conversation} support={support} />}
            </MessageList>
            <PanelFoot
              support={support}
              field={field}
              given={given}
              takesFocus={takesFocus}
              onPerson={() => setCalling(true)}
            />
          </>
        )}
      </section>
    </ChatScope>
  );
}

/** Announces an escalation when it happens, not when an escalated conversation is opened. */
function useEscalationToast(id: string | undefined, isEscalated: boolean): void {
  const t = useTranslations("chat.person");
  const toast = useToast();
  const before = useRef<{ id: string | undefined; isEscalated: boolean } | null>(null);
  const showToast = useEffectEvent(async () => {
    // Without operators the toast must not promise a reply.
    const isStaffed = await getSupportStatus().then(
      (support) => support.isStaffed,
      () => true,
    );
    toast({ title: t("escalatedTitle"), text: t(isStaffed ? "escalatedText" : "escalatedNobody") });
  });
  useEffect(() => {
    const last = before.current;
    before.current = { id, isEscalated };
    if (isEscalated && last?.id === id && last?.isEscalated === false) void showToast();
  }, [id, isEscalated]);
}

interface PanelFootProps extends ComposerProps {
  support: SupportStatus | null;
  onPerson(): void;
}

/** Footer: rating, input, call a person, or start over. */
function PanelFoot({ support, onPerson, ...composer }: PanelFootProps) {
  const t = useTranslations("chat");
  const { conversation, restart } = useChatScope();
  if (conversation?.state === "ended")
    return (
      <div>
        <Feedback />
        <div className="grid gap-2 border-t border-line bg-card p-3 text-center">
          <p role="status">{t(conversation.rating === null ? "rate.closed" : "rate.thanks")}</p>
          <Button kind="main" onClick={restart}>
            {t("rate.new")}
          </Button>
        </div>
      </div>
    );
  const isWritable = mayWrite(conversation, support);
  return (
    <div className="pb-[env(safe-area-inset-bottom)]">
      <Feedback />
      {conversation?.state === "open" && <SuggestedQuestions />}
      <ChipRow />
      {isWritable ? (
        <Composer {...composer} />
      ) : (
        <div className="border-t border-line bg-card p-3">
          <textarea
            rows={1}
            disabled
            aria-label={t("write.label")}
            placeholder={t("head.escalated")}
            className="block min-h-11 w-full resize-none rounded-xl border border-line bg-sunken px-3 py-2 placeholder:text-soft"
          />
        </div>
      )}
      <div className="flex flex-wrap items-center justify-between gap-x-3 bg-card px-3 pb-1 text-sm">
        {conversation?.state === "open" ? (
          <button
            type="button"
            onClick={onPerson}
            className="flex min-h-11 items-center gap-1.5 font-medium text-link underline"
          >
            <PersonIcon className="size-4" />
            {t("person.talk")}
          </button>
        ) : (
          <button type="button" onClick={restart} className="min-h-11 font-medium text-link underline">
            {t("rate.new")}
          </button>
        )}
        {conversation?.state === "open" && <StartOver />}
      </div>
    </div>
  );
}
