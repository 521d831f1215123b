import { useLocation } from "react-router";
import { useTranslations } from "use-intl";
import { Head } from "#domains/site/web/frame/head.tsx";
import { paths } from "#kernel/addresses/paths.ts";
import { ButtonLink } from "#platform/web/ui/button.tsx";
import { StateMessage } from "#platform/web/ui/states.tsx";

/** Shown both when the application does not exist and when it is someone else's, so that neither is revealed. */
export function ApplicationNotFound() {
  const t = useTranslations("application.status");
  const { pathname } = useLocation();
  return (
    <>
      <Head title={t("notFoundTitle")} description={t("notFoundText")} noIndex />
      <StateMessage title={t("notFoundTitle")} text={t("notFoundText")}>
        <ButtonLink kind="main" to={paths.authThen(pathname)}>
          {t("logIn")}
        </ButtonLink>
        <ButtonLink to={paths.ownerApplication()}>{t("again")}</ButtonLink>
      </StateMessage>
    </>
  );
}
