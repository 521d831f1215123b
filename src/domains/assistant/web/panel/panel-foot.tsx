import { useTranslations } from "use-intl";
import { Button } from "#platform/web/ui/button.tsx";
import { PersonIcon } from "#platform/web/ui/icons.tsx";
import type { ChatDesk } from "../../contract/conversations.ts";
import { useChatScope } from "./chat-scope.tsx";
import { Composer, type ComposerProps } from "./composer.tsx";
import { Feedback } from "./feedback.tsx";
import { mayWrite } from "./own-words.ts";

interface PanelFootProps extends ComposerProps {
  desk: ChatDesk | null;
  onPerson(): void;
}

/** What the reader can do now: rate, write, call a person, or begin anew. */
export function PanelFoot({ desk, onPerson, ...composer }: PanelFootProps) {
  const t = useTranslations("chat");
  const { conversation, restart } = useChatScope();
  if (conversation?.state === "ended")
    return (
      <div>
        <Feedback />
        <div className="grid gap-2 border-t border-line bg-card p-3 text-center">
          <p role="status">{t(conversation.rating === null ? "rate.closed" : "rate.thanks")}</p>
          <Button kind="main" onClick={restart}>
            {t("rate.new")}
          </Button>
        </div>
      </div>
    );
  const isWritable = mayWrite(conversation, desk);
  return (
    <div className="pb-[env(safe-area-inset-bottom)]">
      <Feedback />
      {isWritable ? (
        <Composer {...composer} />
      ) : (
        <div className="border-t border-line bg-card p-3">
          <textarea
            rows={1}
            disabled
            aria-label={t("write.label")}
            placeholder={t("head.escalated")}
            className="block min-h-11 w-full resize-none rounded-xl border border-line bg-sunken px-3 py-2 placeholder:text-soft"
          />
        </div>
      )}
      <div className="flex flex-wrap items-center justify-between gap-x-3 bg-card px-3 pb-1 text-sm">
        {conversation?.state === "open" ? (
          <button
            type="button"
            onClick={onPerson}
            className="flex min-h-11 items-center gap-1.5 font-medium text-link underline"
          >
            <PersonIcon className="size-4" />
            {t("person.talk")}
          </button>
        ) : (
          <button type="button" onClick={restart} className="min-h-11 font-medium text-link underline">
            {t("rate.new")}
          </button>
        )}
      </div>
    </div>
  );
}
