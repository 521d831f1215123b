import { useTranslations } from "use-intl";
import { Head } from "#domains/site/web/frame/head.tsx";
import { paths } from "#kernel/addresses/paths.ts";
import { ButtonLink } from "#platform/web/ui/button.tsx";
import { StateMessage } from "#platform/web/ui/states.tsx";

/** The same for an order that does not exist and for another guest's. */
export function OrderNotFound() {
  const t = useTranslations("ordering.order.notFound");
  return (
    <>
      <Head title={t("title")} description={t("text")} noIndex />
      <StateMessage title={t("title")} text={t("text")}>
        <ButtonLink kind="main" to={paths.welcome()}>
          {t("home")}
        </ButtonLink>
      </StateMessage>
    </>
  );
}
