import { useTranslations } from "use-intl";
import { minuteIn } from "#platform/web/i18n/zone.ts";
import { useNow } from "#platform/web/live/polling.ts";
import { suggestedQuestions } from "../../guest-questions.ts";
import { SCREEN_TOPICS } from "../../work-constants.ts";
import { useChatScope } from "../conversation/use-chat.ts";
import { TAP } from "../parts/part-card.tsx";

/** What is asked most on the open screen, for who runs a restaurant; for guests, what fits the page and the hour. */
export function SuggestedQuestions() {
  const { work } = useChatScope();
  return work === null ? <ForGuests /> : <ForWork screen={work.screen} />;
}

function ForWork({ screen }: { screen: keyof typeof SCREEN_TOPICS | null }) {
  const t = useTranslations("chat.work.questions");
  return <Questions texts={SCREEN_TOPICS[screen ?? "public"].map((topic) => t(topic))} />;
}

/** Only before the first message: later the answers have their own suggestions. */
function ForGuests() {
  const t = useTranslations("chat.suggest");
  const { messages, restaurantId } = useChatScope();
  const now = useNow();
  if (messages.length > 1) return null;
  const hour = Number(minuteIn("Asia/Tokyo", now).slice(11, 13));
  return <Questions texts={suggestedQuestions(restaurantId !== null, hour).map((question) => t(question))} />;
}

function Questions({ texts }: { texts: readonly string[] }) {
  const t = useTranslations("chat.work");
  const { messages, sending, send } = useChatScope();
  // Beside answers they take one line; before the first there is room for all.
  const room = messages.length > 1 ? "overflow-x-auto" : "flex-wrap";
  return (
    <ul aria-label={t("suggested")} className={`flex gap-2 border-t border-line bg-card px-3 py-2 ${room}`}>
      {texts.map((text) => (
        <li key={text} className="shrink-0">
          <button
            type="button"
            className={TAP}
            aria-disabled={sending !== null || undefined}
            onClick={() => sending === null && send(text)}
          >
            {text}
          </button>
        </li>
      ))}
    </ul>
  );
}
