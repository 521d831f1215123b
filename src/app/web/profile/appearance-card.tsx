import { useTranslations } from "use-intl";
import { Card } from "#domains/accounts/web/account/card.tsx";
import { ThemeSwitch } from "#domains/site/web/frame/theme-switch.tsx";

export function AppearanceCard() {
  const t = useTranslations("account.appearance");
  return (
    <Card title={t("title")}>
      <ThemeSwitch />
    </Card>
  );
}
