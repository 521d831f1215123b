import { useTranslations } from "use-intl";
import { paths } from "../../../shared/paths.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { StateMessage } from "../../ui/feedback/state-message.tsx";
import { Head } from "../../ui/frame/head.tsx";

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
