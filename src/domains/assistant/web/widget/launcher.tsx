import { lazy, Suspense, useCallback, useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { useTranslations } from "use-intl";
import { onChatAsked } from "#domains/site/web/frame/chat-request.ts";
import type { Texts } from "#kernel/text/texts.ts";
import { useHydrated } from "#platform/web/page/hydration.ts";
import { usePageIfAny } from "#platform/web/page/page-data.ts";
import { ChatIcon } from "#platform/web/ui/icons.tsx";
import { Spinner } from "#platform/web/ui/states.tsx";
import { useToast } from "#platform/web/ui/toast.tsx";
import type { InitialText } from "../panel/composer.tsx";
import { CORNER, hasChat } from "./corner.ts";

const loadWidget = () => import("./widget.tsx");
const Widget = lazy(() => loadWidget().then(({ ChatWidget }) => ({ default: ChatWidget })));

/** Opens the chat where it is asked for, and the button for it on wide screens. The chat itself is loaded on demand. */
export function ChatLauncher() {
  const t = useTranslations("common.chat");
  const toast = useToast();
  const { pathname } = useLocation();
  const language = usePageIfAny()?.language ?? null;
  const isAlive = useHydrated();
  const button = useRef<HTMLButtonElement>(null);
  /** What opened the chat, if not its own button. */
  const opener = useRef<HTMLElement | null>(null);
  const isLoaded = useRef(false);
  const [texts, setTexts] = useState<Partial<Texts> | null>(null);
  const [state, setState] = useState<"closed" | "loading" | "open">("closed");
  const [given, setGiven] = useState<InitialText | null>(null);
  const isHere = hasChat(pathname) && isAlive;

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
  useEffect(() => {
    if (!isHere) return;
    return onChatAsked((words) => {
      opener.current = document.activeElement instanceof HTMLElement ? document.activeElement : null;
      void open(words);
    });
  }, [open, isHere]);

  const close = useCallback(() => {
    setState("closed");
    // After the button is rendered again.
    requestAnimationFrame(() => (opener.current ?? button.current)?.focus({ preventScroll: true }));
  }, []);
  // Hidden without scripts; the footer links to help.
  if (!isHere) return null;
  if (state === "open" && texts)
    return (
      <Suspense>
        <Widget texts={texts} given={given} onClose={close} />
      </Suspense>
    );
  return (
    <button
      ref={button}
      type="button"
      aria-label={t("open")}
      aria-busy={state === "loading"}
      aria-haspopup="dialog"
      onClick={() => {
        opener.current = null;
        if (state === "closed") void open(null);
      }}
      // On narrow screens it is part of the guests' navigation.
      className={`${CORNER} hidden size-14 place-items-center rounded-full bg-ai-700 text-white shadow-card ring-2 lg:grid ring-page transition-colors duration-150 hover:bg-ai-600`}
    >
      {state === "loading" ? <Spinner /> : <ChatIcon className="size-7" />}
    </button>
  );
}
