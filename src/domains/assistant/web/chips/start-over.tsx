import { useState } from "react";
import { useTranslations } from "use-intl";
import { Button } from "#platform/web/ui/button.tsx";
import { AskDialog } from "#platform/web/ui/dialog.tsx";
import { UndoIcon } from "#platform/web/ui/icons.tsx";
import { useChatScope } from "../conversation/use-chat.ts";

/** Forgets the search. What the guest can't eat is kept unless they say otherwise. */
export function StartOver() {
  const t = useTranslations("chat.state");
  const { conversation, sending, change } = useChatScope();
  const [isAsking, setAsking] = useState(false);
  const chips = conversation?.chips ?? [];
  const needs = chips.filter(({ kind }) => kind === "need");
  const isBusy = sending !== null;
  const start = (kept: "keep" | "forget") => change({ act: "start-over", needs: kept }, t("startOver"));
  if (chips.length === 0) return null;
  return (
    <>
      <button
        type="button"
        aria-disabled={isBusy || undefined}
        onClick={() => {
          if (isBusy) return;
          if (needs.length > 0) setAsking(true);
          else start("keep");
        }}
        className="flex min-h-11 items-center gap-1.5 font-medium text-link underline aria-disabled:opacity-50"
      >
        <UndoIcon className="size-4" />
        {t("startOver")}
      </button>
      {isAsking && (
        <AskDialog title={t("overTitle")} onClose={() => setAsking(false)}>
          {(close) => {
            const choose = (kept: "keep" | "forget") => {
              close();
              start(kept);
            };
            return (
              <>
                <p>{t("overText", { needs: needs.map(({ label }) => label).join(" · ") })}</p>
                <div className="grid grid-cols-1 gap-2">
                  <Button kind="main" onClick={() => choose("keep")}>
                    {t("startOver")}
                  </Button>
                  <Button onClick={() => choose("forget")}>{t("overForget")}</Button>
                  <Button onClick={close}>{t("cancel")}</Button>
                </div>
              </>
            );
          }}
        </AskDialog>
      )}
    </>
  );
}
