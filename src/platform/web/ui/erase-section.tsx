import { useState } from "react";
import { useNavigate } from "react-router";
import { useTranslations } from "use-intl";
import { paths } from "#kernel/addresses/paths.ts";
import type { Call } from "#kernel/api/call.ts";
import { ApiError, send } from "../calls/api.ts";
import { Button } from "./button.tsx";
import { AskButtons, AskDialog } from "./dialog.tsx";
import { useToast } from "./toast.tsx";

interface EraseSectionProps {
  /** The erasure request. */
  call: Call<null>;
}

/** Erases a guest's texts in a past booking or order. Asks for confirmation and states what must be retained by law. */
export function EraseSection({ call }: EraseSectionProps) {
  const t = useTranslations("common.erase");
  const toast = useToast();
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  const [isPending, setPending] = useState(false);
  const erase = async (close: () => void) => {
    setPending(true);
    try {
      await send(call);
      close();
      toast({ title: t("done"), tone: "success" });
      // The link to this page is no longer valid.
      await navigate(paths.app());
    } catch (error) {
      close();
      const problem = error instanceof ApiError ? error.problem : null;
      toast({ title: t("failed"), tone: "error", ...(problem && { text: problem.detail }) });
    } finally {
      setPending(false);
    }
  };
  return (
    <div className="print:hidden">
      <Button onClick={() => setAsking(true)}>{t("open")}</Button>
      {isAsking && (
        <AskDialog title={t("title")} onClose={() => setAsking(false)}>
          {(close) => (
            <>
              <p>{t("text")}</p>
              <p className="text-soft">{t("kept")}</p>
              <AskButtons
                no={t("keep")}
                yes={t("confirm")}
                onNo={close}
                onYes={() => void erase(close)}
                isPending={isPending}
              />
            </>
          )}
        </AskDialog>
      )}
    </div>
  );
}
