import { useEffect, useRef } from "react";
import { useTranslations } from "use-intl";
import { CloseIcon } from "#platform/web/ui/icons.tsx";
import { CORNER } from "./corner.ts";
import { HelpIcon } from "./help-icon.tsx";

interface MinimisedBarProps {
  place: keyof typeof CORNER;
  unread: number;
  onOpen(): void;
  onClose(): void;
}

/** The chat put aside: what has come meanwhile is counted. */
export function MinimisedBar({ place, unread, onOpen, onClose }: MinimisedBarProps) {
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
