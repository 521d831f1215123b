import { useTranslations } from "use-intl";
import { Card } from "#domains/accounts/web/account/card.tsx";
import { paths } from "#kernel/addresses/paths.ts";
import { ButtonLink } from "#platform/web/ui/button.tsx";

/** What an account would add, for who has none or is not logged in. */
export function SignInCard() {
  const t = useTranslations("account.profile.signIn");
  return (
    <Card title={t("title")}>
      <p className="text-soft">{t("text")}</p>
      <div className="flex flex-wrap gap-3">
        <ButtonLink kind="call" to={paths.auth("customer")}>
          {t("signUp")}
        </ButtonLink>
        <ButtonLink to={paths.authThen(paths.appView("profile"))}>{t("logIn")}</ButtonLink>
      </div>
    </Card>
  );
}
