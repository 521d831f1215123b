import { lazy, type RefObject, Suspense, useEffect, useState } from "react";
import { useTranslations } from "use-intl";
import { useHydrated } from "#platform/web/page/hydration.ts";
import { useNetwork } from "#platform/web/pwa/network.ts";
import { readSession, removeFromSession, storeInSession } from "#platform/web/storage/session-storage.ts";
import { UpIcon } from "#platform/web/ui/icons.tsx";
import { CHAT_TERMS } from "../../chat-constants.ts";
import { isSendKey } from "../conversation/chat-rules.ts";
import { useChatScope } from "../conversation/use-chat.ts";
import { recognitionClass } from "../voice/recognition.ts";

/** Only for browsers that recognize speech. */
const VoiceInput = lazy(() => import("../voice/voice-input.tsx"));

const DRAFT = "noren.chat-draft";

/** Remaining characters below which a counter is shown. */
const LOW_REMAINING = 100;

/** Text preset by a page, not sent automatically. A new object for each request. */
export interface InitialText {
  words: string;
}

export interface ComposerProps {
  field: RefObject<HTMLTextAreaElement | null>;
  given: InitialText | null;
  /** On mount. */
  takesFocus: boolean;
}

/** The message input. Enter sends, Shift+Enter inserts a line break. */
export function Composer({ field, given, takesFocus }: ComposerProps) {
  const t = useTranslations("chat.write");
  const { conversation, phase, sending, send } = useChatScope();
  const { isOnline } = useNetwork();
  const [text, setText] = useState(() => {
    const stored = readSession(DRAFT);
    return typeof stored === "string" ? stored : "";
  });
  const write = (next: string) => {
    setText(next);
    if (next === "") removeFromSession(DRAFT);
    else storeInSession(DRAFT, next);
  };
  useEffect(() => {
    if (given === null) return;
    setText(given.words);
    field.current?.focus();
  }, [given, field]);
  useEffect(() => {
    if (takesFocus) field.current?.focus({ preventScroll: true });
  }, [takesFocus, field]);

  const isReady = phase === "ready" && sending === null;
  const isEmpty = text.trim() === "";
  const submit = () => {
    if (!isReady || isEmpty) return;
    send(text);
    write("");
    field.current?.focus();
  };
  const left = CHAT_TERMS.maxMessage - text.length;
  const canSpeak = useHydrated() && recognitionClass() !== null;
  return (
    <form
      className="border-t border-line bg-card px-3 pt-2 pb-1"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      {!isOnline && <p className="pb-2 text-sm text-soft">{t("offline")}</p>}
      <div className="flex flex-wrap items-end gap-x-2">
        <textarea
          ref={field}
          rows={1}
          aria-label={t("label")}
          placeholder={conversation?.state === "escalated" ? t("placeholderPerson") : t("placeholder")}
          maxLength={CHAT_TERMS.maxMessage}
          value={text}
          onChange={({ target }) => write(target.value)}
          onKeyDown={(event) => {
            const { isComposing, keyCode } = event.nativeEvent;
            if (!isSendKey({ key: event.key, shiftKey: event.shiftKey, isComposing, keyCode })) return;
            event.preventDefault();
            submit();
          }}
          className="field-sizing-content max-h-32 min-h-11 min-w-0 flex-1 resize-none rounded-xl border border-line bg-page px-3 py-2 text-ink placeholder:text-faint"
        />
        {canSpeak && (
          <Suspense fallback={<span className="size-11 shrink-0" />}>
            <VoiceInput text={text} onText={write} />
          </Suspense>
        )}
        <button
          type="submit"
          aria-label={t("send")}
          aria-disabled={!isReady || isEmpty || undefined}
          className="grid size-11 shrink-0 place-items-center rounded-full bg-ai-700 text-white transition-colors duration-150 hover:bg-ai-600 aria-disabled:cursor-not-allowed aria-disabled:opacity-50"
        >
          <UpIcon />
        </button>
      </div>
      {left <= LOW_REMAINING && (
        <p role="status" className="pt-1 text-sm text-soft">
          {t("left", { count: left })}
        </p>
      )}
    </form>
  );
}
