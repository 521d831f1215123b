import {
  type RefObject,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";
import { useLocation } from "react-router";
import { IntlProvider, useLocale, useTranslations } from "use-intl";
import { useMachineTexts } from "#domains/translation/web/interface/use-machine-texts.ts";
import type { Texts } from "#kernel/text/texts.ts";
import { usePage, usePageIfAny } from "#platform/web/lib/page/page-data.ts";
import { CloseIcon } from "#platform/web/ui/icons.tsx";
import { ChatPanel } from "../panel/chat-panel.tsx";
import type { GivenWords } from "../panel/composer.tsx";
import { CORNER, HelpIcon } from "./corner.tsx";

/** Tailwind's `sm`: from here on there is room beside the panel. */
const WIDE = "(min-width: 40rem)";
/** What is said for a few seconds does not cover the field where one writes. */
const NARROW_ROOM = "3.5rem";
const WIDE_ROOM = "6.5rem";

/**
 * Whether the panel covers the whole page, as on a phone. Then the page behind it is out of reach of keyboard and screen
 * reader, and doesn't scroll. What the product says for a few seconds stays in reach.
 */
function useCoveringPage(box: RefObject<HTMLElement | null>, isOpen: boolean): boolean {
  const isNarrow = useSyncExternalStore(
    (onChange) => {
      const media = matchMedia(WIDE);
      media.addEventListener("change", onChange);
      return () => media.removeEventListener("change", onChange);
    },
    () => !matchMedia(WIDE).matches,
    () => false,
  );
  const isCovering = isOpen && isNarrow;
  useEffect(() => {
    if (!isOpen) return;
    const { style } = document.documentElement;
    style.setProperty("--chat-room", isNarrow ? NARROW_ROOM : WIDE_ROOM);
    return () => void style.removeProperty("--chat-room");
  }, [isOpen, isNarrow]);
  useEffect(() => {
    const { current } = box;
    if (!isCovering || current === null) return;
    const { style } = document.documentElement;
    const before = style.overflow;
    style.overflow = "hidden";
    const behind = [...(current.parentElement?.children ?? [])].filter(
      (element): element is HTMLElement =>
        element instanceof HTMLElement &&
        element !== current &&
        !element.inert &&
        element.querySelector(":scope > [role=alert]") === null,
    );
    for (const element of behind) element.inert = true;
    return () => {
      style.overflow = before;
      for (const element of behind) element.inert = false;
    };
  }, [box, isCovering]);
  return isCovering;
}

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

interface MinimisedBarProps {
  place: keyof typeof CORNER;
  unread: number;
  onOpen(): void;
  onClose(): void;
}

/** The chat put aside: what has come meanwhile is counted. */
function MinimisedBar({ place, unread, onOpen, onClose }: MinimisedBarProps) {
  const t = useTranslations("chat");
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus({ preventScroll: true }), []);
  return (
    <div
      className={`${CORNER[place]} flex items-center rounded-full bg-ai-900 text-washi-50 shadow-card ring-2 ring-page`}
    >
      <button
        ref={button}
        type="button"
        aria-label={
          unread > 0 ? `${t("head.open")} (${t("head.unread", { count: unread })})` : t("head.open")
        }
        onClick={onOpen}
        className="relative flex min-h-12 items-center gap-2 rounded-l-full pr-1 pl-3 font-semibold"
      >
        <HelpIcon />
        <span className="max-w-40 truncate">{t("title")}</span>
        {unread > 0 && (
          <span
            aria-hidden="true"
            className="grid h-6 min-w-6 place-items-center rounded-full bg-call px-1 text-sm text-call-text"
          >
            {unread}
          </span>
        )}
      </button>
      <button
        type="button"
        aria-label={t("head.close")}
        onClick={onClose}
        className="grid size-12 place-items-center rounded-full hover:bg-white/10"
      >
        <CloseIcon />
      </button>
      <span role="status" className="sr-only">
        {unread > 0 && t("head.unread", { count: unread })}
      </span>
    </div>
  );
}
