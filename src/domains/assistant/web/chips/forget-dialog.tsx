import { useTranslations } from "use-intl";
import { AskButtons, AskDialog } from "#platform/web/ui/dialog.tsx";
import type { ChatChip } from "../../contract/chips.ts";

interface ForgetDialogProps {
  chip: ChatChip;
  onClose(): void;
  onForget(): void;
}

/** Asks before something that the guest can't eat is forgotten. */
export function ForgetDialog({ chip: { label }, onClose, onForget }: ForgetDialogProps) {
  const t = useTranslations("chat.state");
  return (
    <AskDialog title={t("forgetTitle", { label })} onClose={onClose}>
      {(close) => (
        <>
          <p>{t("forgetText")}</p>
          <AskButtons
            no={t("keep")}
            yes={t("forget")}
            onNo={close}
            onYes={() => {
              close();
              onForget();
            }}
          />
        </>
      )}
    </AskDialog>
  );
}
