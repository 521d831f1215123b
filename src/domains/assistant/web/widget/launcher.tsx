import { lazy, Suspense, useCallback, useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { useTranslations } from "use-intl";
import type { Texts } from "#kernel/text/texts.ts";
import { usePageIfAny } from "#platform/web/lib/page/page-data.ts";
import { useAlive } from "#platform/web/lib/page/use-alive.ts";
import { Spinner } from "#platform/web/ui/feedback/spinner.tsx";
import { useToast } from "#platform/web/ui/feedback/toast.tsx";
import type { GivenWords } from "../panel/composer.tsx";
import { CORNER, HelpIcon, placeOnPage } from "./corner.tsx";

const loadWidget = () => import("./widget.tsx");
const Widget = lazy(() => loadWidget().then(({ ChatWidget }) => ({ default: ChatWidget })));

/** The button that opens the chat. Nothing else of it is loaded before it is pressed. */
export function ChatLauncher() {
  const t = useTranslations("common.chat");
  const toast = useToast();
  const { pathname } = useLocation();
  const language = usePageIfAny()?.language ?? null;
  const isAlive = useAlive();
  const button = useRef<HTMLButtonElement>(null);
  const isLoaded = useRef(false);
  const [texts, setTexts] = useState<Partial<Texts> | null>(null);
  const [state, setState] = useState<"closed" | "loading" | "open">("closed");
  const [given, setGiven] = useState<GivenWords | null>(null);
  const place = placeOnPage(pathname);

  const open = useCallback(
    async (words: string | null) => {
      if (language === null) return;
      setGiven(words === null ? null : { words });
      if (isLoaded.current) return setState("open");
      setState("loading");
      try {
        const { loadChatTexts } = await loadWidget();
        setTexts(await loadChatTexts(language));
        isLoaded.current = true;
        setState("open");
      } catch {
        setState("closed");
        toast({ title: t("failedTitle"), text: t("failedText"), tone: "error" });
      }
    },
    [language, toast, t],
  );
  useEffect(() => onChatAsked((words) => void open(words)), [open]);

  const close = useCallback(() => {
    setState("closed");
    // The button is there again after this.
    requestAnimationFrame(() => button.current?.focus({ preventScroll: true }));
  }, []);
  // Without scripts it would be a promise that nobody keeps; the footer has the way to help.
  if (place === "none" || !isAlive) return null;
  if (state === "open" && texts)
    return (
      <Suspense>
        <Widget texts={texts} given={given} place={place} onClose={close} />
      </Suspense>
    );
  return (
    <button
      ref={button}
      type="button"
      aria-label={t("open")}
      aria-busy={state === "loading"}
      aria-haspopup="dialog"
      onClick={() => state === "closed" && void open(null)}
      className={`${CORNER[place]} grid size-14 place-items-center rounded-full bg-ai-700 text-white shadow-card ring-2 ring-page transition-colors duration-150 hover:bg-ai-600`}
    >
      {state === "loading" ? <Spinner /> : <HelpIcon />}
    </button>
  );
}
type Hearer = (words: string | null) => void;
const hearers = new Set<Hearer>();

/** Opens the chat from a page, with words in it that the reader may send. False where no page has it. */
export function askForChat(words: string | null): boolean {
  for (const hear of hearers) hear(words);
  return hearers.size > 0;
}

/** Hears of it. Gives back how to stop. */
function onChatAsked(hear: Hearer): () => void {
  hearers.add(hear);
  return () => void hearers.delete(hear);
}
