import { useMutation, useQuery } from "@tanstack/react-query";
import { type FormEvent, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { type Language, NATIVE_NAMES } from "#kernel/languages.ts";
import { randomIdempotencyKey } from "#platform/web/calls/idempotency-key.ts";
import { useNotSaved } from "#platform/web/console/use-console-action.ts";
import { useLanguageName } from "#platform/web/i18n/names.ts";
import { usePage } from "#platform/web/page/page-data.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { ChevronIcon } from "#platform/web/ui/icons.tsx";
import { CANNED_REPLIES, type CannedReply, CHAT_TERMS } from "../../chat-constants.ts";
import type { AdminChatDetail } from "../../contract/inbox.ts";
import { answerChat, type ChatAnswer, getCanned } from "./inbox.ts";

interface CannedChoiceProps {
  /** The guest's language. */
  language: Language;
  isPending: boolean;
  onSend(canned: CannedReply): void;
}

/** Canned replies: listed in the operator's language, previewed in the guest's, then sent. */
function CannedChoice({ language, isPending, onSend }: CannedChoiceProps) {
  const t = useTranslations("admin.chats");
  const desk = useTranslations("desk.canned");
  const languageName = useLanguageName();
  const { language: own } = usePage();
  const [chosen, setChosen] = useState<CannedReply | null>(null);
  const { data } = useQuery({
    queryKey: ["canned", language],
    queryFn: ({ signal }) => getCanned(language, signal),
    enabled: chosen !== null && language !== own,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <details className="group rounded-xl border border-line">
      <summary className="flex min-h-11 list-none items-center justify-between gap-2 px-3 font-medium">
        {t("canned")}
        <ChevronIcon className="size-5 text-soft transition-transform duration-150 group-open:rotate-180" />
      </summary>
      <div className="grid gap-2 border-t border-line p-3">
        <p className="text-sm text-soft">{t("cannedHint")}</p>
        <ul className="grid max-h-80 gap-2 overflow-y-auto">
          {CANNED_REPLIES.map((reply) => (
            <li key={reply} className="grid gap-2">
              <button
                type="button"
                aria-expanded={reply === chosen}
                onClick={() => setChosen(reply === chosen ? null : reply)}
                className="min-h-11 rounded-xl border border-line bg-page px-3 py-2 text-left hover:bg-sunken aria-expanded:border-link"
              >
                {desk(reply)}
              </button>
              {reply === chosen && (
                <div className="grid gap-2 pl-3">
                  {language !== own && (
                    <p className="text-sm">
                      {data?.[reply] === undefined ? (
                        t("previewFailed", { language: languageName(language) })
                      ) : (
                        <>
                          <span className="text-soft">
                            {t("preview", { language: languageName(language) })}:{" "}
                          </span>
                          <span lang={language}>{data[reply]}</span>
                        </>
                      )}
                    </p>
                  )}
                  <Button
                    kind="main"
                    className="w-fit"
                    disabled={isPending}
                    onClick={() => {
                      onSend(reply);
                      setChosen(null);
                    }}
                  >
                    {t("useCanned")}
                  </Button>
                </div>
              )}
            </li>
          ))}
        </ul>
      </div>
    </details>
  );
}

interface AnswerFormProps {
  chat: AdminChatDetail;
  reload(): unknown;
}

/** Free text in the operator's language, or a canned reply in the guest's. */
export function AnswerForm({ chat, reload }: AnswerFormProps) {
  const t = useTranslations("admin.chats");
  const notSaved = useNotSaved();
  const { language } = usePage();
  const field = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState("");
  /** A retry of the same answer reuses its idempotency key. */
  const attempt = useRef<{ said: string; key: string } | null>(null);
  const { id, language: guests } = chat.conversation;
  const { isPending, mutate } = useMutation({
    mutationFn: (answer: ChatAnswer) => {
      const said = JSON.stringify(answer);
      if (attempt.current?.said !== said) attempt.current = { said, key: randomIdempotencyKey() };
      return answerChat(id, answer, attempt.current.key);
    },
    onSuccess: (_sent, answer) => {
      attempt.current = null;
      if ("message" in answer) setText("");
    },
    onError: notSaved,
    onSettled: async () => {
      await reload();
      field.current?.focus();
    },
  });
  const post = (answer: ChatAnswer) => {
    if (!isPending) mutate(answer);
  };
  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    if (text.trim() !== "") post({ message: text.trim(), language });
  };
  return (
    <div className="grid gap-3">
      <form onSubmit={submit} className="flex items-end gap-2">
        <textarea
          ref={field}
          rows={2}
          aria-label={t("answer")}
          placeholder={t("placeholder", { language: NATIVE_NAMES[language] })}
          maxLength={CHAT_TERMS.maxMessage}
          value={text}
          onChange={({ target }) => setText(target.value)}
          onKeyDown={(event) => {
            const composes = event.nativeEvent.isComposing || event.nativeEvent.keyCode === 229;
            if (event.key !== "Enter" || event.shiftKey || composes) return;
            event.preventDefault();
            submit();
          }}
          className="field-sizing-content max-h-60 min-h-16 min-w-0 flex-1 resize-none rounded-xl border border-line bg-page px-3 py-2 placeholder:text-faint"
        />
        <Button type="submit" kind="main" disabled={isPending || text.trim() === ""}>
          {isPending ? t("sending") : t("send")}
        </Button>
      </form>
      <CannedChoice language={guests} isPending={isPending} onSend={(canned) => post({ canned })} />
    </div>
  );
}
