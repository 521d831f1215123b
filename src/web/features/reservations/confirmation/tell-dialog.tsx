import { useTranslations } from "use-intl";
import { Button } from "../../../ui/button.tsx";
import { AskDialog } from "./ask-dialog.tsx";
import type { LateMinutes } from "./post-change.ts";

interface TellDialogProps {
  about: { kind: "late"; minutes: LateMinutes } | { kind: "fewer"; guests: number };
  isPending: boolean;
  onTell(): Promise<unknown>;
  onClose(): void;
}

/** Asks once more before the restaurant is told what can't be taken back. */
export function TellDialog({ about, isPending, onTell, onClose }: TellDialogProps) {
  const t = useTranslations("confirmation.ask");
  const [title, text] =
    about.kind === "late"
      ? [t("late.title", { minutes: about.minutes }), t("late.text")]
      : [t("fewer.title"), t("fewer.text", { guests: about.guests })];
  return (
    <AskDialog title={title} onClose={onClose}>
      {(close) => (
        <>
          <p>{text}</p>
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
