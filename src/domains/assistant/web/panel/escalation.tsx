import { type FormEvent, useEffect, useState } from "react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import { useSession } from "#domains/accounts/web/session/session.ts";
import { paths } from "#kernel/addresses/paths.ts";
import { useOwnClock } from "#platform/web/i18n/zones/own-clock.ts";
import { ApiError } from "#platform/web/lib/calls/api.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { Field } from "#platform/web/ui/form/field.tsx";
import type { ChatConversation, SupportStatus } from "../../contract/conversations.ts";
import { getSupportStatus, setContact } from "../conversation/chat-calls.ts";
import { useChatScope } from "../conversation/use-chat.ts";

/** Who is there, as it is: now, later, or nobody at all. */
export function SupportNote({ desk }: { desk: SupportStatus }) {
  const t = useTranslations("chat.person");
  const clock = useOwnClock();
  const { isStaffed, isOpen, isPresent, opensAt, waitMinutes } = desk;
  if (!isStaffed) return <Reach desk={desk} lead={t("nobody")} />;
  const minutes = waitMinutes === null ? "" : ` ${t("minutes", { count: Math.max(1, waitMinutes) })}`;
  if (isPresent) return <p>{t("here") + minutes}</p>;
  if (isOpen) return <p>{t("away")}</p>;
  return <p>{opensAt === null ? t("closedNoTime") : t("closed", { time: clock(opensAt) })}</p>;
}

/** How to reach support without the chat. */
function Reach({ desk, lead }: { desk: SupportStatus; lead: string }) {
  const t = useTranslations("chat.person");
  const link = { className: "text-link underline" };
  return (
    <p>
      {lead}{" "}
      {desk.supportEmail === null
        ? t.rich("law", {
            link: (text) => (
              <Link to={paths.legal("commerce")} {...link}>
                {text}
              </Link>
            ),
          })
        : t.rich("mail", {
            address: desk.supportEmail,
            email: (text) => (
              <a href={`mailto:${desk.supportEmail}`} {...link}>
                {text}
              </a>
            ),
          })}
    </p>
  );
}

interface EmailFieldProps {
  value: string;
  error: string | undefined;
  onChange(email: string): void;
}

/** Where an answer may follow somebody who has left. */
export function EmailField({ value, error, onChange }: EmailFieldProps) {
  const t = useTranslations("chat.person");
  return (
    <Field field="email" label={t("email")} mark={t("optional")} hint={t("emailHint")} error={error}>
      {(input) => (
        <input
          {...input}
          type="email"
          name="email"
          autoComplete="email"
          maxLength={254}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  );
}

/** Who is on the other side, asked anew whenever `reason` changes; null until it is known. */
export function useSupportStatus(reason: string): SupportStatus | null {
  const [desk, setSupport] = useState<SupportStatus | null>(null);
  useEffect(() => {
    if (reason === "") return;
    const stop = new AbortController();
    getSupportStatus(stop.signal).then(setSupport, () => undefined);
    return () => stop.abort();
  }, [reason]);
  return desk;
}

/** Below what was said, once a person was called: who will answer, when, and where to. */
export function EscalatedNote({
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
