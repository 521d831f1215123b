import { type FormEvent, useState } from "react";
import { useTranslations } from "use-intl";
import { useSession } from "#domains/accounts/web/session/session.ts";
import { ApiError } from "#platform/web/lib/calls/api.ts";
import { Button } from "#platform/web/ui/button.tsx";
import type { ChatConversation, ChatDesk } from "../../contract/conversations.ts";
import { setContact } from "../conversation/chat-calls.ts";
import { useChatScope } from "./chat-scope.tsx";
import { DeskNote, Reach } from "./desk-note.tsx";
import { EmailField } from "./email-field.tsx";

/** Below what was said, once a person was called: who will answer, when, and where to. */
export function EscalatedNote({
  conversation,
  desk,
}: {
  conversation: ChatConversation;
  desk: ChatDesk | null;
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
      {!isAnswered && <DeskNote desk={desk} />}
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
