import { useTranslations } from "use-intl";
import { SCREEN_TOPICS } from "../../work-constants.ts";
import { useChatScope } from "../conversation/use-chat.ts";
import { TAP } from "../parts/part-card.tsx";

/** What is asked most on the open screen, for who runs a restaurant. */
export function SuggestedQuestions() {
  const t = useTranslations("chat.work");
  const { work, sending, send } = useChatScope();
  if (work === null) return null;
  return (
    <ul
      aria-label={t("suggested")}
      className="flex gap-2 overflow-x-auto border-t border-line bg-card px-3 pt-2 sm:flex-wrap"
    >
      {SCREEN_TOPICS[work.screen ?? "site"].map((topic) => (
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
