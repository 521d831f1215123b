import { useTranslations } from "use-intl";
import { Button } from "#platform/web/ui/button.tsx";
import { UndoIcon } from "#platform/web/ui/icons.tsx";
import type { ThreadSide } from "../../thread-phrases.ts";
import { Bubble } from "./bubble.tsx";
import { usePhraseText } from "./phrase-text.ts";
import type { Draft, MessageSender, PendingMessage } from "./use-message-sender.ts";

/** What a draft says, in its writer's language. */
export function useDraftText(side: ThreadSide): (draft: Draft) => string {
  const textOf = usePhraseText();
  return ({ phrase, value, words }) => (phrase === null ? (words ?? "") : textOf(side, phrase, value));
}

interface PendingBubbleProps {
  message: PendingMessage;
  side: ThreadSide;
  sender: MessageSender;
}

/** A message on its way: to be taken back, being sent, or not sent with the reason and the way to try again. */
export function PendingBubble({ message: { key, draft, state, fault }, side, sender }: PendingBubbleProps) {
  const t = useTranslations("thread");
  const textOf = useDraftText(side);
  const { takeBack, sendNow } = sender;
  return (
    <Bubble
      isOwn
      isPending
      name={t("from.you")}
      foot={
        state === "failed" ? (
          <span className="font-medium text-warn">
            {t("unsent")} {fault}
          </span>
        ) : (
          <span>{t(state === "soon" ? "sendingSoon" : "sending")}</span>
        )
      }
    >
      <p className="break-words whitespace-pre-line">{textOf(draft)}</p>
      {state !== "sending" && (
        <div className="flex flex-wrap gap-2 py-1">
          {state === "failed" && (
            <Button kind="main" onClick={() => sendNow(key)}>
              {t("again")}
            </Button>
          )}
          <Button onClick={() => takeBack(key)}>
            {state === "soon" && <UndoIcon />}
            {t(state === "soon" ? "undo" : "takeBack")}
          </Button>
        </div>
      )}
    </Bubble>
  );
}
