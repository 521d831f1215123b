import { useTranslations } from "use-intl";
import { Head } from "#domains/site/web/frame/head.tsx";
import { paths } from "#kernel/addresses/paths.ts";
import { ButtonLink } from "#platform/web/ui/button.tsx";
import { StateMessage } from "#platform/web/ui/states.tsx";

/** There is no such restaurant, or it is no longer listed. */
export function RestaurantNotFound() {
  const t = useTranslations("restaurant.notFound");
  return (
    <>
      <Head title={t("title")} description={t("text")} noIndex />
      <StateMessage title={t("title")} text={t("text")}>
        <ButtonLink kind="main" to={paths.app()}>
          {t("back")}
        </ButtonLink>
      </StateMessage>
    </>
  );
}
