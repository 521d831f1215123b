import { lazy, Suspense, useCallback, useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { useTranslations } from "use-intl";
import type { Texts } from "#kernel/text/texts.ts";
import { useHydrated } from "#platform/web/page/hydration.ts";
import { usePageIfAny } from "#platform/web/page/page-data.ts";
import { Spinner } from "#platform/web/ui/states.tsx";
import { useToast } from "#platform/web/ui/toast.tsx";
import type { InitialText } from "../panel/composer.tsx";
import { CORNER, HelpIcon, placeOnPage } from "./corner.tsx";

const loadWidget = () => import("./widget.tsx");
const Widget = lazy(() => loadWidget().then(({ ChatWidget }) => ({ default: ChatWidget })));

/** The button that opens the chat. The chat itself is loaded on demand. */
export function ChatLauncher() {
  const t = useTranslations("common.chat");
  const toast = useToast();
  const { pathname } = useLocation();
  const language = usePageIfAny()?.language ?? null;
  const isAlive = useHydrated();
  const button = useRef<HTMLButtonElement>(null);
  const isLoaded = useRef(false);
  const [texts, setTexts] = useState<Partial<Texts> | null>(null);
  const [state, setState] = useState<"closed" | "loading" | "open">("closed");
  const [given, setGiven] = useState<InitialText | null>(null);
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
    // After the button is rendered again.
    requestAnimationFrame(() => button.current?.focus({ preventScroll: true }));
  }, []);
  // Hidden without scripts; the footer links to help.
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
type Listener = (words: string | null) => void;
const listeners = new Set<Listener>();

/** Opens the chat with a preset text. False if the page has no chat. */
export function askForChat(words: string | null): boolean {
  for (const listener of listeners) listener(words);
  return listeners.size > 0;
}

/** Returns an unsubscribe function. */
function onChatAsked(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
