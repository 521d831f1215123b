import { type FormEvent, useEffect, useEffectEvent, useId, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { useSession } from "#domains/accounts/web/session/session.ts";
import { ApiError } from "#platform/web/lib/calls/api.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { useToast } from "#platform/web/ui/feedback/toast.tsx";
import { PersonIcon } from "#platform/web/ui/icons.tsx";
import type { ChatConversation, SupportStatus } from "../../contract/conversations.ts";
import { getSupportStatus, setContact } from "../conversation/chat-calls.ts";
import type { ConversationLink } from "../conversation/kept-conversation.ts";
import { useChat } from "../conversation/use-chat.ts";
import { ChatScope, useChatScope } from "./chat-scope.tsx";
import { Composer, type ComposerProps, type GivenWords } from "./composer.tsx";
import { EmailField } from "./email-field.tsx";
import { Feedback } from "./feedback.tsx";
import { MessageList } from "./message-list.tsx";
import { mayWrite } from "./own-words.ts";
import { PanelHead } from "./panel-head.tsx";
import { PersonSheet } from "./person-sheet.tsx";
import { NotStarted, Starting } from "./start-states.tsx";
import { Reach, SupportNote } from "./support-note.tsx";
import { useSupportStatus } from "./use-support-status.ts";

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

/** Below what was said, once a person was called: who will answer, when, and where to. */
function EscalatedNote({
  conversation,
  desk,
}: {
  conversation: ChatConversation;
  desk: SupportStatus | null;
}) {
  const t = useTranslations("chat.person");
  const { messages } = useChatScope();
  if (desk === null) return null;
  if (!desk.isStaffed)
    return (
      <div className="rounded-xl bg-warn-bg px-3 py-2 text-warn">
        <Reach desk={desk} lead={t("escalatedNobody")} />
      </div>
    );
  const isAnswered = messages.at(-1)?.metadata.person != null;
  return (
    <div className="grid gap-2 rounded-xl bg-note-bg px-3 py-2 text-sm">
      {!isAnswered && <SupportNote desk={desk} />}
      {conversation.contact === null ? <Contact /> : <p>{t("contact", { contact: conversation.contact })}</p>}
    </div>
  );
}

function Contact() {
  const t = useTranslations("chat.person");
  const { kept, refresh } = useChatScope();
  const { user } = useSession();
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState<string | null>(null);
  const [error, setError] = useState<string | undefined>();
  const email = typed ?? user?.email ?? "";
  const save = async (event: FormEvent) => {
    event.preventDefault();
    setError(undefined);
    try {
      await setContact(kept, email.trim());
      await refresh();
    } catch (refused) {
      const problem = refused instanceof ApiError ? refused.problem : null;
      setError(problem?.errors?.[0]?.message ?? problem?.detail ?? t("failed"));
    }
  };
  if (!isOpen)
    return (
      <button
        type="button"
        onClick={() => setOpen(true)}
        className="min-h-11 w-fit text-left text-link underline"
      >
        {t("contactAsk")}
      </button>
    );
  return (
    <form noValidate onSubmit={save} className="grid gap-2">
      <EmailField value={email} error={error} onChange={setTyped} />
      <Button type="submit" className="w-fit">
        {t("contactSave")}
      </Button>
    </form>
  );
}
