import { useState } from "react";
import { useTranslations } from "use-intl";
import { useNetwork } from "#platform/web/pwa/network.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { AskButtons, AskDialog } from "#platform/web/ui/dialog/ask-dialog.tsx";
import type { EntryActs } from "./use-entry-acts.ts";

/** Leaves the waitlist, or lets an offered table go, once the guest has said so twice. */
export function LeaveButton({ about, acts }: { about: "leave" | "decline"; acts: EntryActs }) {
  const t = useTranslations("waitlist");
  const confirmation = useTranslations("confirmation");
  const { isOnline } = useNetwork();
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button
        className="justify-self-start"
        disabled={acts.isPending || !isOnline}
        onClick={() => setAsking(true)}
      >
        {about === "leave" ? t("leave.action") : t("offered.decline")}
      </Button>
      {isAsking && (
        <AskDialog title={t(`${about}.title`)} onClose={() => setAsking(false)}>
          {(close) => (
            <>
              <p>{t(`${about}.text`)}</p>
              <AskButtons
                no={confirmation("ask.no")}
                yes={acts.isPending ? t("pending") : t(`${about}.action`)}
                onNo={close}
                onYes={() => void acts.leave().then(close)}
                isPending={acts.isPending}
              />
            </>
          )}
        </AskDialog>
      )}
    </>
  );
}
