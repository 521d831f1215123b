import { useTranslations } from "use-intl";
import { useAppState } from "#platform/web/pwa/app-state.ts";
import { installApp } from "#platform/web/pwa/install.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { InstallIcon } from "#platform/web/ui/icons.tsx";

/** Where the browser offers it, and nowhere else. */
export function InstallButton() {
  const t = useTranslations("offline");
  const { canInstall } = useAppState();
  if (!canInstall) return null;
  return (
    <Button className="w-fit" onClick={() => void installApp()}>
      <InstallIcon />
      {t("install")}
    </Button>
  );
}
