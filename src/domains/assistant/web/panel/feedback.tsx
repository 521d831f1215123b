import { useEffect, useState } from "react";
import { useTranslations } from "use-intl";
import { Field } from "#platform/web/form/field.tsx";
import { Button } from "#platform/web/ui/button.tsx";
import { CHAT_TERMS, type ChatRating } from "../../chat-constants.ts";
import { endConversation } from "../conversation/chat-calls.ts";
import { isRateable } from "../conversation/chat-rules.ts";
import { useChatScope } from "../conversation/use-chat.ts";

const { positive, negative } = CHAT_TERMS.ratings;

/** "Was this helpful?", shown with a delay after an answer. Rating ends the conversation. */
export function Feedback() {
  const t = useTranslations("chat.rate");
  const { conversation, messages, chatLink, sending, refresh } = useChatScope();
  const [isShown, setShown] = useState(false);
  const [rating, setRating] = useState<ChatRating | null>(null);
  const [text, setText] = useState("");
  const [isEnded, setEnded] = useState(false);
  const isDue = isRateable(conversation, messages) && sending === null;
  useEffect(() => {
    if (!isDue) return;
    const timer = setTimeout(() => setShown(true), CHAT_TERMS.feedbackDelayMs);
    return () => clearTimeout(timer);
  }, [isDue]);
  const mayRate = conversation?.rating === null && conversation.state !== "escalated";
  if (!isShown || isEnded || !mayRate) return null;

  const send = async (given: ChatRating) => {
    setEnded(true);
    try {
      await endConversation(chatLink, given, text);
      await refresh();
    } catch (error) {
      // Only logged (specification).
      console.warn("the rating was not kept", error);
    }
  };
  return (
    <section aria-label={t("question")} className="border-t border-line bg-sunken px-3 py-2">
      {rating === null ? (
        <div className="flex flex-wrap items-center gap-2">
          <p className="mr-auto font-medium">{t("question")}</p>
          <div className="flex gap-2">
            <Button onClick={() => setRating(positive)}>{t("yes")}</Button>
            <Button onClick={() => setRating(negative)}>{t("no")}</Button>
          </div>
        </div>
      ) : (
        <div className="grid gap-2">
          <Field field="feedback" label={t("text")} mark={t("optional")} error={undefined}>
            {(input) => (
              <textarea
                {...input}
                rows={2}
                // Opened by the button that was just pressed.
                ref={focusIt}
                maxLength={CHAT_TERMS.maxFeedback}
                value={text}
                onChange={({ target }) => setText(target.value)}
              />
            )}
          </Field>
          <div className="flex flex-wrap gap-2">
            <Button kind="main" onClick={() => void send(rating)}>
              {t("send")}
            </Button>
            <Button onClick={() => setRating(null)}>{t("back")}</Button>
          </div>
        </div>
      )}
    </section>
  );
}

function focusIt(field: HTMLTextAreaElement | null): void {
  field?.focus();
}
