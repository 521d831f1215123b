import { useTranslations } from "use-intl";
import { TranslatedText } from "#domains/translation/web/translated-text.tsx";
import { useLanguageName } from "#platform/web/i18n/names.ts";
import { useWallClock } from "#platform/web/i18n/wall-clock.ts";
import { usePage } from "#platform/web/page/page-data.ts";
import { WarningIcon } from "#platform/web/ui/icons.tsx";
import type { ChatSource } from "../../contract/answers.ts";
import type { ChatMessage } from "../../contract/conversations.ts";
import { isLowConfidence } from "../conversation/chat-rules.ts";
import { AnyLink } from "../parts/part-card.tsx";
import { PartView } from "../parts/part-view.tsx";

/** Context for the translation service. */
const CONTEXT = "a message of the support team in a chat";
const BUBBLE = "w-fit max-w-[92%] min-w-0 rounded-2xl px-3.5 py-2 break-words whitespace-pre-line";
export const THEIRS = `${BUBBLE} rounded-bl-md border border-line bg-card`;

interface Action {
  label: string;
  run(): void;
}

function ActionButtons({ actions }: { actions: readonly Action[] }) {
  return actions.map(({ label, run }) => (
    <button key={label} type="button" onClick={run} className="min-h-11 text-link underline">
      {label}
    </button>
  ));
}

interface GuestBubbleProps {
  text: string;
  lang?: string;
  /** Delivery state, and actions for it. */
  state?: string;
  actions?: readonly Action[];
}

/** A message of the reader. */
export function GuestBubble({ text, lang, state, actions = [] }: GuestBubbleProps) {
  const t = useTranslations("chat.log");
  return (
    <div data-own className="grid justify-items-end gap-1">
      <p lang={lang} className={`${BUBBLE} rounded-br-md bg-ai-700 text-white ${state ? "opacity-85" : ""}`}>
        <span className="sr-only">{t("you")}: </span>
        {text}
      </p>
      {state && (
        <p className="flex flex-wrap items-center justify-end gap-x-3 text-sm text-soft">
          {state}
          <ActionButtons actions={actions} />
        </p>
      )}
    </div>
  );
}

interface AssistantBubbleProps {
  message: ChatMessage;
  /** Its offers can still be accepted. */
  isLast: boolean;
  isAnswer: boolean;
}

/** A message of the assistant or an operator, with its cards. */
export function AssistantBubble({ message, isLast, isAnswer }: AssistantBubbleProps) {
  const t = useTranslations("chat.log");
  const { language, translator } = usePage();
  const languageName = useLanguageName();
  const { content, metadata } = message;
  return (
    <div className="grid min-w-0 justify-items-start gap-2">
      <div className={THEIRS}>
        {metadata.person === null ? (
          <p lang={metadata.language}>
            <span className="sr-only">{t("assistant")}: </span>
            {content}
          </p>
        ) : (
          <>
            <p className="text-sm font-semibold text-link">{metadata.person}</p>
            <TranslatedText
              text={{ text: content, lang: metadata.language }}
              context={CONTEXT}
              keep={[metadata.person]}
            />
            {metadata.language !== language && translator === null && (
              <p className="text-sm text-soft">
                {t("untranslated", { language: languageName(metadata.language) })}
              </p>
            )}
          </>
        )}
      </div>
      {isAnswer && isLowConfidence(message) && (
        <p className="flex items-center gap-1.5 rounded-full bg-warn-bg px-3 py-0.5 text-sm font-medium text-warn">
          <WarningIcon className="size-4" />
          {t("low")}
        </p>
      )}
      {metadata.parts.map((part, at) => (
        <PartView
          // Messages are immutable, so the index is a stable key.
          key={`${part.kind} ${at.toString()}`}
          part={part}
          name={`${message.id}.${at}`}
          isLast={isLast}
        />
      ))}
      {metadata.sources.length > 0 && <Sources sources={metadata.sources} />}
    </div>
  );
}

function Sources({ sources }: { sources: readonly ChatSource[] }) {
  const t = useTranslations("chat.log");
  const clock = useWallClock();
  return (
    <p className="text-sm break-words text-soft">
      {t("from")}{" "}
      {sources.map(({ name, date, href }) => (
        <span key={`${name} ${href}`} className="after:content-['_·_'] last:after:content-none">
          {href === null ? name : <AnyLink href={href}>{name}</AnyLink>}
          {date !== null && ` (${clock.date(date)})`}
        </span>
      ))}
    </p>
  );
}

/** Shown instead of an answer that failed. */
export function ApologyBubble({ actions = [] }: { actions?: readonly Action[] }) {
  const t = useTranslations("chat");
  return (
    <div className="grid justify-items-start gap-x-3 text-sm">
      <p className={`text-base ${THEIRS}`}>
        <span className="sr-only">{t("log.assistant")}: </span>
        {t("failed.apology")}
      </p>
      <ActionButtons actions={actions} />
    </div>
  );
}

/** The answer being streamed; three dots before its first chunk. */
export function TypingBubble({ text }: { text: string | null }) {
  return (
    <p aria-hidden="true" className={THEIRS}>
      {text ?? (
        <span className="flex h-6 items-center gap-1">
          {["0ms", "150ms", "300ms"].map((animationDelay) => (
            <span
              key={animationDelay}
              style={{ animationDelay }}
              className="size-2 animate-pulse rounded-full bg-soft motion-reduce:animate-none"
            />
          ))}
        </span>
      )}
    </p>
  );
}
