import { useTranslations } from "use-intl";
import { NorenMark } from "#domains/site/web/frame/frame-links.tsx";
import { ChevronIcon, CloseIcon } from "#platform/web/ui/icons.tsx";
import type { ChatConversation } from "../../contract/conversations.ts";

const ICON_BUTTON = "grid size-11 shrink-0 place-items-center rounded-full hover:bg-white/10";

interface PanelHeadProps {
  titleId: string;
  conversation: ChatConversation | null;
  /** Escalated, but there are no operators. */
  isUnstaffed: boolean;
  /** Help in the dashboard. */
  isAtWork?: boolean;
  /** Null if the panel is part of a page. */
  onMinimise: (() => void) | null;
  onClose: (() => void) | null;
}

/** Title, conversation partner and window buttons. */
export function PanelHead({
  titleId,
  conversation,
  isUnstaffed,
  isAtWork = false,
  onMinimise,
  onClose,
}: PanelHeadProps) {
  const t = useTranslations("chat.head");
  const chat = useTranslations("chat");
  const title = chat(isAtWork ? "work.title" : "title");
  const isEscalated = conversation?.state === "escalated";
  return (
    <header className="flex items-center gap-2 bg-ai-900 py-1.5 pr-1 pl-3 text-washi-50">
      <NorenMark className="h-6 w-7 shrink-0" />
      <div className="min-w-0 flex-1 py-1">
        <h2 id={titleId} className="leading-tight font-bold break-words">
          {isEscalated ? t("escalated") : title}
        </h2>
        <p className="text-sm leading-tight break-words text-washi-200">
          {useLead(conversation, isUnstaffed)}
        </p>
      </div>
      {onMinimise && (
        <button type="button" aria-label={t("minimise")} onClick={onMinimise} className={ICON_BUTTON}>
          <ChevronIcon />
        </button>
      )}
      {onClose && (
        <button type="button" aria-label={t("close")} onClick={onClose} className={ICON_BUTTON}>
          <CloseIcon />
        </button>
      )}
    </header>
  );
}

function useLead(conversation: ChatConversation | null, isUnstaffed: boolean): string {
  const t = useTranslations("chat.head");
  const nobody = useTranslations("chat.person")("escalatedNobody");
  if (conversation?.state === "ended") return t("ended");
  if (conversation?.state !== "escalated") return t("lead");
  if (isUnstaffed) return nobody;
  return conversation.person === null ? t("waiting") : t("with", { name: conversation.person });
}
