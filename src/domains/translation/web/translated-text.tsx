import { useEffect, useState } from "react";
import { useTranslations } from "use-intl";
import type { ContentLanguage } from "#kernel/text/content-languages.ts";
import type { TaggedText } from "#platform/web/i18n/original-text.ts";
import { usePage } from "#platform/web/lib/page/page-data.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { useReaderLanguage } from "./interface/reader-language.ts";
import { TranslationError } from "./translation-error.tsx";
import { TranslationProgress } from "./translation-progress.tsx";
import { useTranslation } from "./use-translation.ts";

interface TranslatedTextProps {
  /** As the reader gets it without a translation. */
  text: TaggedText;
  /** What it is, in English, for whoever translates it: "the description of a restaurant". */
  context: string;
  /** Names in it that stay. */
  keep?: readonly string[];
  className?: string;
}

/**
 * A text that may be in another language than the reader's: then an engine translates it, if this installation has one, and
 * its words are marked as an engine's. Until then, and on a tap, the original stands there.
 */
export function TranslatedText({ text, context, keep = [], className = "" }: TranslatedTextProps) {
  const { language, translator } = usePage();
  const reader = useReaderLanguage();
  if (text.lang === language || translator === null)
    return (
      <p lang={text.lang} className={className}>
        {text.text}
      </p>
    );
  return (
    <OwnLanguage
      key={`${reader} ${text.text}`}
      reader={reader}
      text={text}
      context={context}
      keep={keep}
      className={className}
    />
  );
}

const NOTE = "mt-1 flex flex-wrap items-center gap-x-3 text-sm text-soft";
/** Announcements are for the moment: a reader who comes by later has not missed anything. */
const SPOKEN_MS = 5_000;

function OwnLanguage({
  text,
  context,
  keep,
  className,
  reader,
}: Required<TranslatedTextProps> & { reader: ContentLanguage }) {
  const t = useTranslations("translation");
  const [wantsOriginal, setWantsOriginal] = useState(false);
  const wish = { text: text.text, source: text.lang, target: reader, context, keep };
  const { state, isSlow, start, canRetry, retry } = useTranslation(wish);
  const answer = state.kind === "success" && state.answer.by !== "source" ? state.answer : null;
  const showsOriginal = wantsOriginal || answer === null;
  return (
    <div>
      <p lang={showsOriginal ? text.lang : reader} className={`whitespace-pre-line ${className}`}>
        {showsOriginal ? text.text : answer.translation}
      </p>
      {state.kind === "idle" && (
        <Button className="mt-2" onClick={start}>
          {t("translate")}
        </Button>
      )}
      {state.kind === "loading" && (
        <TranslationProgress characters={text.text.length} {...state} isSlow={isSlow} />
      )}
      {answer && (
        <p className={NOTE}>
          {t(`by.${answer.by}`, { engine: answer.engine ?? "" })}
          <button
            type="button"
            className="min-h-11 font-medium text-link underline"
            aria-pressed={wantsOriginal}
            onClick={() => setWantsOriginal(!wantsOriginal)}
          >
            {t("showOriginal")}
          </button>
        </p>
      )}
      {state.kind === "error" && !wantsOriginal && (
        <TranslationError
          fault={state.fault}
          onRetry={canRetry ? retry : null}
          onOriginal={() => setWantsOriginal(true)}
        />
      )}
      <span role="status" className="sr-only">
        {answer && <Spoken>{t("done")}</Spoken>}
      </span>
    </div>
  );
}

/** Is said to those who listen, and is gone. */
function Spoken({ children }: { children: string }) {
  const [isOver, setIsOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsOver(true), SPOKEN_MS);
    return () => clearTimeout(timer);
  }, []);
  return isOver ? null : children;
}
