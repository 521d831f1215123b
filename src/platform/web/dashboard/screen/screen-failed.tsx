import { useTranslations } from "use-intl";
import { Button } from "../../ui/button.tsx";
import { StateMessage } from "../../ui/feedback/state-message.tsx";

/** What a screen shows could not be read: said, with the way to try again. */
export function ScreenFailed({ title, text, onRetry }: { title: string; text: string; onRetry(): void }) {
  const t = useTranslations("common");
  return (
    <StateMessage title={title} text={text}>
      <Button kind="main" onClick={onRetry}>
        {t("retry")}
      </Button>
    </StateMessage>
  );
}
