import { type FormEvent, useEffect, useState } from "react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import { useSession } from "#domains/accounts/web/session/session.ts";
import { paths } from "#kernel/addresses/paths.ts";
import { ApiError } from "#platform/web/calls/api.ts";
import { Field } from "#platform/web/form/field.tsx";
import { useOwnClock } from "#platform/web/i18n/zone.ts";
import { Button } from "#platform/web/ui/button.tsx";
import type { ChatConversation, SupportStatus } from "../../contract/conversations.ts";
import { getSupportStatus, setContact } from "../conversation/chat-calls.ts";
import { useChatScope } from "../conversation/use-chat.ts";

/** Availability of support: now, later, or never. */
export function SupportNote({ support }: { support: SupportStatus }) {
  const t = useTranslations("chat.person");
  const clock = useOwnClock();
  const { isStaffed, isOpen, isPresent, opensAt, waitMinutes } = support;
  if (!isStaffed) return <SupportContact support={support} lead={t("nobody")} />;
  const minutes = waitMinutes === null ? "" : ` ${t("minutes", { count: Math.max(1, waitMinutes) })}`;
  if (isPresent) return <p>{t("here") + minutes}</p>;
  if (isOpen) return <p>{t("away")}</p>;
  return <p>{opensAt === null ? t("closedNoTime") : t("closed", { time: clock(opensAt) })}</p>;
}

/** Contact details of support besides the chat. */
function SupportContact({ support, lead }: { support: SupportStatus; lead: string }) {
  const t = useTranslations("chat.person");
  const link = { className: "text-link underline" };
  return (
    <p>
      {lead}{" "}
      {support.supportEmail === null
        ? t.rich("law", {
            link: (text) => (
              <Link to={paths.legal("commerce")} {...link}>
                {text}
              </Link>
            ),
          })
        : t.rich("mail", {
            address: support.supportEmail,
            email: (text) => (
              <a href={`mailto:${support.supportEmail}`} {...link}>
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

/** Address for replies to absent guests. */
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

/** Support status, reloaded when `reason` changes; null until loaded. */
export function useSupportStatus(reason: string): SupportStatus | null {
  const [support, setSupport] = useState<SupportStatus | null>(null);
  useEffect(() => {
    if (reason === "") return;
    const stop = new AbortController();
    getSupportStatus(stop.signal).then(setSupport, () => undefined);
    return () => stop.abort();
  }, [reason]);
  return support;
}

/** After an escalation: who will answer, when, and where. */
export function EscalatedNote({
  conversation,
  support,
}: {
  conversation: ChatConversation;
  support: SupportStatus | null;
}) {
  const t = useTranslations("chat.person");
  const { messages } = useChatScope();
  if (support === null) return null;
  if (!support.isStaffed)
    return (
      <div className="rounded-xl bg-warn-bg px-3 py-2 text-warn">
        <SupportContact support={support} lead={t("escalatedNobody")} />
      </div>
    );
  const isAnswered = messages.at(-1)?.metadata.person != null;
  return (
    <div className="grid gap-2 rounded-xl bg-note-bg px-3 py-2 text-sm">
      {!isAnswered && <SupportNote support={support} />}
      {conversation.contact === null ? (
        <ContactForm />
      ) : (
        <p>{t("contact", { contact: conversation.contact })}</p>
      )}
    </div>
  );
}

function ContactForm() {
  const t = useTranslations("chat.person");
  const { chatLink, refresh } = useChatScope();
  const { user } = useSession();
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState<string | null>(null);
  const [error, setError] = useState<string | undefined>();
  const email = typed ?? user?.email ?? "";
  const save = async (event: FormEvent) => {
    event.preventDefault();
    setError(undefined);
    try {
      await setContact(chatLink, email.trim());
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
