import { Link } from "react-router";
import { useTranslations } from "use-intl";
import { paths } from "#kernel/addresses/paths.ts";
import { useLanguageName } from "#platform/web/i18n/language-name.ts";
import { ClockIcon } from "#platform/web/ui/icons.tsx";
import type { AdminChat, AdminChatFilter } from "../../contract/inbox.ts";
import { minutesWaiting } from "./model.ts";

interface ChatLineProps {
  chat: AdminChat;
  now: Date;
  filter: AdminChatFilter;
  isOpen: boolean;
  operatorId: string;
}

/** One conversation in the list: the last words of it, and for how long its guest has waited. */
export function ChatLine({ chat, now, filter, isOpen, operatorId }: ChatLineProps) {
  const t = useTranslations("admin.chats");
  const languageName = useLanguageName();
  const { conversation, preview, trigger, assignedTo } = chat;
  const minutes = minutesWaiting(chat, now);
  const to = `${paths.adminChatView(conversation.id)}${filter === "waiting" ? "" : `&filter=${filter}`}`;
  return (
    <li>
      <Link
        to={to}
        aria-current={isOpen ? "true" : undefined}
        className="grid min-h-16 gap-0.5 border-l-4 border-transparent px-3 py-2.5 hover:bg-sunken aria-[current=true]:border-link aria-[current=true]:bg-sunken"
      >
        <span lang={conversation.language} className="line-clamp-2 font-medium break-words">
          {preview}
        </span>
        <span className="flex flex-wrap items-center gap-x-3 text-sm text-soft">
          {minutes === null ? (
            conversation.state !== "ended" && <span>{t("answered")}</span>
          ) : (
            <span className="inline-flex items-center gap-1 font-semibold text-warn">
              <ClockIcon className="size-4" />
              {t("waits", { minutes })}
            </span>
          )}
          <span>{languageName(conversation.language)}</span>
          {trigger === "unsure" && <span>{t("trigger.unsure")}</span>}
          {assignedTo && (
            <span>{assignedTo.id === operatorId ? t("mine") : t("with", { name: assignedTo.name })}</span>
          )}
        </span>
      </Link>
    </li>
  );
}
