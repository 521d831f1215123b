import { type FormEvent, useId, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import type { MailboxError } from "#domains/reservations/contract/connections/mailbox-constants.ts";
import { RefusalNote, useDashboardForm } from "#platform/web/dashboard/use-save-action.tsx";
import { Field } from "#platform/web/form/field.tsx";
import { Button } from "#platform/web/ui/button.tsx";
import type { MailboxView } from "../../../contract/connections/mailbox.ts";
import { saveMailbox, tryMailbox } from "./mailbox-calls.ts";
import { textInputs } from "./text-inputs.tsx";

/** Servers of the large providers in Japan that take app passwords. */
const KNOWN_HOSTS = ["imap.gmail.com", "imap.mail.yahoo.co.jp", "imap.mail.me.com"];

interface Draft {
  host: string;
  port: string;
  username: string;
  password: string;
  folder: string;
  forwarders: string;
}

type Answer = { saved: MailboxView } | { tried: MailboxError | null };

interface MailboxFormProps {
  restaurantId: string;
  /** What it is now; null for a new one. */
  mailbox: MailboxView["mailbox"];
  onSaved(view: MailboxView): void;
  onCancel?(): void;
}

/** The account of a mailbox. It is tried before it is connected, so that a mistake is seen while somebody is there. */
export function MailboxForm({ restaurantId, mailbox, onSaved, onCancel }: MailboxFormProps) {
  const t = useTranslations("connections.mailbox");
  const words = useTranslations("connections.webhooks");
  const [result, setResult] = useState<MailboxError | "works" | null>(null);
  /** Which of the buttons was pressed. */
  const isTry = useRef(false);
  const { ref, draft, errors, refusal, isPending, change, submit } = useDashboardForm<Draft, Answer>({
    empty: {
      host: mailbox?.host ?? "",
      port: String(mailbox?.port ?? 993),
      username: mailbox?.username ?? "",
      password: "",
      folder: mailbox?.folder ?? "INBOX",
      forwarders: mailbox?.forwarders.join(", ") ?? "",
    },
    check: () => ({}),
    async send({ host, port, username, password, folder, forwarders }) {
      const login = {
        ...{ host: host.trim(), port: Number(port), username, folder },
        password: password === "" ? null : password,
      };
      const { error } = await tryMailbox(restaurantId, login);
      if (error !== null || isTry.current) return { tried: error };
      const addresses = forwarders.split(/[\s,、，]+/u).filter(Boolean);
      return { saved: await saveMailbox(restaurantId, { ...login, forwarders: addresses }) };
    },
    onSent: (answer) => {
      if ("saved" in answer) onSaved(answer.saved);
      else setResult(answer.tried ?? "works");
    },
    onFailed: () => setResult(null),
  });
  const text = textInputs(draft, change);
  const hostsId = useId();
  const save = (event: FormEvent) => {
    event.preventDefault();
    setResult(null);
    void submit();
  };
  return (
    <form
      ref={ref}
      onSubmit={save}
      noValidate
      className="grid grid-cols-1 gap-4 [&>[role=alert]:empty]:hidden"
    >
      <p className="text-sm text-soft">{t("readOnly")}</p>
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-[minmax(0,1fr)_8rem] sm:items-end">
        <Field field="host" label={t("host")} hint={t("hostHint")} error={errors.host}>
          {text("host", { inputMode: "url", autoCapitalize: "none", spellCheck: false, list: hostsId })}
        </Field>
        <datalist id={hostsId}>
          {KNOWN_HOSTS.map((host) => (
            <option key={host} value={host} />
          ))}
        </datalist>
        <Field field="port" label={t("port")} error={errors.port}>
          {text("port", { inputMode: "numeric" })}
        </Field>
      </div>
      <Field field="username" label={t("username")} error={errors.username}>
        {text("username", { autoCapitalize: "none", spellCheck: false })}
      </Field>
      <Field
        field="password"
        label={t("password")}
        hint={mailbox === null ? t("passwordHint") : t("passwordKept")}
        error={errors.password}
      >
        {text("password", { type: "password", autoComplete: "new-password" })}
      </Field>
      <Field field="folder" label={t("folder")} error={errors.folder}>
        {text("folder", { autoCapitalize: "none", spellCheck: false })}
      </Field>
      <Field field="forwarders" label={t("forwarders")} hint={t("forwardersHint")} error={errors.forwarders}>
        {text("forwarders", { inputMode: "email", autoCapitalize: "none", spellCheck: false })}
      </Field>
      {result !== null && (
        <p
          role="status"
          className={`rounded-xl p-3 ${result === "works" ? "bg-good-bg text-good" : "bg-warn-bg text-warn"}`}
        >
          {result === "works" ? t("works") : t(`error.${result}`)}
        </p>
      )}
      <RefusalNote refusal={refusal} />
      <div className="flex flex-wrap gap-2">
        <Button
          kind="main"
          type="submit"
          size="lg"
          className="px-6"
          disabled={isPending}
          onClick={() => {
            isTry.current = false;
          }}
        >
          {mailbox === null ? t("connect") : words("save")}
        </Button>
        <Button
          type="submit"
          size="lg"
          disabled={isPending}
          onClick={() => {
            isTry.current = true;
          }}
        >
          {t("try")}
        </Button>
        {onCancel && (
          <Button size="lg" onClick={onCancel}>
            {words("cancel")}
          </Button>
        )}
      </div>
    </form>
  );
}
