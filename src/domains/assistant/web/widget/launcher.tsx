import { lazy, Suspense, useCallback, useEffect, useEffectEvent, useRef, useState } from "react";
import { useLocation } from "react-router";
import { useTranslations } from "use-intl";
import { onChatAsked } from "#domains/site/web/frame/chat-request.ts";
import { useHydrated } from "#platform/web/page/hydration.ts";
import { ChatIcon } from "#platform/web/ui/icons.tsx";
import { Spinner } from "#platform/web/ui/states.tsx";
import type { InitialText } from "../panel/composer.tsx";
import { CORNER, hasChat } from "./corner.ts";
import { useChatTexts } from "./use-chat-texts.ts";

const Widget = lazy(() => import("./widget.tsx").then(({ ChatWidget }) => ({ default: ChatWidget })));

/** Opens the chat where it is asked for, and the button for it on wide screens. The chat itself is loaded on demand. */
export function ChatLauncher() {
  const t = useTranslations("common.chat");
  const { pathname } = useLocation();
  const isAlive = useHydrated();
  const button = useRef<HTMLButtonElement>(null);
  /** What opened the chat, if not its own button. */
  const opener = useRef<HTMLElement | null>(null);
  const { texts, load } = useChatTexts();
  const [state, setState] = useState<"closed" | "loading" | "open">("closed");
  const [given, setGiven] = useState<InitialText | null>(null);
  const isHere = hasChat(pathname) && isAlive;

  const open = useEffectEvent(async (words: string | null) => {
    setGiven(words === null ? null : { words });
    if (texts !== null) return setState("open");
    setState("loading");
    setState((await load()) ? "open" : "closed");
  });
  useEffect(() => {
    if (!isHere) return;
    return onChatAsked((words) => {
      opener.current = document.activeElement instanceof HTMLElement ? document.activeElement : null;
      void open(words);
    });
  }, [isHere]);

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
