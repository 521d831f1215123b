import { useTranslations } from "use-intl";
import { useAppState } from "../../pwa/app-state.ts";
import { installApp } from "../../pwa/install.ts";
import { Button } from "../button.tsx";
import { InstallIcon } from "../icons.tsx";

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
