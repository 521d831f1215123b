import { useEffect, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { Button } from "../button.tsx";
import { CloseIcon } from "../icons.tsx";

/** Display time and swipe of the specification (owner side, section 9). */
const DURATION_MS = 5_000;
const SWIPE_THRESHOLD_PX = 50;

export interface ToastMessage {
  title: string;
  text?: string;
  tone?: "neutral" | "error" | "success";
  /** One thing that can be done about it, such as taking it back. */
  action?: { label: string; run(): void };
}

const TONES = { neutral: "border-line", error: "border-shu-600", success: "border-matcha-600" } as const;

/** One message. It waits while somebody points at it or is in it; a swipe to the right and Escape close it. */
export function ToastCard({ message, onClose }: { message: ToastMessage; onClose(): void }) {
  const t = useTranslations("common");
  const [isHovered, setHovered] = useState(false);
  const [hasFocus, setFocus] = useState(false);
  const pressedAt = useRef<number | null>(null);
  useEffect(() => {
    if (isHovered || hasFocus) return;
    const timer = setTimeout(onClose, DURATION_MS);
    return () => clearTimeout(timer);
  }, [isHovered, hasFocus, onClose]);
  useEffect(() => {
    const hear = (event: KeyboardEvent) => event.key === "Escape" && onClose();
    document.addEventListener("keydown", hear);
    return () => document.removeEventListener("keydown", hear);
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
      // A pointer that merely rests where the message appears does not hold it.
      onPointerMove={({ clientX, buttons }) => {
        setHovered(true);
        const start = pressedAt.current;
        if (buttons > 0 && start !== null && clientX - start > SWIPE_THRESHOLD_PX) onClose();
      }}
      className={`relative touch-pan-y rounded-xl border border-l-4 bg-card py-4 pr-12 pl-4 shadow-card ${TONES[message.tone ?? "neutral"]}`}
    >
      <p className="font-semibold">{message.title}</p>
      {message.text && <p className="mt-1 text-sm text-soft">{message.text}</p>}
      {message.action && (
        <Button
          className="mt-3"
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
