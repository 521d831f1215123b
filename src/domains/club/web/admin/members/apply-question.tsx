import { useTranslations } from "use-intl";
import type { MemberImport } from "#domains/club/contract/club.ts";
import { AskButtons, AskDialog } from "#platform/web/ui/dialog/ask-dialog.tsx";

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
          <AskButtons
            no={t("ask.no")}
            yes={t("apply")}
            onNo={close}
            onYes={() => {
              close();
              void onYes();
            }}
          />
        </>
      )}
    </AskDialog>
  );
}
