import { useTranslations } from "use-intl";
import { askToNotify, useNotifyPermission } from "#platform/web/lib/device/browser-notification.ts";
import { Button } from "#platform/web/ui/button.tsx";

/** Whether alerts also appear over other windows. It is asked for here, by a button, and never by itself. */
export function NotificationSetting() {
  const t = useTranslations("alerts.notify");
  const permission = useNotifyPermission();
  return (
    <div>
      <h3 className="font-semibold">{t("title")}</h3>
      <p className="mt-1 text-sm text-soft">{t(permission)}</p>
      {permission === "default" && (
        <Button className="mt-2" onClick={() => void askToNotify()}>
          {t("allow")}
        </Button>
      )}
    </div>
  );
}
