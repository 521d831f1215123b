import { useTranslations } from "use-intl";
import { AskDialog } from "#platform/web/ui/ask-dialog.tsx";
import { Button } from "#platform/web/ui/button.tsx";

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
          <div className="grid gap-2 sm:grid-cols-2">
            <Button onClick={close}>{t("no")}</Button>
            <Button
              kind="main"
              disabled={isPending}
              aria-busy={isPending}
              onClick={() => void onTell().then(close)}
            >
              {t("yes")}
            </Button>
          </div>
        </>
      )}
    </AskDialog>
  );
}
