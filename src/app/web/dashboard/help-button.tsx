import { useTranslations } from "use-intl";
import { askForChat } from "#domains/site/web/frame/chat-request.ts";
import { ChatIcon } from "#platform/web/ui/icons.tsx";

/** Opens the help, in the header. */
export function HelpButton() {
  const t = useTranslations("common.chat");
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      title={t("open")}
      onClick={() => askForChat(null)}
      className="flex min-h-11 min-w-11 items-center justify-center gap-1.5 px-1 text-sm font-medium hover:underline sm:px-3"
    >
      <ChatIcon className="size-6" />
      <span className="sr-only md:not-sr-only">{t("open")}</span>
    </button>
  );
}
