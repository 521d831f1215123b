import { useTranslations } from "use-intl";
import { Button } from "../../ui/button.tsx";
import { AskBox } from "./ask-box.tsx";

/** Asks before what is not saved is left. */
export function LeaveBox({ onStay, onGo }: { onStay(): void; onGo(): void }) {
  const t = useTranslations("inventory.leave");
  return (
    <AskBox title={t("title")} text={t("text")} onClose={onStay}>
      <Button kind="main" size="xl" onClick={onStay}>
        {t("stay")}
      </Button>
      <Button size="xl" onClick={onGo}>
        {t("go")}
      </Button>
    </AskBox>
  );
}
