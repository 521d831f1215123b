import { createContext, type ReactNode, useCallback, useContext, useEffect, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { useOwnClock } from "../i18n/zone.ts";
import { currentToken, subscribeToToken } from "../storage/session-token.ts";
import { Button } from "./button.tsx";
import { CloseIcon } from "./icons.tsx";

const ShowToast = createContext<(message: ToastMessage) => void>(() => undefined);

/** Number of past messages kept. */
const MAX_HISTORY = 10;

/**
 * Shows a message for five seconds. A new message replaces the current one, so at most one is visible. Past messages
 * stay in `PastMessages` until the page is left or the user signs out.
 */
export function useToast(): (message: ToastMessage) => void {
  return useContext(ShowToast);
}

export function Toasts({ children }: { children: ReactNode }) {
  const [current, setCurrent] = useState<{ id: number; message: ToastMessage | null }>({
    id: 0,
    message: null,
  });
  const [past, setPast] = useState<readonly PastMessage[]>([]);
  const show = useCallback((message: ToastMessage) => {
    setCurrent((last) => ({ id: last.id + 1, message }));
    const { title, text } = message;
    const at = new Date().toISOString();
    setPast((last) =>
      [{ id: (last[0]?.id ?? 0) + 1, at, title, ...(text !== undefined && { text }) }, ...last].slice(
        0,
        MAX_HISTORY,
      ),
    );
  }, []);
  const close = useCallback(() => setCurrent((last) => ({ id: last.id + 1, message: null })), []);
  // The next user of this device is a different person.
  useEffect(() => subscribeToToken(() => currentToken() === null && setPast([])), []);
  const { id, message } = current;
  const card = message && <ToastCard key={id} message={message} onClose={close} />;
  const isUrgent = message?.tone === "error";
  return (
    <ShowToast value={show}>
      <PastMessagesContext value={past}>{children}</PastMessagesContext>
      {/* Above the navigation or booking bar of a narrow screen, and above the assistant's input. */}
      <div className="fixed right-4 bottom-[calc(4.5rem+var(--consent-room,0px)+var(--chat-room,0px)+env(safe-area-inset-bottom))] left-4 z-50 print:hidden sm:left-auto sm:w-96 lg:bottom-[calc(1rem+var(--consent-room,0px)+var(--chat-room,0px))]">
        {/* Live regions must exist before their content changes, or it is not announced. */}
        <div role="status">{!isUrgent && card}</div>
        <div role="alert">{isUrgent && card}</div>
      </div>
    </ShowToast>
  );
}

/** Display time and swipe gesture from the specification (owner side, section 9). */
const DURATION_MS = 5_000;
const SWIPE_THRESHOLD_PX = 50;

interface ToastMessage {
  title: string;
  text?: string;
  tone?: "neutral" | "error" | "success";
  /** An action on the message, such as undo. */
  action?: { label: string; run(): void };
}

const TONES = { neutral: "border-line", error: "border-shu-600", success: "border-matcha-600" } as const;

/** One message. Its timer pauses while it is hovered or focused; swiping right or pressing Escape closes it. */
export function ToastCard({ message, onClose }: { message: ToastMessage; onClose(): void }) {
  const t = useTranslations("common");
  const [isHovered, setHovered] = useState(false);
  const [hasFocus, setFocus] = useState(false);
  const pressedAt = useRef<number | null>(null);
  /** One line, which covers least of the page. */
  const isShort = message.action !== undefined && message.text === undefined;
  useEffect(() => {
    if (isHovered || hasFocus) return;
    const timer = setTimeout(onClose, DURATION_MS);
    return () => clearTimeout(timer);
  }, [isHovered, hasFocus, onClose]);
  useEffect(() => {
    const listener = (event: KeyboardEvent) => event.key === "Escape" && onClose();
    document.addEventListener("keydown", listener);
    return () => document.removeEventListener("keydown", listener);
  }, [onClose]);
  return (
    <section
      aria-label={t("notification")}
      onPointerLeave={() => setHovered(false)}
      onFocus={() => setFocus(true)}
      onBlur={() => setFocus(false)}
      onPointerDown={({ clientX }) => {
        pressedAt.current = clientX;
      }}
      // A stationary pointer where the message appears does not pause it.
      onPointerMove={({ clientX, buttons }) => {
        setHovered(true);
        const start = pressedAt.current;
        if (buttons > 0 && start !== null && clientX - start > SWIPE_THRESHOLD_PX) onClose();
      }}
      className={`relative touch-pan-y rounded-xl border border-l-4 bg-card pr-12 pl-4 shadow-card ${TONES[message.tone ?? "neutral"]} ${isShort ? "flex items-center justify-between gap-3 py-1.5" : "py-4"}`}
    >
      <p className={isShort ? "text-sm font-semibold" : "font-semibold"}>{message.title}</p>
      {message.text && <p className="mt-1 text-sm text-soft">{message.text}</p>}
      {message.action && (
        <Button
          className={isShort ? "shrink-0 text-sm" : "mt-3"}
          onClick={() => {
            message.action?.run();
            onClose();
          }}
        >
          {message.action.label}
        </Button>
      )}
      <button
        type="button"
        aria-label={t("close")}
        onClick={onClose}
        className="absolute top-1.5 right-1 grid size-11 place-items-center text-soft hover:text-ink"
      >
        <CloseIcon />
      </button>
    </section>
  );
}

interface PastMessage extends Pick<ToastMessage, "title" | "text"> {
  id: number;
  /** ISO 8601 instant. */
  at: string;
}

/** Messages shown since the page was loaded, newest first. */
const PastMessagesContext = createContext<readonly PastMessage[]>([]);

/** Past messages, to be read at the user's own pace. Takes up no space while empty. */
export function PastMessages() {
  const t = useTranslations("common");
  const write = useOwnClock();
  const messages = useContext(PastMessagesContext);
  const [isOpen, setOpen] = useState(false);
  if (messages.length === 0) return null;
  return (
    <details className="group w-fit max-w-full" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="flex min-h-11 list-none items-center gap-2 text-link underline">
        {t("pastMessages", { count: messages.length })}
        <span aria-hidden="true" className="transition-transform duration-150 group-open:rotate-180">
          ▾
        </span>
      </summary>
      {isOpen && (
        <ul className="grid gap-2 pb-2">
          {messages.map(({ id, title, text, at }) => (
            <li key={id}>
              <time dateTime={at} className="text-soft">
                {write(at)}
              </time>{" "}
              <b className="text-ink">{title}</b> {text}
            </li>
          ))}
        </ul>
      )}
    </details>
  );
}
