import { useTranslations } from "use-intl";
import { AskButtons, AskDialog } from "#platform/web/ui/dialog/ask-dialog.tsx";

interface TellDialogProps {
  /** How many would come. */
  guests: number;
  isPending: boolean;
  onTell(): Promise<unknown>;
  onClose(): void;
}

/** Asks once more before the restaurant is told that one guest fewer comes, when that can't be taken back. */
export function TellDialog({ guests, isPending, onTell, onClose }: TellDialogProps) {
  const t = useTranslations("confirmation.ask");
  return (
    <AskDialog title={t("fewer.title")} onClose={onClose}>
      {(close) => (
        <>
          <p>{t("fewer.text", { guests })}</p>
          <AskButtons
            no={t("no")}
            yes={t("yes")}
            onNo={close}
            onYes={() => void onTell().then(close)}
            isPending={isPending}
            kind="main"
          />
        </>
      )}
    </AskDialog>
  );
}
