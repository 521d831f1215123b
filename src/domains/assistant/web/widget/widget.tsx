import { useEffect, useEffectEvent, useId, useRef, useState } from "react";
import { useLocation } from "react-router";
import { IntlProvider, useLocale, useTranslations } from "use-intl";
import { useMachineTexts } from "#domains/translation/web/interface/use-machine-texts.ts";
import type { Texts } from "#kernel/text/texts.ts";
import { usePage, usePageIfAny } from "#platform/web/lib/page/page-data.ts";
import { ChatPanel } from "../panel/chat-panel.tsx";
import type { GivenWords } from "../panel/composer.tsx";
import { MinimisedBar } from "./minimised-bar.tsx";
import { useCoveringPage } from "./use-covering-page.ts";

export { loadChatTexts } from "./chat-texts.ts";

interface ChatWidgetProps {
  texts: Partial<Texts>;
  given: GivenWords | null;
  place: "corner" | "above-bar";
  onClose(): void;
}

/** The chat over a page: all of a phone's screen, a corner of a wide one, or a bar. */
export function ChatWidget({ texts, ...rest }: ChatWidgetProps) {
  const page = usePage();
  const locale = useLocale();
  const machine = useMachineTexts(usePageIfAny(), texts);
  return (
    <IntlProvider locale={locale} messages={machine.texts} timeZone="Asia/Tokyo" now={new Date(page.now)}>
      <Floating {...rest} />
    </IntlProvider>
  );
}

function Floating({ given, place, onClose }: Omit<ChatWidgetProps, "texts">) {
  const t = useTranslations("chat");
  const box = useRef<HTMLDivElement>(null);
  const titleId = useId();
  const [isMinimised, setMinimised] = useState(false);
  const [answers, setAnswers] = useState(0);
  const [read, setRead] = useState(0);
  const isCovering = useCoveringPage(box, !isMinimised);
  // Whoever asks again from the page wants to see it.
  useEffect(() => {
    if (given !== null) setMinimised(false);
  }, [given]);
  // The keyboard of a phone would cover what there is to read.
  useEffect(() => {
    if (isMinimised) return;
    const { current } = box;
    const field = isCovering ? null : current?.querySelector("textarea");
    (field ?? current)?.focus({ preventScroll: true });
  }, [isMinimised, isCovering]);

  const close = useEffectEvent((event: KeyboardEvent) => {
    const { activeElement } = document;
    // A dialog of the page's closes by itself, and does not take the chat with it.
    const isHere = activeElement === document.body || box.current?.contains(activeElement);
    if (event.key === "Escape" && !event.isComposing && isHere && !isMinimised) onClose();
  });
  useEffect(() => {
    const hear = (event: KeyboardEvent) => close(event);
    document.addEventListener("keydown", hear);
    return () => document.removeEventListener("keydown", hear);
  }, []);

  const minimise = () => {
    setRead(answers);
    setMinimised(true);
  };
  // A way to another page leads there: on a phone that page is under this one.
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  const follow = useEffectEvent(() => isCovering && minimise());
  useEffect(() => {
    if (pathname !== shown.current) follow();
    shown.current = pathname;
  }, [pathname]);
  return (
    <>
      {isMinimised && (
        <MinimisedBar
          place={place}
          unread={Math.max(0, answers - read)}
          onOpen={() => setMinimised(false)}
          onClose={onClose}
        />
      )}
      <div
        ref={box}
        role="dialog"
        aria-labelledby={titleId}
        tabIndex={-1}
        hidden={isMinimised}
        className="fixed inset-0 z-45 h-dvh outline-none print:hidden sm:inset-auto sm:right-4 sm:bottom-[calc(1rem+var(--consent-room,0px))] sm:h-[min(40rem,calc(100dvh-2rem-var(--consent-room,0px)))] sm:w-100"
      >
        <span id={titleId} className="sr-only">
          {t("title")}
        </span>
        <ChatPanel
          given={given}
          takesFocus={!isCovering}
          onMinimise={minimise}
          onClose={onClose}
          onAnswers={setAnswers}
          className="size-full shadow-card sm:rounded-2xl sm:border sm:border-line"
        />
      </div>
    </>
  );
}
