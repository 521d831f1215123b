import { type FormEvent, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { NATIVE_NAMES } from "#kernel/languages.ts";
import { useNotSaved } from "#platform/web/console/not-saved.ts";
import { randomKey } from "#platform/web/lib/calls/random-key.ts";
import { usePage } from "#platform/web/lib/page/page-data.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { CHAT_TERMS } from "../../chat-terms.ts";
import type { AdminChatDetail } from "../../contract/inbox.ts";
import { CannedChoice } from "./canned-choice.tsx";
import { answerChat, type ChatAnswer } from "./chat-calls.ts";

interface AnswerFormProps {
  chat: AdminChatDetail;
  lookAgain(): unknown;
}

/** Where the operator answers: in their own language, or with a ready answer in the guest's. */
export function AnswerForm({ chat, lookAgain }: AnswerFormProps) {
  const t = useTranslations("admin.chats");
  const notSaved = useNotSaved();
  const { language } = usePage();
  const field = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState("");
  const [isPending, setPending] = useState(false);
  /** The same words go out under the same key until they have arrived. */
  const attempt = useRef<{ said: string; key: string } | null>(null);
  const { id, language: guests } = chat.conversation;

  const post = async (answer: ChatAnswer) => {
    if (isPending) return;
    const said = JSON.stringify(answer);
    if (attempt.current?.said !== said) attempt.current = { said, key: randomKey() };
    setPending(true);
    try {
      await answerChat(id, answer, attempt.current.key);
      attempt.current = null;
      if ("message" in answer) setText("");
    } catch (error) {
      notSaved(error);
    } finally {
      setPending(false);
      await lookAgain();
      field.current?.focus();
    }
  };
  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    if (text.trim() !== "") void post({ message: text.trim(), language });
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
      <CannedChoice language={guests} isPending={isPending} onSend={(canned) => void post({ canned })} />
    </div>
  );
}
