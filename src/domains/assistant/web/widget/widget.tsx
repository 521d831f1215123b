import { type RefObject, useEffect, useEffectEvent, useId, useRef, useState } from "react";
import { useLocation } from "react-router";
import { IntlProvider, useLocale, useTranslations } from "use-intl";
import { useMachineTexts } from "#domains/translation/web/interface/use-machine-texts.ts";
import type { Texts } from "#kernel/text/texts.ts";
import { AT_LEAST_SM, useMedia } from "#platform/web/device/use-media.ts";
import { usePage, usePageIfAny } from "#platform/web/page/page-data.ts";
import { ChatIcon, CloseIcon } from "#platform/web/ui/icons.tsx";
import type { ChatWork } from "../../contract/conversations.ts";
import { ChatPanel } from "../panel/chat-panel.tsx";
import type { InitialText } from "../panel/composer.tsx";
import { CORNER } from "./corner.ts";

/** Offset of toasts, so that they don't cover the input. */
const NARROW_OFFSET = "3.5rem";
const WIDE_OFFSET = "6.5rem";

/**
 * Whether the panel covers the whole page, as on a phone. If so, the page behind it is inert and doesn't scroll; toasts
 * stay reachable.
 */
function useCoveringPage(box: RefObject<HTMLElement | null>, isOpen: boolean): boolean {
  const isNarrow = !useMedia(AT_LEAST_SM);
  const isCovering = isOpen && isNarrow;
  useEffect(() => {
    if (!isOpen) return;
    const { style } = document.documentElement;
    style.setProperty("--chat-room", isNarrow ? NARROW_OFFSET : WIDE_OFFSET);
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
  given: InitialText | null;
  /** The restaurant and the screen of the dashboard that it is opened from. */
  dashboard?: ChatWork | null;
  onClose(): void;
}

/** The floating chat: full screen on phones, a panel on wide screens, or minimised. */
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

function Floating({ given, dashboard = null, onClose }: Omit<ChatWidgetProps, "texts">) {
  const t = useTranslations("chat");
  const box = useRef<HTMLDivElement>(null);
  const titleId = useId();
  const [isMinimised, setMinimised] = useState(false);
  const [answers, setAnswers] = useState(0);
  const [read, setRead] = useState(0);
  const isCovering = useCoveringPage(box, !isMinimised);
  // Opening it again from the page restores it.
  useEffect(() => {
    if (given !== null) setMinimised(false);
  }, [given]);
  // On phones the keyboard would cover the messages.
  useEffect(() => {
    if (isMinimised) return;
    const { current } = box;
    const field = isCovering ? null : current?.querySelector("textarea");
    (field ?? current)?.focus({ preventScroll: true });
  }, [isMinimised, isCovering]);

  const close = useEffectEvent((event: KeyboardEvent) => {
    const { activeElement } = document;
    // Escape closes a dialog of the page, or of the chat itself, without closing the chat.
    const isHere = activeElement === document.body || box.current?.contains(activeElement);
    const hasDialog = box.current?.querySelector("dialog[open]") != null;
    if (event.key === "Escape" && !event.isComposing && isHere && !hasDialog && !isMinimised) onClose();
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => close(event);
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, []);

  const minimise = () => {
    setRead(answers);
    setMinimised(true);
  };
  // On phones a navigation minimises the chat to reveal the page.
  const { pathname, search, hash } = useLocation();
  // The screens of the dashboard share a path.
  const page = dashboard === null ? pathname : pathname + search + hash;
  const shown = useRef(page);
  const follow = useEffectEvent(() => {
    if (dashboard !== null) onClose();
    else if (isCovering) minimise();
  });
  useEffect(() => {
    if (page !== shown.current) follow();
    shown.current = page;
  }, [page]);
  return (
    <>
      {isMinimised && (
        <MinimisedBar
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
          {t(dashboard === null ? "title" : "work.title")}
        </span>
        <ChatPanel
          given={given}
          takesFocus={!isCovering}
          dashboard={dashboard}
          // A bar in the corner would cover buttons of the dashboard.
          {...(dashboard === null && { onMinimise: minimise })}
          onClose={onClose}
          onAnswers={setAnswers}
          className="size-full shadow-card sm:rounded-2xl sm:border sm:border-line"
        />
      </div>
    </>
  );
}

interface MinimisedBarProps {
  unread: number;
  onOpen(): void;
  onClose(): void;
}

/** The minimised chat with its number of unread answers. */
function MinimisedBar({ unread, onOpen, onClose }: MinimisedBarProps) {
  const t = useTranslations("chat");
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus({ preventScroll: true }), []);
  return (
    <div
      className={`${CORNER} flex items-center rounded-full bg-ai-900 text-washi-50 shadow-card ring-2 ring-page`}
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
        <ChatIcon className="size-7" />
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
