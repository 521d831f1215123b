import { useTranslations } from "use-intl";
import { paths } from "#kernel/addresses/paths.ts";
import { ButtonLink } from "#platform/web/ui/button.tsx";
import { PanelCard } from "./panel-card.tsx";

/** A link for a new password that was used, is too old, or was cut off on its way. */
export function LinkGone() {
  const t = useTranslations("account.link");
  return (
    <PanelCard title={t("goneTitle")} isNews>
      <p className="text-soft">{t("gone")}</p>
      <ButtonLink kind="main" to={paths.forgotPassword()} className="w-fit">
        {t("askAgain")}
      </ButtonLink>
    </PanelCard>
  );
}
