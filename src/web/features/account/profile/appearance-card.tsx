import { useTranslations } from "use-intl";
import { ThemeSwitch } from "../../../ui/frame/theme-switch.tsx";
import { Card } from "./card.tsx";

export function AppearanceCard() {
  const t = useTranslations("account.appearance");
  return (
    <Card title={t("title")}>
      <ThemeSwitch />
    </Card>
  );
}
