import { useTranslations } from "use-intl";
import { useAppState } from "../../pwa/app-state.ts";
import { reloadIntoUpdate } from "../../pwa/app-worker.ts";
import { Button } from "../button.tsx";
import { NoticeBox } from "./notice-box.tsx";

/** What this device can't keep, and that a newer version is there. */
export function AppNotes() {
  const t = useTranslations("offline");
  const { storage, hasUpdate } = useAppState();
  return (
    <>
      {storage === "full" && <NoticeBox tone="note">{t("noRoom")}</NoticeBox>}
      {storage === "blocked" && <NoticeBox tone="note">{t("blocked")}</NoticeBox>}
      {hasUpdate && (
        <NoticeBox tone="note" actions={<Button onClick={reloadIntoUpdate}>{t("reload")}</Button>}>
          {t("update")}
        </NoticeBox>
      )}
    </>
  );
}
