import { useTranslations } from "use-intl";
import type { MemberImport } from "#domains/club/contract/club.ts";
import { AskDialog } from "#platform/web/ui/ask-dialog.tsx";
import { Button } from "#platform/web/ui/button.tsx";

/** Names what a list does to people before it does it: who leaves, above all. */
export function ApplyQuestion({
  preview: { added, changed, left },
  onYes,
  onClose,
}: {
  preview: MemberImport;
  onYes(): Promise<void>;
  onClose(): void;
}) {
  const t = useTranslations("admin.members");
  return (
    <AskDialog title={t("ask.title")} onClose={onClose}>
      {(close) => (
        <>
          <p className={left > 0 ? "rounded-xl bg-warn-bg p-3 font-semibold text-warn" : ""}>
            {t("ask.leave", { count: left })}
          </p>
          <p>{t("ask.join", { added, changed })}</p>
          <div className="flex flex-wrap justify-end gap-3">
            <Button onClick={close}>{t("ask.no")}</Button>
            <Button
              kind="call"
              onClick={() => {
                close();
                void onYes();
              }}
            >
              {t("apply")}
            </Button>
          </div>
        </>
      )}
    </AskDialog>
  );
}
