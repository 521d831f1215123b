import { useTranslations } from "use-intl";
import { SCREEN_TOPICS } from "../../work-constants.ts";
import { useChatScope } from "../conversation/use-chat.ts";
import { TAP } from "../parts/part-card.tsx";

/** What is asked most on the open screen, for who runs a restaurant. */
export function SuggestedQuestions() {
  const t = useTranslations("chat.work");
  const { work, messages, sending, send } = useChatScope();
  if (work === null) return null;
  // Beside answers they take one line; before the first there is room for all.
  const room = messages.length > 1 ? "overflow-x-auto" : "flex-wrap";
  return (
    <ul aria-label={t("suggested")} className={`flex gap-2 border-t border-line bg-card px-3 py-2 ${room}`}>
      {SCREEN_TOPICS[work.screen ?? "public"].map((topic) => (
        <li key={topic} className="shrink-0">
          <button
            type="button"
            className={TAP}
            aria-disabled={sending !== null || undefined}
            onClick={() => sending === null && send(t(`questions.${topic}`))}
          >
            {t(`questions.${topic}`)}
          </button>
        </li>
      ))}
    </ul>
  );
}
