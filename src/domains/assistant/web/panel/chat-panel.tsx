import { useEffect, useEffectEvent, useId, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { Button } from "#platform/web/ui/button.tsx";
import { useToast } from "#platform/web/ui/feedback/toast.tsx";
import { PersonIcon } from "#platform/web/ui/icons.tsx";
import type { SupportStatus } from "../../contract/conversations.ts";
import type { ConversationLink } from "../conversation/chat-calls.ts";
import { getSupportStatus } from "../conversation/chat-calls.ts";
import { mayWrite } from "../conversation/chat-rules.ts";
import { ChatScope, useChat, useChatScope } from "../conversation/use-chat.ts";
import { Composer, type ComposerProps, type GivenWords } from "./composer.tsx";
import { EscalatedNote, useSupportStatus } from "./escalation.tsx";
import { Feedback } from "./feedback.tsx";
import { MessageList } from "./message-list.tsx";
import { PanelHead } from "./panel-head.tsx";
import { PersonSheet } from "./person-sheet.tsx";
import { NotStarted, Starting } from "./start-states.tsx";

interface ChatPanelProps {
  /** From the link that we sent. */
  link?: ConversationLink | null;
  /** Words to begin with; they stand in the field until the reader sends them. */
  given?: GivenWords | null;
  /** The reader has opened it to write; not on a phone, whose keyboard would cover what there is to read. */
  takesFocus?: boolean;
  /** Where it can be put aside. */
  onMinimise?: () => void;
  onClose?: () => void;
  /** How many answers have come since it was opened. */
  onAnswers?: (count: number) => void;
  className?: string;
}

/** The conversation: what was said, and what can be said next. */
export function ChatPanel({
  link = null,
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
    onNotStarted: () => toast({ title: t("start.failedTitle"), text: t("start.failedText"), tone: "error" }),
    onFailed: (message) =>
      toast({ title: t("failed.title"), text: message ?? t("failed.text"), tone: "error" }),
  });
  const { conversation, messages, phase, isLost } = chat;
  const isEscalated = conversation?.state === "escalated";
  const desk = useSupportStatus(isEscalated ? `${conversation.id} ${conversation.person ?? ""}` : "");
  const isDeserted = isEscalated && desk?.isStaffed === false;
  useEscalationToast(conversation?.id, isEscalated);

  const tell = useEffectEvent((count: number) => onAnswers?.(count));
  const answers = messages.filter(({ role }) => role === "assistant").length;
  useEffect(() => tell(answers), [answers]);

  const restart = () => {
    chat.restart();
    // The button that was pressed goes with what is over.
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
          isDeserted={isDeserted}
          onMinimise={onMinimise ?? null}
          onClose={onClose ?? null}
        />
        {phase === "starting" && <Starting greets={link === null} />}
        {phase === "failed" && <NotStarted />}
        {phase === "ready" && isCalling && <PersonSheet onClose={() => setCalling(false)} />}
        {phase === "ready" && !isCalling && (
          <>
            <MessageList>
              {isLost && <p className="rounded-xl bg-note-bg px-3 py-2 text-sm">{t("start.lost")}</p>}
              {isEscalated && <EscalatedNote conversation={conversation} desk={desk} />}
            </MessageList>
            <PanelFoot
              desk={desk}
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

/** Says that a person was called when that happens, not when such a conversation is opened again. */
function useEscalationToast(id: string | undefined, isEscalated: boolean): void {
  const t = useTranslations("chat.person");
  const toast = useToast();
  const before = useRef<{ id: string | undefined; isEscalated: boolean } | null>(null);
  const say = useEffectEvent(async () => {
    // Nobody is promised a person where there is none.
    const isStaffed = await getSupportStatus().then(
      (desk) => desk.isStaffed,
      () => true,
    );
    toast({ title: t("escalatedTitle"), text: t(isStaffed ? "escalatedText" : "escalatedNobody") });
  });
  useEffect(() => {
    const last = before.current;
    before.current = { id, isEscalated };
    if (isEscalated && last?.id === id && last?.isEscalated === false) void say();
  }, [id, isEscalated]);
}

interface PanelFootProps extends ComposerProps {
  desk: SupportStatus | null;
  onPerson(): void;
}

/** What the reader can do now: rate, write, call a person, or begin anew. */
function PanelFoot({ desk, onPerson, ...composer }: PanelFootProps) {
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
  const isWritable = mayWrite(conversation, desk);
  return (
    <div className="pb-[env(safe-area-inset-bottom)]">
      <Feedback />
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
      </div>
    </div>
  );
}
