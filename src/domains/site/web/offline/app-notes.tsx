import { useTranslations } from "use-intl";
import { useAppState } from "#platform/web/pwa/app-state.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { NoticeBox } from "#platform/web/ui/notice-box.tsx";

/** What this device can't keep, and that a newer version is there. */
export function AppNotes() {
  const t = useTranslations("offline");
  const { storage, hasUpdate } = useAppState();
  return (
    <>
      {storage === "full" && <NoticeBox tone="note">{t("noRoom")}</NoticeBox>}
      {storage === "blocked" && <NoticeBox tone="note">{t("blocked")}</NoticeBox>}
      {hasUpdate && (
        <NoticeBox tone="note" actions={<Button onClick={reload}>{t("reload")}</Button>}>
          {t("update")}
        </NoticeBox>
      )}
    </>
  );
}

async function reload(): Promise<void> {
  const { reloadIntoUpdate } = await import("../pwa/app-worker.ts");
  reloadIntoUpdate();
}
